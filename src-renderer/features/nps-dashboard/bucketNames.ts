import { t } from 'i18next';
import { DateTime } from 'luxon';
import type { Trend, TrendBucket } from '@shared/domain/insight/npsTrend';
import { formatDateInput } from '@shared/domain/values/typedDates';

interface BucketName {
  longName: string;
  /** Short name for the axis. */
  shortName: string;
}

/** Name of a day, week or month in the trend. */
export const getBucketName = (unit: Trend['unit'], { from }: TrendBucket): BucketName => {
  const day = DateTime.fromISO(from, { zone: 'utc', locale: 'es' });
  const shortDay = day.toFormat('dd/MM');
  switch (unit) {
    case 'day':
      return { longName: formatDateInput(from), shortName: shortDay };
    case 'week':
      return { longName: t('npsDashboard.trend.weekOf', { day: formatDateInput(from) }), shortName: shortDay };
    case 'month':
      return { longName: day.toFormat('LLLL yyyy'), shortName: day.toFormat('LLL yy') };
    case 'quarter': {
      const name = t('npsDashboard.trend.quarterOf', { quarter: day.quarter, year: day.year });
      return { longName: name, shortName: name };
    }
    case 'year':
      return { longName: day.toFormat('yyyy'), shortName: day.toFormat('yyyy') };
  }
};
