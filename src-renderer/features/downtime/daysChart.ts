import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses } from '@shared/domain/downtime/downtimeLog';
import { hasKnownTime } from '@shared/domain/downtime/downtimeReport';
import { formatTime, getDowntimeAddress } from '@entities/downtime/downtimeTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { ChartData } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';

const hourMs = 3_600_000;

const formatDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/**
 * Chart of the times without sales by day and cause. Marks days without data, since their time is unknown, not zero.
 */
export const createDaysChart = (
  { days, total }: DowntimeReport,
  choice: InsightChoice,
  formats: Formats,
): ChartData => {
  const causes = downtimeCauses.filter((cause) => total.causes[cause].time > 0);
  const hasDataByDay = days.map((row) => hasKnownTime(row) || row.noData === 0);
  return {
    kind: 'stacked',
    title: t('downtimePage.byDay'),
    categoryLabel: t('downtime.day'),
    categories: days.map(({ day }) => formatDay(day)),
    series: [
      ...causes.map((cause) => ({
        name: t(`downtime.causes.${cause}`),
        values: days.map(({ causes: dayCauses }, index) =>
          hasDataByDay[index] === true ? dayCauses[cause].time / hourMs : null,
        ),
      })),
      { name: t('downtime.noData'), values: days.map(({ noData }) => noData / hourMs), isDetail: true as const },
    ],
    formatValue: (value) => formatTime(formats, value * hourMs),
    formatTick: (value) => t('downtime.time.hours', { hours: formats.count(value) }),
    marks: hasDataByDay.flatMap((hasDayData, index) => (hasDayData ? [] : [{ index, text: t('downtime.noData') }])),
    getAddress: ({ category, series }) => {
      const day = days[category]?.day;
      if (day === undefined) return null;
      const cause = causes[series];
      return getDowntimeAddress(choice, { day, ...(cause ? { cause } : { isUnwatched: series === causes.length }) });
    },
  };
};
