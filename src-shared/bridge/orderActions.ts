import type { OrderStatus } from '../domain/orders';

/** How long a change of status waits to be taken back before it is sent. Milliseconds. */
export const undoWindow = 5_000;

/**
 * How long what was decided is shown against readings that do not know of it yet: caches and replicas of a platform lag behind
 * its writes. Milliseconds.
 */
export const staleReadingsLast = 10_000;

/** How long a decided status that could not be sent is still sent after a restart or the next sign-in. Milliseconds. */
export const decisionLasts = 10 * 60_000;

/**
 * What the main process is doing to an order; every window shows the same.
 * - `waiting`: not sent yet, and can be taken back until `until`.
 * - `sending`: asked of the platform.
 * - `unconfirmed`: the answer was lost. Nobody knows until the order is read back.
 * - `done`: the platform has it. A change of status stays for `staleReadingsLast`, a refund is told once.
 */
export type OrderAction =
  | {
      kind: 'status';
      orderId: number;
      /** What people call the order by. */
      number: number | null;
      status: OrderStatus;
      /** The status it was decided on, and those before it that a reading may still show. */
      replaces: readonly (string | null)[];
      state: 'waiting' | 'sending' | 'unconfirmed' | 'done';
      /** Of a waiting one; milliseconds since 1970, by the clock of this computer. */
      until: number;
    }
  | {
      kind: 'refund';
      orderId: number;
      paymentId: number;
      /** `notApplied`: an attempt was lost, and the order shows nothing of it. Another one goes out with the same key. */
      state: 'sending' | 'unconfirmed' | 'notApplied' | 'done';
    };

export const orderActionKey = (work: Pick<OrderAction, 'kind'> & { orderId: number; paymentId?: number }): string =>
  work.kind === 'status' ? `status/${work.orderId}` : `refund/${work.paymentId}`;

export type StatusWork = Extract<OrderAction, { kind: 'status' }>;

/** The status to show: the decided one, until the platform shows one that neither it nor what it replaces explains. */
export const shownStatus = (status: string | null, work: StatusWork | null | undefined): string | null =>
  work?.replaces.includes(status) ? work.status : status;

/** What became of a change of status: taken back, or done. */
export type StatusChangeResult = 'done' | 'undone';
