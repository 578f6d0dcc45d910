import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetData, WidgetType } from '@shared/contract/insight/insight';
import type { ComparedSpans } from '@kit/reports/ChangeLine';
import { spanText } from './spanText';
import { useFigures, type FiguresQuery, type FiguresRead } from './useFigures';
import { figuresQuery, type InsightChoice } from './useInsightChoice';

interface ComparedFigures<Data> {
  read: FiguresRead<Data>;
  /** The same figures of the comparison; null without one, until it has come, and where it failed. */
  before: Data | null;
  /** Rows of the comparison were left out. */
  isBeforePartial: boolean;
  /** The comparison is still to come: files wait for it. */
  isComparing: boolean;
}

interface ComparedQueries {
  query?: Partial<FiguresQuery>;
  /** Of the comparison, where more of it is needed. */
  beforeQuery?: Partial<FiguresQuery>;
  enabled?: boolean;
}

/** Figures of the chosen span, and of what it is compared with. */
export const useComparedFigures = <Type extends WidgetType>(
  type: Type,
  choice: InsightChoice,
  { query = {}, beforeQuery = query, enabled = true }: ComparedQueries = {},
): ComparedFigures<WidgetData<Type>> => {
  const { span, compared } = choice;
  const read = useFigures(type, { ...figuresQuery(span, choice), ...query }, { enabled });
  // The figures themselves come first: a dashboard asks for twelve of them at once.
  const before = useFigures(
    type,
    { ...figuresQuery(compared ?? span, choice), ...beforeQuery },
    { enabled: enabled && compared !== null && read.value !== undefined, isComparison: true },
  );
  return {
    read,
    before: compared === null ? null : (before.value ?? null),
    isBeforePartial: before.unreadRows > 0,
    isComparing: compared !== null && before.value === undefined && before.failure === null,
  };
};

/** The spans of a comparison in words; null without one. */
export const useComparedSpans = ({ elapsed, compared, dayStart }: InsightChoice): ComparedSpans | null => {
  const { t } = useTranslation();
  return useMemo(
    () => (compared === null ? null : { now: spanText(t, elapsed, dayStart), then: spanText(t, compared, dayStart) }),
    [t, elapsed, compared, dayStart],
  );
};
