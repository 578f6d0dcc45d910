import { useTranslation } from 'react-i18next';
import { countUnderWay } from '@shared/domain/sales/orderLife';
import { useLive } from '@kit/live/useLive';

/** What stands beside the name of a screen, and what it means. */
export interface NavigationMark {
  text: string;
  meaning: string;
}

const useOrdersMark = (): NavigationMark | null => {
  const { t } = useTranslation();
  const live = useLive('orders');
  const count = countUnderWay(live?.rows ?? []);
  return count === 0 ? null : { text: String(count), meaning: t('orderWords.underWay', { count }) };
};

/** Path of a screen -> its mark. */
export const navigationMarks: Readonly<Record<string, () => NavigationMark | null>> = { '/orders': useOrdersMark };
