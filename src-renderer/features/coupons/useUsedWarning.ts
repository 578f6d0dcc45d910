import { useTranslation } from 'react-i18next';
import type { CouponRow } from '@shared/contract/sales/coupons';

/** Warns that the platform refuses to delete a used coupon. */
export const useUsedWarning = ({ usedCount }: CouponRow): string | null => {
  const { t } = useTranslation();
  return usedCount > 0 ? t('coupons.usedBefore', { count: usedCount }) : null;
};
