import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { getShownStatus, getOrderActionKey, type OrderAction, type StatusAction } from '@shared/bridge/orderActions';
import type { OrderPayment, OrderRow } from '@shared/contract/sales/orders';
import { findDistinctMethod } from '@shared/domain/sales/refunds';
import { invokeAction, subscribe } from '@kit/bridge/client';

type RefundAction = Extract<OrderAction, { kind: 'refund' }>;

/** Order changes in progress, as last reported by the main process. Only this file updates them. */
const useActionStore = create<{ actions: ReadonlyMap<string, OrderAction> }>()(() => ({ actions: new Map() }));

const isFinishedRefund = ({ kind, state }: OrderAction): boolean => kind === 'refund' && state === 'done';

const setActions = (actions: readonly OrderAction[]): void =>
  useActionStore.setState({
    actions: new Map(
      actions.filter((action) => !isFinishedRefund(action)).map((action) => [getOrderActionKey(action), action]),
    ),
  });

const findStatusAction = (actions: ReadonlyMap<string, OrderAction>, orderId: number): StatusAction | null =>
  (actions.get(`status/${orderId}`) as StatusAction | undefined) ?? null;

const filterPending = (action: StatusAction | null): StatusAction | null => (action?.state === 'done' ? null : action);

/** Pending status change of an order, or null. */
export const usePendingStatusChange = (orderId: number): StatusAction | null =>
  useActionStore(({ actions }) => filterPending(findStatusAction(actions, orderId)));

/** Identity of a payment for a refund; null if the platform does not send the payment's id. */
export const findPaymentIdentity = ({ id, payments }: Pick<OrderRow, 'id' | 'payments'>, payment: OrderPayment) => {
  const paymentMethod = findDistinctMethod(payments, payment);
  if (payment.id === null) return null;
  return { orderId: id, paymentId: payment.id, ...(paymentMethod !== undefined && { paymentMethod }) };
};

/** Pending refund of a payment, or null. */
export const usePendingRefund = (
  order: Pick<OrderRow, 'id' | 'payments'>,
  payment: OrderPayment,
): RefundAction | null =>
  useActionStore(({ actions }) => {
    const identity = findPaymentIdentity(order, payment);
    if (identity === null) return null;
    const { paymentMethod: _, ...identityWithoutMethod } = identity;
    const action =
      actions.get(getOrderActionKey({ kind: 'refund', ...identity })) ??
      actions.get(getOrderActionKey({ kind: 'refund', ...identityWithoutMethod }));
    return (action as RefundAction | undefined) ?? null;
  });

export const isStatusChanging = (orderId: number): boolean =>
  filterPending(findStatusAction(useActionStore.getState().actions, orderId)) !== null;

interface StatusFields {
  id: number;
  status: string | null;
}

const applyStatusAction = <Row extends StatusFields>(order: Row, actions: ReadonlyMap<string, OrderAction>): Row => {
  const status = getShownStatus(order.status, findStatusAction(actions, order.id));
  return status === order.status ? order : { ...order, status };
};

/** Returns the order with its pending status, unless the platform contradicts it. */
export const applyPendingStatus = <Row extends StatusFields>(order: Row): Row =>
  applyStatusAction(order, useActionStore.getState().actions);

export const useShownStatus = ({ id, status }: StatusFields): string | null =>
  useActionStore(({ actions }) => getShownStatus(status, findStatusAction(actions, id)));

/** Orders with their pending statuses; a new list after every status change. */
export const useShownOrders = <Row extends StatusFields>(orders: readonly Row[]): readonly Row[] => {
  const actions = useActionStore((state) => state.actions);
  return useMemo(() => orders.map((order) => applyStatusAction(order, actions)), [orders, actions]);
};

const listUndoableChanges = (actions: ReadonlyMap<string, OrderAction>): StatusAction[] =>
  [...actions.values()]
    .filter((action): action is StatusAction => action.kind === 'status' && action.state === 'waiting')
    .sort((a, b) => b.until - a.until);

/** Latest status change that can still be undone. */
export const getLastUndoableChange = (): StatusAction | undefined =>
  listUndoableChanges(useActionStore.getState().actions)[0];

/** Status changes that can still be undone, latest first. */
export const useUndoableChanges = (): readonly StatusAction[] => {
  const actions = useActionStore((state) => state.actions);
  return useMemo(() => listUndoableChanges(actions), [actions]);
};

/** Subscribes to order changes started in any window. For screens that show orders. */
export const useOrderActionSync = (): void =>
  useEffect(() => {
    const unsubscribe = subscribe((event) => {
      if (event.type === 'orderActions') setActions(event.actions);
    });
    void invokeAction('orders.actions', {}).then((outcome) => {
      if (outcome.ok) setActions(outcome.value);
    });
    return () => {
      unsubscribe();
      setActions([]);
    };
  }, []);
