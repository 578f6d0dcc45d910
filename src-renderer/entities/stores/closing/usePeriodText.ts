import { useTranslation } from 'react-i18next';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { formatRelativePeriod } from '@kit/format/relativeTime';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

/** A null start means now; a null end means until the store is opened by hand. */
export type DisplayedPeriod = Record<'startDatetime' | 'endDatetime', WallTime | null>;

/** Formats a period in the store's time zone. */
export const useFormatPeriod = (): ((period: DisplayedPeriod) => string) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(60_000);
  return ({ startDatetime, endDatetime }) => {
    const { zone } = formats;
    const from = startDatetime === null ? null : toInstant(startDatetime, zone);
    const to = endDatetime === null ? null : toInstant(endDatetime, zone, 'end');
    if (from !== null && to !== null) return formatRelativePeriod(t, from, to, now, zone);
    const start = from === null ? t('storeSchedules.closings.now') : formats.when(t, from, now);
    return to === null
      ? t('storeSchedules.closings.endless', { start })
      : t('storeSchedules.closings.period', { start, end: formats.when(t, to, now) });
  };
};
