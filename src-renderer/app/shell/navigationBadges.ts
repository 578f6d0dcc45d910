import { useTranslation } from 'react-i18next';
import { countUnderWay } from '@shared/domain/sales/orderLifecycle';
import { useLiveCollection } from '@kit/live/useLiveCollection';

/** What stands beside the name of a screen, and what it means. */
export interface NavigationBadge {
  text: string;
  meaning: string;
}

const useOrdersMark = (): NavigationBadge | null => {
  const { t } = useTranslation();
  const live = useLiveCollection('orders');
  const count = countUnderWay(live?.rows ?? []);
  return count === 0 ? null : { text: String(count), meaning: t('orderWords.underWay', { count }) };
};

/** Path of a screen -> its mark. */
export const navigationBadges: Readonly<Record<string, () => NavigationBadge | null>> = { '/orders': useOrdersMark };
