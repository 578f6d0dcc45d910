import { useSession } from '@kit/session/hooks';

/** True for the product's own tenant, whose banner page lists the news for all tenants. */
export const useIsCustomerCare = (): boolean => {
  const { tenant, environment } = useSession();
  return tenant === environment.customerCareTenant;
};
