import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getNpsFigures } from '@entities/insight/npsFigures';
import type { DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import type { StoreDowntime } from '@shared/domain/downtime/downtimeReport';
import type { Span } from '@shared/domain/insight/span';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { getDowntimeAddress } from '@entities/downtime/downtimeTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { getOrdersPath } from '@entities/orders/ordersAddress';
import { invokeAction } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { formatDuration } from '@kit/format/duration';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';

const day = 24 * 60 * 60_000;
/** Minimum values for a cause: closed time (ms), shares of late orders and rejected payments, and orders behind a share. */
const minClosed = 15 * 60_000;
/** Causes that are closings, and others that stop a whole store. */
const closingCauses = ['byHand', 'scheduled', 'unreported'] as const;
const faultCauses = ['noMenu', 'integration', 'setup'] as const;
const minLateShare = 0.1;
const minRejectedShare = 0.05;
const minOrders = 5;
/** Days and minimum answers for the score, and maximum score for a cause. */
const npsDays = 28;
const minAnswers = 10;
const maxScore = 30;
const maxProducts = 2;

export interface LossCause {
  text: string;
  /** Page with the details. */
  to: string;
}

/** Today's broken promises; null if unknown, such as without permission. */
export const useTodaysPromises = (enabled: boolean): PromiseReport | null => {
  const [report, setReport] = useState<PromiseReport | null>(null);
  useEffect(() => {
    if (!enabled) return;
    let isCurrent = true;
    void invokeAction('promises.report', { day: 'today' }).then(
      (outcome) => isCurrent && setReport(outcome.ok ? outcome.value : null),
    );
    return () => {
      isCurrent = false;
    };
  }, [enabled]);
  return enabled ? report : null;
};

/** Time of a range in which a store was closed, by the closings that are in force (ms). */
const getClosedTime = ({ currentClosings }: StoreRow, { from, to }: Span, zone: string): number =>
  Math.max(
    0,
    ...currentClosings.map(({ startDatetime, endDatetime }) => {
      const start = Math.max(toInstant(startDatetime, zone), toInstant(from, zone));
      const end = toInstant(to, zone);
      return (endDatetime === null ? end : Math.min(end, toInstant(endDatetime, zone, 'end'))) - start;
    }),
  );

const percent = (share: number): string => `${Math.round(share * 100)} %`;

interface LossContext {
  choice: InsightChoice;
  range: Span;
  /** Times without sales of the store; undefined if this computer did not watch it. */
  downtime: StoreDowntime | undefined;
  promises: PromiseReport | null;
}

/** Known causes of a store's loss, in words, with the rows of each. Unknown figures are no cause. */
export const useLossCauses = (store: StoreRow, { choice, range, downtime, promises }: LossContext): LossCause[] => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const canSeeOrders = useCan('orders', 'index');
  const canSeeAnswers = useCan('answers', 'nps_result');
  const canSeeProducts = useCan('products', 'show');
  const { id } = store;
  const options = { freshFor: 5 * 60_000, untracked: true };
  const query = { ...range, storeIds: [id], page: 1, limit: 1 };
  const all = useCall('orders.list', { query }, { ...options, enabled: canSeeOrders }).value?.count ?? null;
  const rejectedFilter = { statuses: ['online_payment_failed' as const] };
  const rejected =
    useCall('orders.list', { query: { ...query, ...rejectedFilter } }, { ...options, enabled: canSeeOrders }).value
      ?.count ?? null;
  const end = `${range.to.slice(0, 10)}T23:59:59`;
  const startDate = toWallTime(toInstant(end, zone) - npsDays * day, zone);
  const answers = useCall(
    'nps.result',
    { query: { startDate, endDate: end, storeIds: [id] } },
    { ...options, enabled: canSeeAnswers },
  ).value;
  const soldOut = store.unavailableProducts ?? [];
  const products = useCalls(
    'products.get',
    canSeeProducts ? soldOut.slice(0, maxProducts).map(({ productId }) => ({ params: { id: productId } })) : [],
    options,
  );
  const causes: LossCause[] = [];
  const getTime = (cause: DowntimeCause) => downtime?.causes[cause].time ?? 0;
  // Closings in force also count while no computer watched.
  const recorded = closingCauses.reduce((sum, cause) => sum + getTime(cause), 0);
  const closed = Math.max(recorded, getClosedTime(store, range, zone));
  const log = { ...choice, storeIds: [id] };
  if (closed >= minClosed)
    causes.push({
      text: t('dashboard.losses.closed', { time: formatDuration(closed) }),
      to: recorded >= minClosed ? getDowntimeAddress(log) : `/stores/today/${id}`,
    });
  for (const cause of faultCauses)
    if (getTime(cause) >= minClosed)
      causes.push({
        text: t('dashboard.losses.stopped', {
          cause: t(`downtime.causes.${cause}`),
          time: formatDuration(getTime(cause)),
        }),
        to: getDowntimeAddress(log, { cause }),
      });
  const slots = (promises?.stores ?? []).filter(({ storeId }) => storeId === id).flatMap((promise) => promise.slots);
  const measured = slots.reduce((sum, { orders }) => sum + orders, 0);
  const late = slots.reduce((sum, { orders, isLate }) => sum + (isLate ? orders : 0), 0);
  if (measured >= minOrders && late / measured >= minLateShare)
    causes.push({ text: t('dashboard.losses.late', { share: percent(late / measured) }), to: '/stores/promises' });
  if (soldOut.length > 0) {
    const names = products.flatMap(({ value }) => (value === undefined ? [] : [value.name]));
    const unnamed = soldOut.length - names.length;
    causes.push({
      text:
        names.length === 0
          ? t('dashboard.losses.soldOutCount', { count: soldOut.length })
          : t(unnamed > 0 ? 'dashboard.losses.soldOutMore' : 'dashboard.losses.soldOut', {
              names: names.join(', '),
              count: unnamed,
            }),
      to: `/stores/today/${id}`,
    });
  }
  if (all !== null && rejected !== null && all >= minOrders && rejected / all >= minRejectedShare)
    causes.push({
      text: t('dashboard.losses.rejected', { share: percent(rejected / all) }),
      to: getOrdersPath({ ...range, storeIds: [id], status: 'online_payment_failed' }),
    });
  const { score, total } = answers === undefined ? { score: null, total: null } : getNpsFigures(answers);
  if (score !== null && (total ?? 0) >= minAnswers && score < maxScore)
    causes.push({ text: t('dashboard.losses.nps', { score: Math.round(score) }), to: `/dashboard-nps?stores=${id}` });
  return causes;
};
