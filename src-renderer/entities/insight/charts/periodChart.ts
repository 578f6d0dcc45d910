import { DateTime } from 'luxon';
import { t } from 'i18next';
import type { PeriodRow } from '@shared/contract/insight/insight';
import {
  bucketGroups,
  createBuckets,
  isRepeatedHour,
  isUnfinished,
  groupRowsByBucket,
  sumHours,
  type Bucket,
  type BucketGroup,
} from '@shared/domain/insight/buckets';
import { countDays, type DayRange, type Span } from '@shared/domain/insight/span';
import { formatWallTime } from '@shared/domain/values/wallTime';
import type { ChartData, ChartMark, ChartSeries } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import { createComparisonSeries } from './comparedSeries';
import { createMoneyTickFormat } from '../insightTexts';
import { getBucketOrdersLink } from '../getOrdersAddress';
import { formatSpan } from '../spanText';
import type { InsightChoice } from '../useInsightChoice';

const maxDaysByHour = 2;
const maxDaysByDay = 62;
const maxDaysByWeek = 190;
/** Maximum days summed from hourly rows if the day starts after midnight; longer ranges use calendar days. */
const maxSummedDays = 100;

/** Default grouping for a range. */
export const getDefaultGroup = (days: DayRange): BucketGroup => {
  const count = countDays(days);
  if (count <= maxDaysByHour) return 'hour';
  if (count <= maxDaysByDay) return 'day';
  return count <= maxDaysByWeek ? 'week' : 'month';
};

/** Maximum days of a range for each grouping, to keep tables readable. */
const maxDaysByGroup: Readonly<Record<BucketGroup, number>> = { hour: 14, day: 190, week: 1_100, month: Infinity };

export const getBucketGroups = (days: DayRange): BucketGroup[] =>
  bucketGroups.filter((group) => countDays(days) <= maxDaysByGroup[group]);

type DayChoice = Pick<InsightChoice, 'days' | 'dayStart'>;

/**
 * Grouping to request from the platform. If the day starts after midnight and the range is at most `maxSummedDays`
 * long, requests hours, which the app then sums.
 */
export const getRequestedGroup = ({ days, dayStart }: DayChoice, group: BucketGroup): BucketGroup =>
  dayStart > 0 && countDays(days) <= maxSummedDays ? 'hour' : group;

export const hasCalendarDays = ({ days, dayStart }: DayChoice, group: BucketGroup): boolean =>
  dayStart > 0 && group !== 'hour' && getRequestedGroup({ days, dayStart }, group) !== 'hour';

interface PeriodFigures {
  period: string;
  orders: number | null;
  revenue: number | null;
}

/** Drops rows without a period. */
const dropUnnamedPeriods = (rows: readonly PeriodRow[]): PeriodFigures[] =>
  rows.flatMap(({ period, orders, revenue }) => (period === null ? [] : [{ period, orders, revenue }]));

const sumToGroup = (rows: readonly PeriodRow[], choice: DayChoice, group: BucketGroup): PeriodFigures[] =>
  getRequestedGroup(choice, group) === group
    ? dropUnnamedPeriods(rows)
    : sumHours(dropUnnamedPeriods(rows), group, choice.dayStart);

/** Rows of a reply, with a flag if some were left out. */
interface PartialRows {
  rows: readonly PeriodRow[];
  isPartial: boolean;
}

/** Figures of a bucket without a row: zero, or unknown if unreadable rows were left out. */
const getEmptyFigures = ({ isPartial }: PartialRows) =>
  isPartial ? { orders: null, revenue: null } : { orders: 0, revenue: 0 };

export interface BucketFigures {
  bucket: Bucket;
  name: string;
  shortName: string;
  orders: number | null;
  revenue: number | null;
  /** Figures of the corresponding bucket in the compared range, or null. */
  before: { orders: number | null; revenue: number | null } | null;
}

const formatDayName = (date: string) =>
  `${DateTime.fromISO(date, { zone: 'utc' }).setLocale('es').toFormat('ccc').replace('.', '')} ${formatWallTime(`${date}T00:00:00`).slice(0, 10)}`;

/** Bucket name: `13:00`, `mar 24/11/2026`, `Semana 48`, `noviembre 2026`. */
const formatName = ({ period, repetition }: Bucket, group: BucketGroup): string => {
  switch (group) {
    case 'hour': {
      const hour = `${period.slice(11)}:00`;
      return repetition === 1 ? t('insight.secondHour', { hour }) : hour;
    }
    case 'day':
      return formatDayName(period);
    case 'week':
      return t('insight.week', { week: `${Number(period.slice(6))} (${period.slice(0, 4)})` });
    case 'month':
      return DateTime.fromISO(period, { zone: 'utc' }).setLocale('es').toFormat('LLLL yyyy');
  }
};

