import { useMemo } from 'react';
import { t } from 'i18next';
import { orderPlatforms, orderStatuses } from '@shared/domain/sales/orders';
import type { StatusRow } from '@shared/contract/insight/insight';
import type { Span } from '@shared/domain/insight/span';
import { getOrdersAddress } from '@entities/insight/getOrdersAddress';
import { groupSalesByKey } from '@entities/insight/charts/methodShares';
import { addPreviousValues, type Sales } from '@entities/insight/charts/shareChart';
import { createFiguresQuery, type InsightChoice } from '@entities/insight/useInsightChoice';
import { addEarlierRows } from '@entities/insight/charts/addEarlierRows';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useCan } from '@kit/session/hooks';
import { ShareReport } from './SalesReport';

/** Sales by platform. Sends one request per platform, since no call groups by platform. */
const usePlatformSales = (range: Span | null, choice: InsightChoice, untracked: boolean) => {
  const isAllowed = useCan('kpi', 'summary');
  const inputs =
    range === null || !isAllowed
      ? []
      : orderPlatforms.map((platform) => ({ query: { ...createFiguresQuery(range, choice), platform } }));
  const queries = useCalls('insight.summary', inputs, { freshFor: 30_000, untracked });
  const values = queries.map(({ value }) => value);
  const isLoaded = queries.length > 0 && values.every((value) => value !== undefined);
  const valuesKey = values.map((value) => `${value?.completed} ${value?.gross}`).join();
  const value = useMemo(
    () =>
      isLoaded
        ? new Map(
            orderPlatforms.map((platform, index): [string, Sales] => [
              platform,
              { orders: values[index]?.completed ?? null, revenue: values[index]?.gross ?? null },
            ]),
          )
        : undefined,
    // `key` represents the replies, since the array is new on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isLoaded, valuesKey],
  );
  return {
    value,
    isAllowed,
    failure: queries.find(({ failure }) => failure !== null)?.failure ?? null,
    readAt: queries[0]?.readAt ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  };
};

export const PlatformReport = ({ choice }: WidgetProps) => {
  const currentSales = usePlatformSales(choice.range, choice, false);
  const earlierSales = usePlatformSales(choice.compared, choice, true);
  const rows = useMemo(
    () =>
      addPreviousValues(
        orderPlatforms.map((platform) => ({
          key: platform,
          name: t(`orderWords.platforms.${platform}`),
          orders: currentSales.value?.get(platform)?.orders ?? null,
          revenue: currentSales.value?.get(platform)?.revenue ?? null,
          address: getOrdersAddress(choice, { platform }),
        })),
        earlierSales.value ?? null,
      ),
    [choice, currentSales.value, earlierSales.value],
  );
  return (
    <ShareReport
      name="platform"
      nameLabel={t('salesReports.platform')}
      read={{ ...currentSales, value: currentSales.value && rows }}
      isAllowed={currentSales.isAllowed}
      {...{ choice, rows }}
      isComparing={choice.compared !== null && earlierSales.failure === null && earlierSales.value === undefined}
    />
  );
};

const getStatus = ({ status }: Pick<StatusRow, 'status'>) => status;

/** Day before any order of the platform, so that its order count must be zero. */
const emptyDay = { from: '2000-01-01T00:00:00', to: '2000-01-02T00:00:00' };
const requestOnceOptions = { freshFor: Infinity, untracked: true };

/**
 * True if the platform ignores the period and counts the orders of all time. Detects this by requesting a day that has
 * no orders.
 */
const useIsRangeIgnored = (isAllowed: boolean): boolean => {
  const { value } = useCall('insight.orderCounts', { query: emptyDay }, { enabled: isAllowed, ...requestOnceOptions });
  return value?.some(({ orders }) => orders !== null && orders > 0) === true;
};

/** Number of orders by status, including statuses that are not sales. */
export const StatusReport = ({ choice }: WidgetProps) => {
  const isAllowed = useCan('kpi', 'orders');
  const { range, compared } = choice;
  const countsQuery = useCall(
    'insight.orderCounts',
    { query: createFiguresQuery(range, choice) },
    { enabled: isAllowed },
  );
  const comparisonResult = useCall(
    'insight.orderCounts',
    { query: createFiguresQuery(compared ?? range, choice) },
    { enabled: isAllowed && compared !== null, untracked: true },
  );
  const counts = countsQuery.isPlaceholderData ? undefined : countsQuery.value;
  const isRangeIgnored = useIsRangeIgnored(isAllowed);
  // Counts of all time cannot be compared with an earlier period.
  const isCompared = compared !== null && !isRangeIgnored;
  const previousCounts = !isCompared || comparisonResult.isPlaceholderData ? undefined : comparisonResult.value;
  const rows = useMemo(() => {
    const earlierRows = previousCounts ?? null;
    const shownRows = addEarlierRows(counts ?? [], earlierRows, getStatus, { orders: 0 }).map(({ status, orders }) => {
      const knownStatus = orderStatuses.find((candidate) => candidate === status);
      return {
        key: status ?? '',
        name: knownStatus === undefined ? (status ?? t('insight.unnamed')) : t(`orderWords.statuses.${knownStatus}`),
        orders,
        revenue: null,
        address: knownStatus === undefined || isRangeIgnored ? null : getOrdersAddress(choice, {}, knownStatus),
      };
    });
    const previousSales = earlierRows && earlierRows.map((row) => ({ ...row, revenue: null }));
    return addPreviousValues(shownRows, groupSalesByKey(previousSales, getStatus));
  }, [choice, counts, previousCounts, isRangeIgnored]);
  return (
    <ShareReport
      name="status"
      nameLabel={t('salesReports.status')}
      read={{ ...countsQuery, value: counts && rows }}
      {...{ choice, rows, isAllowed }}
      ordersOnly
      isComparing={isCompared && comparisonResult.failure === null && previousCounts === undefined}
      note={t(isRangeIgnored ? 'salesReports.allTimeNote' : 'salesReports.statusNote')}
    />
  );
};
