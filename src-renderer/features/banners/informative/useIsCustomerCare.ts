import { useSession } from '@kit/session/hooks';

/** True for the product's own tenant, where the banner path shows the news for all tenants. */
export const useIsCustomerCare = (): boolean => {
  const { tenant, environment } = useSession();
  return tenant === environment.customerCareTenant;
};
