import { t } from 'i18next';
import { DateTime } from 'luxon';
import type { Trend, TrendBucket } from '@shared/domain/insight/npsTrend';
import { formatDateInput } from '@shared/domain/values/typedDates';

interface BucketName {
  long: string;
  /** Short name for the axis. */
  short: string;
}

/** Name of a day, week or month in the trend. */
export const getBucketName = (unit: Trend['unit'], { from }: TrendBucket): BucketName => {
  const day = DateTime.fromISO(from, { zone: 'utc', locale: 'es' });
  const shortDay = day.toFormat('dd/MM');
  switch (unit) {
    case 'day':
      return { long: formatDateInput(from), short: shortDay };
    case 'week':
      return { long: t('npsDashboard.trend.weekOf', { day: formatDateInput(from) }), short: shortDay };
    case 'month':
      return { long: day.toFormat('LLLL yyyy'), short: day.toFormat('LLL yy') };
    case 'quarter': {
      const name = t('npsDashboard.trend.quarterOf', { quarter: day.quarter, year: day.year });
      return { long: name, short: name };
    }
    case 'year':
      return { long: day.toFormat('yyyy'), short: day.toFormat('yyyy') };
  }
};