const formatShortName = ({ period }: Bucket, group: BucketGroup): string => {
  if (group === 'hour') return `${period.slice(11)}`;
  if (group === 'day') return formatWallTime(`${period}T00:00:00`).slice(0, 5);
  return group === 'week'
    ? `S${Number(period.slice(6))}`
    : DateTime.fromISO(period, { zone: 'utc' }).setLocale('es').toFormat('LLL yy');
};

const hourMs = 3_600_000;

/**
 * Key that matches a bucket with one of the compared range. Hours match by wall time: otherwise a clock change in only
 * one of the ranges would shift all later hours.
 */
const getMatchKey = ({ period, repetition }: Bucket, index: number, group: BucketGroup, { from }: Span): string =>
  group === 'hour'
    ? `${(Date.parse(`${period}:00:00Z`) - Date.parse(`${from}Z`)) / hourMs} ${repetition}`
    : String(index);

/** Pairs each bucket of the range, up to now, with the corresponding bucket of the compared range. */
export const pairBuckets = (
  choice: InsightChoice,
  group: BucketGroup,
  loadedRows: PartialRows,
  comparedRows: PartialRows | null,
): BucketFigures[] => {
  const { range, compared, now } = choice;
  const buckets = createBuckets(range, group, choice).filter(({ from }) => from <= now);
  const periodFigures = groupRowsByBucket(buckets, sumToGroup(loadedRows.rows, choice, group));
  const previousFigures = new Map<string, NonNullable<BucketFigures['before']>>();
  if (compared !== null && comparedRows !== null) {
    const comparedBuckets = createBuckets(compared, group, choice);
    groupRowsByBucket(comparedBuckets, sumToGroup(comparedRows.rows, choice, group)).forEach((row, index) => {
      const matchKey = getMatchKey(comparedBuckets[index]!, index, group, compared);
      previousFigures.set(matchKey, row ?? getEmptyFigures(comparedRows));
    });
  }
  const hasSeveralDays = group === 'hour' && countDays(choice.days) > 1;
  return buckets.map((bucket, index) => {
    const { orders, revenue } = periodFigures[index] ?? getEmptyFigures(loadedRows);
    const name = formatName(bucket, group);
    return {
      bucket,
      name: hasSeveralDays ? `${formatDayName(bucket.period.slice(0, 10))} ${name}` : name,
      shortName: formatShortName(bucket, group),
      orders,
      revenue,
      before: previousFigures.get(getMatchKey(bucket, index, group, range)) ?? null,
    };
  });
};

interface PeriodChartOptions {
  formats: Formats;
  choice: InsightChoice;
  group: BucketGroup;
  figures: readonly BucketFigures[];
  title: string;
  marks?: readonly ChartMark[];
}

/** Chart over time with its comparison; values of unfinished buckets are dashed. */
export const createPeriodChart = ({ formats, choice, group, figures, title, marks }: PeriodChartOptions): ChartData => {
  const { measure, compared, elapsed, dayStart, now } = choice;
  const isMoney = measure === 'revenue';
  const formatValue = isMoney ? formats.money : formats.count;
  const otherMeasure = isMoney ? 'orders' : 'revenue';
  const series: ChartSeries[] = [
    {
      name: compared === null ? t(`insight.${measure}`) : formatSpan(elapsed, dayStart),
      values: figures.map((row) => row[measure]),
    },
  ];
  if (compared !== null && figures.some(({ before }) => before !== null)) {
    const values = figures.map((row) => row[measure]);
    const previousValues = figures.map((row) => row.before?.[measure] ?? null);
    series.push(
      ...createComparisonSeries({
        formats,
        values,
        previousValues: previousValues,
        name: formatSpan(compared, dayStart),
        isRendered: true,
      }),
    );
  }
  series.push({
    name: t(`insight.${otherMeasure}`),
    values: figures.map((row) => row[otherMeasure]),
    isDetail: true,
    valueText: isMoney ? formats.count : formats.money,
  });
  const unfinishedIndex = figures.findIndex(({ bucket }) => isUnfinished(bucket, now));
  return {
    kind: 'bar',
    title,
    categoryLabel: t('insight.period'),
    categories: figures.map(({ name }) => name),
    shortCategories: figures.map(({ shortName }) => shortName),
    series,
    formatValue,
    formatTick: isMoney ? createMoneyTickFormat(formats) : formats.count,
    unfinished: unfinishedIndex === -1 ? null : unfinishedIndex,
    ...(marks !== undefined && marks.length > 0 && { marks }),
    // Values of the comparison have no link: their orders belong to another period.
    getAddress: ({ category, series: seriesIndex }) => {
      const bucketFigures = figures[category];
      const isCompared = series[seriesIndex]?.isDetail !== true && seriesIndex > 0;
      return bucketFigures === undefined || isCompared
        ? null
        : getBucketOrdersLink(choice, bucketFigures.bucket, group);
    },
  };
};

/** True if a clock change makes two bars link to the same hour of the order list. */
export const hasRepeatedHour = (figures: readonly BucketFigures[], zone: string): boolean =>
  figures.some(({ bucket }) => bucket.repetition === 1 && isRepeatedHour(bucket, zone));
