import { t } from 'i18next';
import { useOrderCounts } from '@entities/orders/useOrderCounts';

/** Number shown beside a screen in the navigation, with its meaning. */
export interface NavigationBadge {
  text: string;
  meaning: string;
  /** True if any of the counted items is urgent. */
  isUrgent?: true;
}

const useOrdersBadge = (): NavigationBadge | null => {
  const { activeCount: count, lateCount } = useOrderCounts();
  if (count === 0) return null;
  const meaning = [
    t('orderWords.underWay', { count }),
    ...(lateCount > 0 ? [t('orderWords.late', { count: lateCount })] : []),
  ];
  return { text: String(count), meaning: meaning.join(', '), ...(lateCount > 0 && { isUrgent: true as const }) };
};

/** Badges by screen path. */
export const useNavigationBadges = (): Readonly<Partial<Record<string, NavigationBadge | null>>> => ({
  '/orders': useOrdersBadge(),
});
