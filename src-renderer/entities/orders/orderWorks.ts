import { useEffect } from 'react';
import { create } from 'zustand';
import { workKey, type OrderWork } from '@shared/bridge/orderWork';
import { act, subscribe } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';

type StatusWork = Extract<OrderWork, { kind: 'status' }>;
type RefundWork = Extract<OrderWork, { kind: 'refund' }>;

/** What the main process is doing to orders, as it told last. Only this file writes to it. */
const useHeld = create<{ works: ReadonlyMap<string, OrderWork> }>()(() => ({ works: new Map() }));

const take = (works: readonly OrderWork[]): void =>
  useHeld.setState({
    works: new Map(works.filter(({ state }) => state !== 'done').map((work) => [workKey(work), work])),
  });

/** The change of an order's status under way, or null. */
export const useStatusWork = (orderId: number): StatusWork | null =>
  useHeld(({ works }) => (works.get(`status/${orderId}`) as StatusWork | undefined) ?? null);

export const useRefundWork = (paymentId: number | null): RefundWork | null =>
  useHeld(({ works }) => (works.get(`refund/${paymentId}`) as RefundWork | undefined) ?? null);

export const isChanging = (orderId: number): boolean => useHeld.getState().works.has(`status/${orderId}`);

/** The change that was begun last and can still be taken back. */
export const lastWaiting = (): StatusWork | undefined =>
  [...useHeld.getState().works.values()]
    .filter((work): work is StatusWork => work.kind === 'status' && work.state === 'waiting')
    .sort((a, b) => b.until - a.until)[0];

/** Follows what is done to orders, whichever window began it. For screens that show orders. */
export const useFollowOrderWorks = (): void => {
  const cache = useCallCache();
  useEffect(() => {
    /** What has been done shows at once, before the lists are read again. */
    const show = (work: OrderWork) => {
      if (work.state !== 'done' || work.kind !== 'status') return;
      const changed = <Row extends { id: number; status: string | null }>(row: Row): Row =>
        row.id === work.orderId ? { ...row, status: work.status } : row;
      cache.patchRows('orders.list', changed);
      cache.patch('orders.get', changed);
    };
    const stop = subscribe((event) => {
      if (event.type !== 'orderWorks') return;
      event.works.forEach(show);
      take(event.works);
    });
    void act('orders.works', {}).then((outcome) => {
      if (outcome.ok) take(outcome.value);
    });
    return () => {
      stop();
      take([]);
    };
  }, [cache]);
};
