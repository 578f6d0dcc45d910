import { HStack, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersOfBucket } from '@entities/insight/ordersBehind';
import {
  askedGroup,
  bucketFigures,
  groupFor,
  groupsFor,
  hasCalendarDays,
  periodChart,
} from '@entities/insight/periodChart';
import { useFigures } from '@entities/insight/useFigures';
import { figuresQuery } from '@entities/insight/useInsightChoice';
import { useTimeMarks } from '@entities/insight/useTimeMarks';
import { contentOfRows, lookOf } from '@entities/insight/widgets/widgetLook';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useFormats } from '@kit/format/useFormats';
import { useUrlParams } from '@kit/resource/useUrlParams';
import { useCan } from '@kit/session/hooks';
import { SegmentedControl } from '@kit/ui/choices';
import { SalesReport } from './SalesReport';
import type { Sales, SalesRow } from './salesRows';

const contentOf = contentOfRows<Sales>(({ orders, revenue }) => [orders, revenue]);

/** Sales by hour, day, week or month. */
export const PeriodReport = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { params, setParam } = useUrlParams();
  const { span, compared, days } = choice;
  const usual = groupFor(days);
  const groups = groupsFor(days);
  const group = groups.find((word) => word === params.get('group')) ?? usual;
  const query = { group: askedGroup(choice, group) };
  const read = useFigures('revenue_by_period', { ...figuresQuery(span, choice), ...query });
  const before = useFigures(
    'revenue_by_period',
    { ...figuresQuery(compared ?? span, choice), ...query },
    compared !== null,
  );
  const value = read.value;
  const comparedRows = before.value ?? null;
  const figures = useMemo(
    () => bucketFigures(t, choice, group, value ?? [], comparedRows),
    [t, choice, group, value, comparedRows],
  );
  const marks = useTimeMarks(choice, group, figures);
  const title = t('salesReports.titles.periods');
  const chart = useMemo(
    () => periodChart({ t, formats, choice, group, figures, title, marks }),
    [t, formats, choice, group, figures, title, marks],
  );
  const rows = useMemo(
    () =>
      figures.map(({ bucket, name, orders, revenue, before: earlier }): SalesRow => ({
        key: `${bucket.period} ${bucket.repetition}`,
        name,
        orders,
        revenue,
        before: earlier,
        address: ordersOfBucket(choice, bucket, group),
      })),
    [figures, choice, group],
  );
  return (
    <Stack gap="3">
      <HStack>
        <SegmentedControl
          label={t('salesReports.group')}
          value={group}
          onChange={(next) => setParam('group', next === usual ? '' : next)}
          choices={groups.map((word) => ({ value: word, label: t(`salesReports.groups.${word}`) }))}
        />
      </HStack>
      <SalesReport
        name="periods"
        nameLabel={t('insight.period')}
        {...{ title, choice, rows, chart, read }}
        {...(hasCalendarDays(choice, group) && { note: t('widgets.calendarDays') })}
        look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      />
    </Stack>
  );
};
