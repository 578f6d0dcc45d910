import { useMemo } from 'react';
import { t } from 'i18next';
import type { WidgetData, WidgetType } from '@shared/contract/insight/insight';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { formatSpan } from './spanText';
import { useFigures, type FiguresQuery, type FiguresResult } from './useFigures';
import { createFiguresQuery, type InsightChoice } from './useInsightChoice';

export interface ComparedFigures<Data> {
  /** Title of the widget. */
  title: string;
  result: FiguresResult<Data>;
  /** Figures of the compared range; null without a comparison, while loading, and after a failure. */
  previousData: Data | null;
  /** True if unreadable rows of the compared range were left out. */
  isPreviousDataPartial: boolean;
  /** True while the compared range is loading; exports wait until it is false. */
  isComparisonLoading: boolean;
  comparisonTexts: ComparisonTexts | null;
  /** Props of the widget's frame. */
  frame: { type: WidgetType; result: FiguresResult<Data>; comparisonTexts: ComparisonTexts | null };
}

interface ComparedQueries {
  query?: Partial<FiguresQuery>;
  /** Changes to the query for the compared range, such as a higher row limit. */
  beforeQuery?: Partial<FiguresQuery>;
  enabled?: boolean;
}

/** Figures of the selected range and of the compared range. */
export const useComparedFigures = <Type extends WidgetType>(
  type: Type,
  choice: InsightChoice,
  { query = {}, beforeQuery = query, enabled = true }: ComparedQueries = {},
): ComparedFigures<WidgetData<Type>> => {
  const { range, compared } = choice;
  const currentResult = useFigures(type, { ...createFiguresQuery(range, choice), ...query }, { enabled });
  // Loads the compared range only after the main figures: a dashboard requests twelve widgets at once.
  const previousResult = useFigures(
    type,
    { ...createFiguresQuery(compared ?? range, choice), ...beforeQuery },
    { enabled: enabled && compared !== null && currentResult.value !== undefined, isComparison: true },
  );
  const comparisonTexts = useComparisonTexts(choice);
  return {
    title: t(`widgets.titles.${type}`),
    result: currentResult,
    previousData: compared === null ? null : (previousResult.value ?? null),
    isPreviousDataPartial: previousResult.unreadRowCount > 0,
    isComparisonLoading: compared !== null && previousResult.value === undefined && previousResult.failure === null,
    comparisonTexts,
    frame: { type, result: currentResult, comparisonTexts },
  };
};

/** Both ranges of a comparison in words, or null. */
export const useComparisonTexts = ({ elapsed, compared, dayStart }: InsightChoice): ComparisonTexts | null => {
  return useMemo(
    () =>
      compared === null
        ? null
        : { currentText: formatSpan(elapsed, dayStart), earlierText: formatSpan(compared, dayStart) },
    [elapsed, compared, dayStart],
  );
};
