import type { PageLinks } from '@kit/resource/form/definition';
import { useUsedWarning } from './useUsedWarning';

/** Form page data for the list of coupons. */
export const couponPages: PageLinks<'coupons'> = {
  of: 'coupons',
  paths: { list: '/coupons', create: '/coupons/create-coupon', edit: '/coupons/edit-coupon' },
  createKey: 'coupons.create',
  removeKey: 'coupons.remove',
  useRemoveWarning: useUsedWarning,
};
