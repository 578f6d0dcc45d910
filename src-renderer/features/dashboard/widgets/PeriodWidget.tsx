import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askedGroup,
  bucketFigures,
  groupFor,
  hasCalendarDays,
  hasRepeatedHour,
  periodChart,
} from '@entities/insight/periodChart';
import { useFigures } from '@entities/insight/useFigures';
import { useTimeMarks } from '@entities/insight/useTimeMarks';
import { figuresQuery } from '@entities/insight/useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from '../widgetLook';
import { WidgetFrame } from '../WidgetFrame';
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
  const title = t('dashboard.titles.revenue_by_period');
  const data = useMemo(
    () => periodChart({ t, formats, choice, group, figures, title, marks }),
    [t, formats, choice, group, figures, title, marks],
  );
  const notes = [
    data.unfinished !== null && data.unfinished !== undefined && t('dashboard.bucketNote'),
    hasRepeatedHour(figures, zone) && t('dashboard.repeatedHour'),
    hasCalendarDays(choice, group) && t('dashboard.calendarDays'),
  ].filter((note) => note !== false);
  return (
    <WidgetFrame
      type="revenue_by_period"
      look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      read={read}
      note={t('dashboard.salesNote')}
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
