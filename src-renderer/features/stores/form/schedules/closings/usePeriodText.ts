import { useTranslation } from 'react-i18next';
import type { ClosingTime } from '@shared/domain/closing';
import { useFormats } from '@kit/format/useFormats';

type Period = Pick<ClosingTime, 'startDatetime' | 'endDatetime'>;

/** From when until when, in words and by the store's clock. */
export const usePeriodText = (): ((period: Period) => string) => {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ startDatetime, endDatetime }) => {
    const start = formats.wallTime(startDatetime);
    return endDatetime === null
      ? t('storeSchedules.closings.endless', { start })
      : t('storeSchedules.closings.period', { start, end: formats.wallTime(endDatetime) });
  };
};
