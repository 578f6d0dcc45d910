import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { getDefaultGroup, hasCalendarDays, hasRepeatedHour } from '../charts/periodChart';
import { usePeriodFigures } from '../usePeriodFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

/** Sales over time. */
export const PeriodWidget = ({ choice }: WidgetProps) => {
  const { days, zone } = choice;
  const group = getDefaultGroup(days);
  const { result, figures, chart } = usePeriodFigures(choice, group, t('widgets.titles.revenue_by_period'));
  const notes = [
    chart.unfinished !== null && chart.unfinished !== undefined && t('widgets.bucketNote'),
    hasRepeatedHour(figures, zone) && t('widgets.repeatedHour'),
    hasCalendarDays(choice, group) && t('widgets.calendarDays'),
  ].filter((note) => note !== false);
  return (
    <WidgetFrame type="revenue_by_period" getContent={classifySales} result={result} notes={[t('widgets.salesNote')]}>
      <ChartFigure data={chart} />
      {notes.length > 0 && (
        <Text textStyle="xs" color="fg.muted">
          {notes.join('. ')}
        </Text>
      )}
    </WidgetFrame>
  );
};
