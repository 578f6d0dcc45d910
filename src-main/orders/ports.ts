import type { Capability } from '@shared/contract/protocol/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { OrderAction } from '@shared/bridge/orderActions';
import type { OrderStatus } from '@shared/domain/orders';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import type { RefundReason } from '@shared/domain/sales/refunds';
import type { Gateway } from '../api/gateway';

/** A refund that is neither given nor refused yet. */
export interface OpenRefund {
  orderId: number;
  paymentId: number;
  /** The idempotency key of every attempt. */
  key: string;
  /** Of the first attempt: a platform refuses a key that comes back with another body. Absent in older files. */
  reason?: RefundReason | undefined;
}

/** The open refunds of a tenant on this computer, one for each payment, whichever user is signed in. */
export interface OpenRefunds {
  /** When some may have been lost, by this computer's clock; null: never. */
  readonly lostAt: number | null;
  all(): readonly OpenRefund[];
  /** Whether it is on the disk. */
  keep(refund: OpenRefund): Promise<boolean>;
  drop(paymentId: number): void;
}

/** A status that a user decided on and the platform does not have yet. */
export interface PendingStatus {
  orderId: number;
  storeId: number;
  number: number | null;
  status: OrderStatus;
  /** The status that was on screen when it was decided. */
  from: string | null;
  /** Of a cancellation: why. Absent in older files. */
  reason?: CancelReason | undefined;
  /** Milliseconds since 1970, by the platform's clock. */
  decidedAt: number;
}

/** The pending statuses of the signed-in user, at their tenant, one for each order. */
export interface PendingStatuses {
  all(): readonly PendingStatus[];
  /** Resolves when it is on the disk, or the disk refuses it. */
  keep(pending: PendingStatus): Promise<unknown>;
  drop(orderId: number): void;
}

/** What became of a pending status of an earlier run or sign-in, where it was not sent. */
export type NotSentReason = 'movedOn' | 'tooLate' | 'failed';

export interface OrderPorts {
  gateway: Pick<Gateway, 'call'>;
  environment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly state: Pick<SessionState, 'epoch' | 'tenant'>; readonly epochSignal: AbortSignal };
  /** Whether the own password was given lately. */
  proof: { isFresh(): boolean };
  /** Of the tenant. */
  openRefunds: () => OpenRefunds;
  /** Of the tenant and the user. */
  pendingStatuses: () => PendingStatuses;
  /** Tells the user that what they decided earlier was not sent. */
  notSent: (pending: PendingStatus, reason: NotSentReason) => void;
  tell: (works: OrderAction[]) => void;
  /** The platform's time, for the hour of debit cards. */
  now: () => number;
  zone: () => string;
  undoLasts?: number;
  /** Milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}
