import { HStack, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { getBucketOrdersLink } from '@entities/insight/getOrdersAddress';
import { getDefaultGroup, getBucketGroups, hasCalendarDays } from '@entities/insight/charts/periodChart';
import { usePeriodFigures } from '@entities/insight/usePeriodFigures';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { useCan } from '@kit/session/hooks';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { SalesReport } from './SalesReport';
import type { SalesRow } from './salesRows';

/** Sales by hour, day, week or month. */
export const PeriodReport = ({ choice }: WidgetProps) => {
  const { params, setParam } = useUrlParams();
  const { days } = choice;
  const defaultGroup = getDefaultGroup(days);
  const groups = getBucketGroups(days);
  const group = groups.find((candidate) => candidate === params.get('group')) ?? defaultGroup;
  const { result, figures, chart, isComparing } = usePeriodFigures(choice, group, t('salesReports.titles.periods'));
  const rows = useMemo(
    () =>
      figures.map(({ bucket, name, orders, revenue, before: earlierFigures }): SalesRow => ({
        key: `${bucket.period} ${bucket.repetition}`,
        name,
        orders,
        revenue,
        before: earlierFigures,
        address: getBucketOrdersLink(choice, bucket, group),
      })),
    [figures, choice, group],
  );
  return (
    <Stack gap="3">
      <HStack>
        <SegmentedControl
          label={t('salesReports.group')}
          value={group}
          onChange={(nextGroup) => setParam('group', nextGroup === defaultGroup ? '' : nextGroup)}
          choices={groups.map((value) => ({ value, label: t(`salesReports.groups.${value}`) }))}
        />
      </HStack>
      <SalesReport
        name="periods"
        nameLabel={t('insight.period')}
        {...{ choice, rows, chart, read: result, isComparing }}
        isAllowed={useCan('kpi', 'index')}
        {...(hasCalendarDays(choice, group) && { note: t('widgets.calendarDays') })}
      />
    </Stack>
  );
};
