import { useTranslation } from 'react-i18next';
import { useOrderCounts } from '@entities/orders/useOrderCounts';

/** What stands beside the name of a screen, and what it means. */
export interface NavigationBadge {
  text: string;
  meaning: string;
  /** Some of it cannot wait. */
  isUrgent?: true;
}

const useOrdersMark = (): NavigationBadge | null => {
  const { t } = useTranslation();
  const { underWay: count, late } = useOrderCounts();
  if (count === 0) return null;
  const meaning = [t('orderWords.underWay', { count }), ...(late > 0 ? [t('orderWords.late', { count: late })] : [])];
  return { text: String(count), meaning: meaning.join(', '), ...(late > 0 && { isUrgent: true as const }) };
};

/** Path of a screen -> its mark. */
export const useNavigationBadges = (): Readonly<Partial<Record<string, NavigationBadge | null>>> => ({
  '/orders': useOrdersMark(),
});
