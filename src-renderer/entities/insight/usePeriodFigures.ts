import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BucketGroup } from '@shared/domain/insight/buckets';
import { useFormats } from '@kit/format/useFormats';
import { askedGroup, bucketFigures, periodChart } from './periodChart';
import { useFigures } from './useFigures';
import { figuresQuery, type InsightChoice } from './useInsightChoice';
import { useTimeMarks } from './useTimeMarks';

/** Sales by hour, day, week or month with those of the comparison, as rows and as a chart of that title. */
export const usePeriodFigures = (choice: InsightChoice, group: BucketGroup, title: string) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { span, compared } = choice;
  const query = { group: askedGroup(choice, group) };
  const read = useFigures('revenue_by_period', { ...figuresQuery(span, choice), ...query });
  const before = useFigures(
    'revenue_by_period',
    { ...figuresQuery(compared ?? span, choice), ...query },
    compared !== null,
  );
  const rows = read.value;
  const comparedRows = before.value ?? null;
  const figures = useMemo(
    () => bucketFigures(t, choice, group, rows ?? [], comparedRows),
    [t, choice, group, rows, comparedRows],
  );
  const marks = useTimeMarks(choice, group, figures);
  const chart = useMemo(
    () => periodChart({ t, formats, choice, group, figures, title, marks }),
    [t, formats, choice, group, figures, title, marks],
  );
  return { read, figures, chart };
};
