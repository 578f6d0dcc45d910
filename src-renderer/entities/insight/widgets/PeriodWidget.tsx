import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askedGroup, bucketFigures, groupFor, hasCalendarDays, hasRepeatedHour, periodChart } from '../periodChart';
import { useFigures } from '../useFigures';
import { useTimeMarks } from '../useTimeMarks';
import { figuresQuery } from '../useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const contentOf = contentOfRows<{ orders: number | null; revenue: number | null }>(({ orders, revenue }) => [
  orders,
  revenue,
]);

/** Sales in the course of time. */
export const PeriodWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { span, compared, days, zone } = choice;
  const group = groupFor(days);
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
  const title = t('widgets.titles.revenue_by_period');
  const data = useMemo(
    () => periodChart({ t, formats, choice, group, figures, title, marks }),
    [t, formats, choice, group, figures, title, marks],
  );
  const notes = [
    data.unfinished !== null && data.unfinished !== undefined && t('widgets.bucketNote'),
    hasRepeatedHour(figures, zone) && t('widgets.repeatedHour'),
    hasCalendarDays(choice, group) && t('widgets.calendarDays'),
  ].filter((note) => note !== false);
  return (
    <WidgetFrame
      type="revenue_by_period"
      look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      read={read}
      note={t('widgets.salesNote')}
    >
      <ChartFigure data={data} />
      {notes.length > 0 && (
        <Text textStyle="xs" color="fg.muted">
          {notes.join('. ')}
        </Text>
      )}
    </WidgetFrame>
  );
};
