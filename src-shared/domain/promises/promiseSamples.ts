import type { DispatchMethod } from '../schedules/businessHours';
import { findOrderPromise, type PromisedOrder, type WaitsLookup } from '../sales/orderPromise';
import { toInstant } from '../values/wallTime';

/** This module measures how long orders take, compared with the promised waiting time. */

const minute = 60_000;
/** Maximum duration of an order that counts (min); longer ones result from a status that a user forgot to change. */
const maxOrderMinutes = 240;

/** Measured durations of one order (min). */
export interface PromiseSample {
  orderId: number;
  storeId: number;
  method: DispatchMethod;
  /** Time of the order (Unix ms). */
  at: number;
  promised: number;
  /** Time until the order was ready; null if it was never marked as ready. */
  prepared: number | null;
  /** Time until the customer could have the order: delivered, or ready for pick-up. Null while it is unfinished. */
  total: number | null;
}

export interface MeasuredOrder extends PromisedOrder {
  id: number;
}

const preparedStatuses = new Set<string | null>(['ready', 'in_transit', 'completed']);

/**
 * Measures an order, and adds what an earlier poll measured. Null for scheduled orders, whose time the customer chose,
 * and for orders without a time.
 */
export const measureOrder = (
  order: MeasuredOrder,
  previousSample: PromiseSample | undefined,
  getWaits: WaitsLookup,
  zone: string,
): PromiseSample | null => {
  const { id, storeId, status, createdAt, statusAt, dispatchMethod, scheduledFor } = order;
  if (storeId === null || createdAt === null || scheduledFor !== null || dispatchMethod === null) return null;
  const time = toInstant(createdAt, zone);
  const promise = findOrderPromise(order, getWaits, zone);
  // A default waiting time is not a promise of the store.
  if (promise === null || promise.source === 'defaultWait') return null;
  const method = dispatchMethod === 'in_store' ? 'pickUp' : 'delivery';
  const elapsedMinutes = statusAt === null ? null : Math.round((toInstant(statusAt, zone) - time) / minute);
  const measuredMinutes =
    elapsedMinutes !== null && elapsedMinutes > 0 && elapsedMinutes <= maxOrderMinutes ? elapsedMinutes : null;
  const isReady = status === 'ready' || status === 'in_transit';
  const preparedMinutes = previousSample?.prepared ?? (isReady ? measuredMinutes : null);
  // Measures pick-ups until the order is ready, because customers may collect it long after that.
  const total = method === 'pickUp' ? preparedMinutes : status === 'completed' ? measuredMinutes : null;
  return {
    orderId: id,
    storeId,
    method,
    at: time,
    // Keeps the first promise, since the store may have changed its waiting times since.
    promised: previousSample?.promised ?? Math.round((promise.at - time) / minute),
    prepared: preparedStatuses.has(status) ? preparedMinutes : null,
    total: previousSample?.total ?? total,
  };
};
