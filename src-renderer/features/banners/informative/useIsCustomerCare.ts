import { useSession } from '@kit/session/hooks';

/** True for the customer care tenant, whose banner page lists the news for all tenants. */
export const useIsCustomerCare = (): boolean => {
  const { tenant, environment } = useSession();
  return tenant === environment.customerCareTenant;
};
