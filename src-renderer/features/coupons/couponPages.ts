import type { PageLinks } from '@kit/resource/form/formDefinition';
import { useUsedWarning } from './useUsedWarning';

/** Paths and texts of the coupon form, for the coupon list. */
export const couponPages: PageLinks<'coupons'> = {
  of: 'coupons',
  paths: { list: '/coupons', create: '/coupons/create-coupon', edit: '/coupons/edit-coupon' },
  createKey: 'coupons.create',
  removeKey: 'coupons.remove',
  useRemoveWarning: useUsedWarning,
};
