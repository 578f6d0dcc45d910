import { t } from 'i18next';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getNpsFigures } from '@entities/insight/npsFigures';
import type { DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import type { StoreDowntime } from '@shared/domain/downtime/downtimeReport';
import { findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import { sum } from '@shared/domain/guard/orderHistory';
import type { Span } from '@shared/domain/insight/span';
import { halfHourMs } from '@shared/domain/guard/halfHours';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { getDowntimeAddress } from '@entities/downtime/downtimeTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { getOrdersPath } from '@entities/orders/ordersAddress';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { formatDuration } from '@kit/format/duration';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';

const dayMs = 24 * 60 * 60_000;
/** Minimum time closed (ms) that counts as a cause. */
const minClosedTime = 15 * 60_000;
/** Downtime causes by kind: closings, and faults that stop the whole store from selling. */
const closingCauses = ['byHand', 'scheduled', 'unreported'] as const;
const faultCauses = ['noMenu', 'integration', 'setup'] as const;
const minLateShare = 0.1;
const minRejectedShare = 0.05;
const minOrders = 5;
/** Limits for NPS as a cause: period (days), minimum number of survey replies, and score below which NPS counts. */
const npsDays = 28;
const minAnswers = 10;
const maxNpsScore = 30;
const maxProducts = 2;
/** Interval between checks for products that are available again (ms). */
const clockInterval = 30_000;

interface LossCause {
  text: string;
  /** Path of the page with the details. */
  to: string;
}

/** Longest overlap of one of the store's current closings with a range (ms). */
const getClosedTime = ({ currentClosings }: StoreRow, { from, to }: Span, zone: string): number =>
  Math.max(
    0,
    ...currentClosings.map(({ startDatetime, endDatetime }) => {
      const start = Math.max(toInstant(startDatetime, zone), toInstant(from, zone));
      const end = toInstant(to, zone);
      return (endDatetime === null ? end : Math.min(end, toInstant(endDatetime, zone, 'end'))) - start;
    }),
  );

const countOrders = (slots: readonly { orders: number }[]): number => sum(slots.map(({ orders }) => orders));

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

interface LossContext {
  choice: InsightChoice;
  range: Span;
  /** Times without sales of the store; undefined if this computer did not watch the store. */
  downtime: StoreDowntime | undefined;
  promises: PromiseReport | null;
}

/**
 * Lists the known causes of a store's loss as texts, each with a link to details. Unknown figures do not count as a
 * cause.
 */
export const useLossCauses = (store: StoreRow, { choice, range, downtime, promises }: LossContext): LossCause[] => {
  const { zone } = useFormats();
  const canSeeOrders = useCan('orders', 'index');
  const canSeeAnswers = useCan('answers', 'nps_result');
  const canSeeProducts = useCan('products', 'show');
  const { id } = store;
  const options = { freshFor: 5 * 60_000, untracked: true };
  const query = { ...range, storeIds: [id], page: 1, limit: 1 };
  const orderCount = useCall('orders.list', { query }, { ...options, enabled: canSeeOrders }).value?.count ?? null;
  const rejectedFilter = { statuses: ['online_payment_failed' as const] };
  const rejectedCount =
    useCall('orders.list', { query: { ...query, ...rejectedFilter } }, { ...options, enabled: canSeeOrders }).value
      ?.count ?? null;
  const end = `${range.to.slice(0, 10)}T23:59:59`;
  const startDate = toWallTime(toInstant(end, zone) - npsDays * dayMs, zone);
  const answers = useCall(
    'nps.result',
    { query: { startDate, endDate: end, storeIds: [id] } },
    { ...options, enabled: canSeeAnswers },
  ).value;
  const wallTime = toWallTime(useNow(clockInterval), zone);
  const { unavailableProducts = [] } = store;
  // Lists sold-out products only while the period is running, since those of past periods are unknown.
  const soldOutProducts = unavailableProducts.filter(
    ({ productId }) =>
      choice.isRunning && findUnavailableProduct(unavailableProducts, productId, wallTime) !== undefined,
  );
  const products = useCalls(
    'products.get',
    canSeeProducts ? soldOutProducts.slice(0, maxProducts).map(({ productId }) => ({ params: { id: productId } })) : [],
    options,
  );
  const causes: LossCause[] = [];
  const getCauseTime = (cause: DowntimeCause) => downtime?.causes[cause].time ?? 0;
  // Uses the current closings as a minimum, because the recorded time lacks hours in which no computer watched the
  // store.
  const recordedTime = closingCauses.reduce((sum, cause) => sum + getCauseTime(cause), 0);
  const closedTime = Math.max(recordedTime, getClosedTime(store, range, zone));
  const storeChoice = { ...choice, storeIds: [id] };
  if (closedTime >= minClosedTime)
    causes.push({
      text: t('dashboard.losses.closed', { time: formatDuration(closedTime) }),
      to: recordedTime >= minClosedTime ? getDowntimeAddress(storeChoice) : `/stores/today/${id}`,
    });
  for (const cause of faultCauses)
    if (getCauseTime(cause) >= minClosedTime)
      causes.push({
        text: t('dashboard.losses.stopped', {
          cause: t(`downtime.causes.${cause}`),
          time: formatDuration(getCauseTime(cause)),
        }),
        to: getDowntimeAddress(storeChoice, { cause }),
      });
  const slots = (promises?.stores ?? []).filter(({ storeId }) => storeId === id).flatMap((promise) => promise.slots);
  const lateSlots = slots.filter(({ isLate }) => isLate);
  const slotStarts = lateSlots.map(({ start }) => start);
  const lateShare = countOrders(lateSlots) / countOrders(slots);
  if (countOrders(slots) >= minOrders && lateShare >= minLateShare)
    causes.push({
      text: t('dashboard.losses.late', { share: formatPercent(lateShare) }),
      to: canSeeOrders
        ? getOrdersPath({
            from: toWallTime(Math.min(...slotStarts), zone),
            to: toWallTime(Math.max(...slotStarts) + halfHourMs, zone),
            storeIds: [id],
          })
        : '/stores/promises',
    });
  if (soldOutProducts.length > 0) {
    const names = products.flatMap(({ value }) => (value === undefined ? [] : [value.name]));
    const unnamedCount = soldOutProducts.length - names.length;
    causes.push({
      text:
        names.length === 0
          ? t('dashboard.losses.soldOutCount', { count: soldOutProducts.length })
          : t(unnamedCount > 0 ? 'dashboard.losses.soldOutMore' : 'dashboard.losses.soldOut', {
              names: names.join(', '),
              count: unnamedCount,
            }),
      to: `/stores/today/${id}`,
    });
  }
  if (
    orderCount !== null &&
    rejectedCount !== null &&
    orderCount >= minOrders &&
    rejectedCount / orderCount >= minRejectedShare
  )
    causes.push({
      text: t('dashboard.losses.rejected', { share: formatPercent(rejectedCount / orderCount) }),
      to: getOrdersPath({ ...range, storeIds: [id], status: 'online_payment_failed' }),
    });
  const { score, total } = answers === undefined ? { score: null, total: null } : getNpsFigures(answers);
  if (score !== null && (total ?? 0) >= minAnswers && score < maxNpsScore)
    causes.push({ text: t('dashboard.losses.nps', { score: Math.round(score) }), to: `/dashboard-nps?stores=${id}` });
  return causes;
};
