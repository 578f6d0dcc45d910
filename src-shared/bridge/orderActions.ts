import type { OrderStatus } from '../domain/orders';

/** Delay (ms) before a status change is sent, during which it can be undone. */
export const undoWindow = 5_000;

/**
 * Duration (ms) for which a status change overrides older statuses in later reads: caches and replicas lag behind
 * writes.
 */
export const staleReadDuration = 10_000;

/** Maximum age (ms) at which an unsent status change survives a restart or sign-in. */
export const unsentStatusMaxAge = 10 * 60_000;

/**
 * Action in progress on an order, the same in all windows.
 * - `waiting`: not sent yet, can be undone until `until`.
 * - `sending`: sent to the platform.
 * - `unconfirmed`: no reply; the outcome is unknown until the order is read back.
 * - `done`: confirmed. A finished status change is kept for `staleReadDuration`; a finished refund is sent once.
 */
export type OrderAction =
  | {
      kind: 'status';
      orderId: number;
      /** Order number that people use. */
      number: number | null;
      status: OrderStatus;
      /** Status on screen when the user decided, and earlier ones that a stale read may still return. */
      replaces: readonly (string | null)[];
      state: 'waiting' | 'sending' | 'unconfirmed' | 'done';
      /** End of the undo window; Unix time (ms) of this computer's clock. */
      until: number;
    }
  | {
      kind: 'refund';
      orderId: number;
      paymentId: number;
      /** `notApplied`: a reply was lost and the order shows no change. The retry uses the same key. */
      state: 'sending' | 'unconfirmed' | 'notApplied' | 'done';
    };

export const getOrderActionKey = (
  action: Pick<OrderAction, 'kind'> & { orderId: number; paymentId?: number },
): string => (action.kind === 'status' ? `status/${action.orderId}` : `refund/${action.paymentId}`);

export type StatusAction = Extract<OrderAction, { kind: 'status' }>;

/**
 * Returns the status to show: the action's while the platform reports a status that it replaces, otherwise the
 * platform's.
 */
export const getShownStatus = (status: string | null, action: StatusAction | null | undefined): string | null =>
  action?.replaces.includes(status) ? action.status : status;

/** Outcome of a status change. */
export type StatusChangeResult = 'done' | 'undone';
