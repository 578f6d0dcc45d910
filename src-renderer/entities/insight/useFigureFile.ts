import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import type { InsightChoice } from './useInsightChoice';

/** Returns the name of an export file, with tenant, date range and stores. */
export const useFigureFile = ({ days, storeIds }: Pick<InsightChoice, 'days' | 'storeIds'>) => {
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const commerce = settings?.commerceName ?? tenant;
  return {
    commerce,
    getFile: (title: string, count: number) => ({
      name: t('insight.fileName', {
        title,
        tenant: commerce.slice(0, 16),
        first: days.first,
        last: days.last,
        stores: storeIds.length === 0 ? '' : ` ${storeIds.slice(0, 4).join('-')}`,
      }),
      rows: count,
      savedHelp: t('insight.savedHelp', { count, value: formats.count(count) }),
    }),
  };
};
