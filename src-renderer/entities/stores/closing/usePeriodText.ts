import { t } from 'i18next';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { formatRelativePeriod } from '@kit/format/relativeTime';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

/** A null start means now; a null end means until the store is opened by hand. */
export type DisplayedPeriod = Record<'startDatetime' | 'endDatetime', WallTime | null>;

/** Formats a period in the store's time zone. */
export const useFormatPeriod = (): ((period: DisplayedPeriod) => string) => {
  const formats = useFormats();
  const now = useNow(60_000);
  return ({ startDatetime, endDatetime }) => {
    const { zone } = formats;
    const startInstant = startDatetime === null ? null : toInstant(startDatetime, zone);
    const endInstant = endDatetime === null ? null : toInstant(endDatetime, zone, 'end');
    if (startInstant !== null && endInstant !== null) return formatRelativePeriod(startInstant, endInstant, now, zone);
    const startText =
      startInstant === null ? t('storeSchedules.closings.now') : formats.relativeTime(startInstant, now);
    return endInstant === null
      ? t('storeSchedules.closings.endless', { start: startText })
      : t('storeSchedules.closings.period', { start: startText, end: formats.relativeTime(endInstant, now) });
  };
};
