import { useTranslation } from 'react-i18next';
import type { WallTime } from '@shared/domain/values/wallTime';
import { useFormats } from '@kit/format/useFormats';

/** Null: from now on; until somebody opens the store. */
export type ShownPeriod = Record<'startDatetime' | 'endDatetime', WallTime | null>;

/** From when until when, in words and by the store's clock. */
export const usePeriodText = (): ((period: ShownPeriod) => string) => {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ startDatetime, endDatetime }) => {
    const start = startDatetime === null ? t('storeSchedules.closings.now') : formats.wallTime(startDatetime);
    return endDatetime === null
      ? t('storeSchedules.closings.endless', { start })
      : t('storeSchedules.closings.period', { start, end: formats.wallTime(endDatetime) });
  };
};
