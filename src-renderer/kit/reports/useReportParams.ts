import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import {
  getWallDate,
  formatDateRange,
  parseDateRange,
  getPresetRange,
  type DateRange,
  type DatePreset,
} from '@kit/resource/list/filters/dateRange';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { comparisons, type Comparison, type ReportRange } from './reportRange';

interface ReportParamsOptions<Filters extends Record<string, readonly string[]>> {
  /** Default date range. */
  defaultPreset: DatePreset;
  /** Maximum calendar years of a date range; longer ranges are shortened at the start. */
  maxYears: number;
  /** Values of each filter; the first means "any". */
  filters: Filters;
}

/** Date range, comparison and filters of a report, stored in the URL. */
export const useReportParams = <const Filters extends Record<string, readonly string[]>>({
  defaultPreset,
  maxYears,
  filters,
}: ReportParamsOptions<Filters>) => {
  const { params, setParam } = useUrlParams();
  const { zone } = useFormats();
  const today = getWallDate(getPlatformNow(), zone);
  const selectedRange = parseDateRange(params.get('period') ?? '', today) ?? getPresetRange(defaultPreset, today);
  const to =
    selectedRange.to ?? (selectedRange.from !== null && selectedRange.from > today ? selectedRange.from : today);
  const earliestDate = `${Number(to.slice(0, 4)) - maxYears + 1}-01-01`;
  const isTruncated = (selectedRange.from ?? '') < earliestDate;
  const range: ReportRange = { from: isTruncated ? earliestDate : (selectedRange.from ?? earliestDate), to };
  return {
    range,
    /** Selected range, shortened to `maxYears`, with its preset's name. */
    selected: { ...selectedRange, ...range } satisfies DateRange,
    isTruncated,
    setRange: (newRange: DateRange | undefined) =>
      setParam('period', newRange === undefined || newRange.preset === defaultPreset ? '' : formatDateRange(newRange)),
    comparison: comparisons.find((name) => name === params.get('compare')) ?? 'none',
    setComparison: (newComparison: Comparison) => setParam('compare', newComparison === 'none' ? '' : newComparison),
    filter: <Name extends keyof Filters & string>(name: Name): Filters[Name][number] =>
      filters[name]?.find((value) => value === params.get(name)) ?? filters[name]?.[0] ?? '',
    setFilter: <Name extends keyof Filters & string>(name: Name, value: Filters[Name][number]) =>
      setParam(name, value === filters[name]?.[0] ? '' : value),
  };
};
