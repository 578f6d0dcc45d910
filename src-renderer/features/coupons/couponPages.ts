import type { PageLinks } from '@kit/resource/page/definition';
import { useUsedWarning } from './useUsedWarning';

/** What the list of coupons has to know of their form. */
export const couponPages: PageLinks<'coupons'> = {
  of: 'coupons',
  paths: { list: '/coupons', create: '/coupons/create-coupon', edit: '/coupons/edit-coupon' },
  createKey: 'coupons.create',
  removeKey: 'coupons.remove',
  useRemoveWarning: useUsedWarning,
};
