import type { OrderNumber, OrderStatus } from '../domain/sales/orders';

/** Delay before a status change is sent, during which it can be undone (ms). */
export const undoWindow = 5_000;

/**
 * Time (ms) for which a status change takes precedence over outdated statuses in later reads, because caches and
 * replicas lag behind writes.
 */
export const staleReadDuration = 10_000;

/** Maximum age at which an unsent status change is still sent after a restart or sign-in (ms). */
export const unsentStatusMaxAge = 10 * 60_000;

/**
 * Action in progress on an order, the same in all windows.
 * - `waiting`: not sent yet, can be undone until `until`.
 * - `sending`: sent to the platform.
 * - `unconfirmed`: no reply; the outcome is unknown until the order is read again.
 * - `done`: confirmed. A status change stays in this state for `staleReadDuration`; a refund is broadcast once in this
 *   state and then removed.
 */
export type OrderAction =
  | {
      kind: 'status';
      orderId: number;
      /** Order number that users see. */
      number: OrderNumber | null;
      status: OrderStatus;
      /** Status on screen when the user decided, and earlier statuses that an outdated read may still return. */
      replaces: readonly (string | null)[];
      state: 'waiting' | 'sending' | 'unconfirmed' | 'done';
      /** Time until which the change can be undone (Unix ms, this computer's clock). */
      until: number;
    }
  | {
      kind: 'refund';
      orderId: number;
      paymentId: number;
      /** Set only if another payment of the order has the same id; see `findDistinctMethod`. */
      paymentMethod?: string | undefined;
      /** `notApplied`: a reply was lost and the order shows no refund. A retry uses the same idempotency key. */
      state: 'sending' | 'unconfirmed' | 'notApplied' | 'done';
    };

/**
 * Returns the key of an action. Includes order and method in the key of a refund, because payment ids may be unique only
 * within a payment type.
 */
export const getOrderActionKey = ({
  kind,
  orderId,
  paymentId,
  paymentMethod,
}: Pick<OrderAction, 'kind'> & {
  orderId: number;
  paymentId?: number;
  paymentMethod?: string | undefined;
}): string =>
  kind === 'status'
    ? `status/${orderId}`
    : ['refund', orderId, paymentId, ...(paymentMethod === undefined ? [] : [paymentMethod])].join('/');

interface RefundedPayment {
  orderId: number;
  paymentId: number;
  paymentMethod?: string | undefined;
}

/** True if both may be the same payment. A payment without a method matches any payment with the same id. */
export const canBeSamePayment = (a: RefundedPayment, b: RefundedPayment): boolean =>
  a.orderId === b.orderId &&
  a.paymentId === b.paymentId &&
  (a.paymentMethod === b.paymentMethod || a.paymentMethod === undefined || b.paymentMethod === undefined);

export type StatusAction = Extract<OrderAction, { kind: 'status' }>;

/**
 * Returns the status to show: the action's if the platform still reports a status that the action replaces, otherwise
 * the platform's.
 */
export const getShownStatus = (status: string | null, action: StatusAction | null | undefined): string | null =>
  action?.replaces.includes(status) ? action.status : status;

/** Outcome of a status change. */
export type StatusChangeResult = 'done' | 'undone';
