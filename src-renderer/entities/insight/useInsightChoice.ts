import { useMemo } from 'react';
import {
  getComparisonSpan,
  resolvePeriodDays,
  getElapsedSpan,
  hasComparisonChoice,
  insightPeriods,
  isRunning,
  spanComparisons,
  toTimeRange,
  type DayRange,
  type InsightPeriod,
  type Span,
  type SpanComparison,
} from '@shared/domain/insight/span';
import { toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { parseIdParams } from '@kit/resource/list/state/idsInAddress';
import { formatDateRange, parseDateRange } from '@kit/resource/list/filters/dateRange';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { getPlatformNow } from '@kit/session/platformClock';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { usePreferences } from '@kit/session/hooks';

/** Refetch interval (ms) of figures whose range is still running. */
export const figuresPollInterval = 5 * 60_000;

export const measures = ['revenue', 'orders'] as const;
export type Measure = (typeof measures)[number];

/** Range, comparison and stores of figures, stored in the URL. */
export interface InsightChoice {
  period: InsightPeriod;
  days: DayRange;
  /** Whole selected range; `elapsed` is its part up to now. */
  range: Span;
  elapsed: Span;
  isRunning: boolean;
  /** Current instant by the platform's clock; `wallNow` is its wall time. */
  now: number;
  wallNow: WallTime;
  comparison: SpanComparison;
  compared: Span | null;
  storeIds: readonly number[];
  measure: Measure;
  dayStart: number;
  zone: string;
}

export interface InsightSetters {
  setPeriod: (period: InsightPeriod) => void;
  setDays: (days: DayRange) => void;
  setComparison: (comparison: SpanComparison) => void;
  setStores: (ids: readonly number[]) => void;
  setMeasure: (measure: Measure) => void;
}

const maxStores = 100;

const parseChoice = <Value extends string>(
  allowedValues: readonly Value[],
  text: string | null,
  fallback: Value,
): Value => allowedValues.find((candidate) => candidate === text) ?? fallback;

interface ChoiceDefaults {
  period: InsightPeriod;
  comparison: SpanComparison;
}

/** Range, comparison and stores selected in the URL, with functions to change them. */
export const useInsightChoice = (defaults: ChoiceDefaults): InsightChoice & InsightSetters => {
  const { params, setParam } = useUrlParams();
  const { zone } = useFormats();
  const { insightDayStart: dayStart } = usePreferences();
  const tickedTime = useNow(figuresPollInterval);
  const search = params.toString();
  const choice = useMemo((): InsightChoice => {
    const searchParams = new URLSearchParams(search);
    // Uses the current minute even if the clock has not ticked, so that the latest orders are included.
    const now = Math.max(tickedTime, Math.floor(getPlatformNow() / 60_000) * 60_000);
    const wallNow = toWallTime(now, zone);
    const range = parseDateRange(searchParams.get('period') ?? '', undefined);
    const customDays =
      range === undefined ? undefined : { first: range.from ?? range.to ?? '', last: range.to ?? range.from ?? '' };
    const period =
      customDays === undefined
        ? parseChoice(insightPeriods.slice(0, -1), searchParams.get('period'), defaults.period)
        : 'custom';
    const selectedPeriod = { period, ...(customDays && { days: customDays }) };
    const days = resolvePeriodDays(selectedPeriod, now, { zone, dayStart });
    const selectedRange = toTimeRange(days, dayStart);
    const requestedComparison = parseChoice(spanComparisons, searchParams.get('compare'), defaults.comparison);
    const comparison =
      requestedComparison !== 'none' && !hasComparisonChoice(selectedPeriod) ? 'weekdays' : requestedComparison;
    return {
      period,
      days,
      range: selectedRange,
      elapsed: getElapsedSpan(selectedRange, wallNow),
      isRunning: isRunning(selectedRange, wallNow),
      now,
      wallNow,
      comparison,
      compared: getComparisonSpan({ choice: selectedPeriod, days, comparison, now: wallNow, dayStart }),
      storeIds: parseIdParams(searchParams.getAll('storeIds'), maxStores),
      measure: parseChoice(measures, searchParams.get('measure'), 'revenue'),
      dayStart,
      zone,
    };
  }, [search, tickedTime, zone, dayStart, defaults.period, defaults.comparison]);
  // Keeps the choice referentially stable while nothing changes, since charts depend on it.
  return useMemo(() => {
    const setOrClearParam = (name: string, value: string, defaultValue: string) =>
      setParam(name, value === defaultValue ? '' : value);
    return {
      ...choice,
      setPeriod: (period) =>
        period === 'custom'
          ? setOrClearParam('period', formatDateRange({ from: choice.days.first, to: choice.days.last }), '')
          : setOrClearParam('period', period, defaults.period),
      setDays: ({ first, last }) => setOrClearParam('period', formatDateRange({ from: first, to: last }), ''),
      setComparison: (comparison) => setOrClearParam('compare', comparison, defaults.comparison),
      setStores: (ids) => setParam('storeIds', ids.map(String)),
      setMeasure: (measure) => setOrClearParam('measure', measure, 'revenue'),
    };
  }, [choice, setParam, defaults.period, defaults.comparison]);
};

/** Query for a range's figures. Bounds are wall times, since the range may start and end within a day. */
export const createFiguresQuery = ({ from, to }: Span, { storeIds }: Pick<InsightChoice, 'storeIds'>) => ({
  from,
  to,
  ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
});
