import { useTranslation } from 'react-i18next';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { relativePeriodText } from '@kit/format/relativeTime';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

/** Null: from now on; until somebody opens the store. */
export type ShownPeriod = Record<'startDatetime' | 'endDatetime', WallTime | null>;

/** From when until when, as people say it and by the store's clock. */
export const usePeriodText = (): ((period: ShownPeriod) => string) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(60_000);
  return ({ startDatetime, endDatetime }) => {
    const { zone } = formats;
    const from = startDatetime === null ? null : toInstant(startDatetime, zone);
    const to = endDatetime === null ? null : toInstant(endDatetime, zone, 'end');
    if (from !== null && to !== null) return relativePeriodText(t, from, to, now, zone);
    const start = from === null ? t('storeSchedules.closings.now') : formats.when(t, from, now);
    return to === null
      ? t('storeSchedules.closings.endless', { start })
      : t('storeSchedules.closings.period', { start, end: formats.when(t, to, now) });
  };
};
