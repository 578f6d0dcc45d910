import type { OrderStatus } from '../domain/orders';

/** How long a change of status waits to be taken back before it is sent. Milliseconds. */
export const undoLasts = 5_000;

/**
 * What the main process is doing to an order; every window shows the same.
 * - `waiting`: not sent yet, and can be taken back until `until`.
 * - `sending`: asked of the platform.
 * - `unconfirmed`: the answer was lost. Nobody knows until the order is read back.
 * - `done`: the platform has it. Told once, after which there is nothing any more.
 */
export type OrderWork =
  | {
      kind: 'status';
      orderId: number;
      status: OrderStatus;
      state: 'waiting' | 'sending' | 'unconfirmed' | 'done';
      /** Milliseconds since 1970, by the clock of this computer. */
      until: number;
    }
  | { kind: 'refund'; orderId: number; paymentId: number; state: 'sending' | 'unconfirmed' | 'done' };

export const workKey = (work: Pick<OrderWork, 'kind'> & { orderId: number; paymentId?: number }): string =>
  work.kind === 'status' ? `status/${work.orderId}` : `refund/${work.paymentId}`;

/** What became of a change of status: taken back, or done. */
export type StatusEnd = 'done' | 'undone';
