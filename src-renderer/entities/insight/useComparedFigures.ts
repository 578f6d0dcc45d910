import { useMemo } from 'react';
import type { WidgetData, WidgetType } from '@shared/contract/insight/insight';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { formatSpan } from './spanText';
import { useFigures, type FiguresQuery, type FiguresRead } from './useFigures';
import { createFiguresQuery, type InsightChoice } from './useInsightChoice';

interface ComparedFigures<Data> {
  read: FiguresRead<Data>;
  /** Figures of the compared span; null without a comparison, while loading, and after a failure. */
  before: Data | null;
  /** True if unreadable rows of the compared span were left out. */
  isBeforePartial: boolean;
  /** True while the compared range is loading; exports wait until it is false. */
  isComparing: boolean;
  spans: ComparisonTexts | null;
}

interface ComparedQueries {
  query?: Partial<FiguresQuery>;
  /** Changes to the query for the compared range, such as a higher row limit. */
  beforeQuery?: Partial<FiguresQuery>;
  enabled?: boolean;
}

/** Figures of the selected span and its comparison. */
export const useComparedFigures = <Type extends WidgetType>(
  type: Type,
  choice: InsightChoice,
  { query = {}, beforeQuery = query, enabled = true }: ComparedQueries = {},
): ComparedFigures<WidgetData<Type>> => {
  const { range, compared } = choice;
  const readResult = useFigures(type, { ...createFiguresQuery(range, choice), ...query }, { enabled });
  // Loads the compared range only after the main figures: a dashboard requests twelve widgets at once.
  const earlierRead = useFigures(
    type,
    { ...createFiguresQuery(compared ?? range, choice), ...beforeQuery },
    { enabled: enabled && compared !== null && readResult.value !== undefined, isComparison: true },
  );
  return {
    read: readResult,
    before: compared === null ? null : (earlierRead.value ?? null),
    isBeforePartial: earlierRead.unreadRows > 0,
    isComparing: compared !== null && earlierRead.value === undefined && earlierRead.failure === null,
    spans: useComparisonTexts(choice),
  };
};

/** Both spans of a comparison in words, or null. */
export const useComparisonTexts = ({ elapsed, compared, dayStart }: InsightChoice): ComparisonTexts | null => {
  return useMemo(
    () =>
      compared === null
        ? null
        : { currentText: formatSpan(elapsed, dayStart), earlierText: formatSpan(compared, dayStart) },
    [elapsed, compared, dayStart],
  );
};
