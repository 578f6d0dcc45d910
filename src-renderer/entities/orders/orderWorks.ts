import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { shownStatus, orderActionKey, type OrderAction, type StatusWork } from '@shared/bridge/orderActions';
import { invokeAction, subscribe } from '@kit/bridge/client';

type RefundWork = Extract<OrderAction, { kind: 'refund' }>;

/** Order changes in progress, as last reported by the main process. Only this file updates them. */
const useWorks = create<{ works: ReadonlyMap<string, OrderAction> }>()(() => ({ works: new Map() }));

const isOver = ({ kind, state }: OrderAction): boolean => kind === 'refund' && state === 'done';

const take = (works: readonly OrderAction[]): void =>
  useWorks.setState({
    works: new Map(works.filter((work) => !isOver(work)).map((work) => [orderActionKey(work), work])),
  });

const statusWork = (works: ReadonlyMap<string, OrderAction>, orderId: number): StatusWork | null =>
  (works.get(`status/${orderId}`) as StatusWork | undefined) ?? null;

const pending = (work: StatusWork | null): StatusWork | null => (work?.state === 'done' ? null : work);

/** Pending status change of an order, or null. */
export const usePendingStatusChange = (orderId: number): StatusWork | null =>
  useWorks(({ works }) => pending(statusWork(works, orderId)));

export const usePendingRefund = (paymentId: number | null): RefundWork | null =>
  useWorks(({ works }) => (works.get(`refund/${paymentId}`) as RefundWork | undefined) ?? null);

export const isChanging = (orderId: number): boolean =>
  pending(statusWork(useWorks.getState().works, orderId)) !== null;

interface StatusOf {
  id: number;
  status: string | null;
}

const withStatus = <Row extends StatusOf>(order: Row, works: ReadonlyMap<string, OrderAction>): Row => {
  const status = shownStatus(order.status, statusWork(works, order.id));
  return status === order.status ? order : { ...order, status };
};

/** Returns the order with its pending status, until the platform contradicts it. */
export const shownOrder = <Row extends StatusOf>(order: Row): Row => withStatus(order, useWorks.getState().works);

export const useShownStatus = ({ id, status }: StatusOf): string | null =>
  useWorks(({ works }) => shownStatus(status, statusWork(works, id)));

/** Orders with their pending statuses; a new list after every status change. */
export const useShownOrders = <Row extends StatusOf>(orders: readonly Row[]): readonly Row[] => {
  const works = useWorks((state) => state.works);
  return useMemo(() => orders.map((order) => withStatus(order, works)), [orders, works]);
};

const waiting = (works: ReadonlyMap<string, OrderAction>): StatusWork[] =>
  [...works.values()]
    .filter((work): work is StatusWork => work.kind === 'status' && work.state === 'waiting')
    .sort((a, b) => b.until - a.until);

/** Latest status change that can still be undone. */
export const lastUndoableChange = (): StatusWork | undefined => waiting(useWorks.getState().works)[0];

/** Status changes that can still be undone, latest first. */
export const useWaiting = (): readonly StatusWork[] => {
  const works = useWorks((state) => state.works);
  return useMemo(() => waiting(works), [works]);
};

/** Subscribes to order changes started in any window. For screens that show orders. */
export const useFollowOrderWorks = (): void =>
  useEffect(() => {
    const stop = subscribe((event) => {
      if (event.type === 'orderWorks') take(event.works);
    });
    void invokeAction('orders.works', {}).then((outcome) => {
      if (outcome.ok) take(outcome.value);
    });
    return () => {
      stop();
      take([]);
    };
  }, []);
