import { useTranslation } from 'react-i18next';
import type { CouponRow } from '@shared/contract/sales/coupons';

/** A coupon that somebody has used is refused by the platform: it is said before. */
export const useUsedWarning = ({ usedCount }: CouponRow): string | null => {
  const { t } = useTranslation();
  return usedCount > 0 ? t('coupons.usedBefore', { count: usedCount }) : null;
};
