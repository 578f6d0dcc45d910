import { t } from 'i18next';
import type { CouponRow } from '@shared/contract/sales/coupons';

/** Warns that the platform refuses to delete a used coupon. */
export const useUsedWarning = ({ usedCount }: CouponRow): string | null =>
  usedCount > 0 ? t('coupons.usedBefore', { count: usedCount }) : null;
