import { useSession } from '@kit/session/hooks';

/** Whether the user is at the product's own tenant, where the address of banners answers the news for all tenants. */
export const useIsCustomerCare = (): boolean => {
  const { tenant, environment } = useSession();
  return tenant === environment.customerCareTenant;
};
