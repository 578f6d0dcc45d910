import { useMemo } from 'react';
import type { BucketGroup } from '@shared/domain/insight/buckets';
import { useFormats } from '@kit/format/useFormats';
import { getRequestedGroup, pairBuckets, createPeriodChart } from './charts/periodChart';
import { useComparedFigures } from './useComparedFigures';
import type { InsightChoice } from './useInsightChoice';
import { useTimeMarks } from './charts/useTimeMarks';

/** Sales by hour, day, week or month with their comparison. Returns them as rows and as a chart titled `title`. */
export const usePeriodFigures = (choice: InsightChoice, group: BucketGroup, title: string) => {
  const formats = useFormats();
  const { result, previousData, isPreviousDataPartial, isComparisonLoading } = useComparedFigures(
    'revenue_by_period',
    choice,
    {
      query: { group: getRequestedGroup(choice, group) },
    },
  );
  const rows = result.value;
  const isPartial = result.unreadRowCount > 0;
  const figures = useMemo(
    () =>
      pairBuckets(
        choice,
        group,
        { rows: rows ?? [], isPartial },
        previousData && { rows: previousData, isPartial: isPreviousDataPartial },
      ),
    [choice, group, rows, isPartial, previousData, isPreviousDataPartial],
  );
  const marks = useTimeMarks(choice, group, figures);
  const chart = useMemo(
    () => createPeriodChart({ formats, choice, group, figures, title, marks }),
    [formats, choice, group, figures, title, marks],
  );
  return { result, figures, chart, isComparing: isComparisonLoading };
};
