import type { Capability } from '@shared/contract/protocol/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { OrderAction } from '@shared/bridge/orderActions';
import type { OrderStatus } from '@shared/domain/orders';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import type { RefundReason } from '@shared/domain/sales/refunds';
import type { Gateway } from '../api/gateway';

/** Refund that is neither confirmed nor rejected. */
export interface OpenRefund {
  orderId: number;
  paymentId: number;
  /** Idempotency key of all attempts. */
  key: string;
  /** Reason of the first attempt: platforms reject a repeated key with another body. Absent in older files. */
  reason?: RefundReason | undefined;
}

/** Open refunds of a tenant on this computer, one per payment, for all users. */
export interface OpenRefunds {
  /** Time (ms, this computer's clock) at which refunds may have been lost; null: never. */
  readonly lostAt: number | null;
  all(): readonly OpenRefund[];
  /** Resolves to true once on disk. */
  keep(refund: OpenRefund): Promise<boolean>;
  drop(paymentId: number): void;
}

/** Order status set by a user and not yet on the platform. */
export interface StatusChange {
  orderId: number;
  storeId: number;
  number: number | null;
  status: OrderStatus;
  /** Status shown when the user decided. */
  from: string | null;
  /** Reason of a cancellation. Absent in older files. */
  reason?: CancelReason | undefined;
  /** Time of the decision (ms, platform's clock). */
  decidedAt: number;
}

/** Pending statuses of the signed-in user at the tenant, one per order. */
export interface PendingStatuses {
  all(): readonly StatusChange[];
  /** Resolves once on disk, or after a write error. */
  keep(pending: StatusChange): Promise<unknown>;
  drop(orderId: number): void;
}

/** Reason why a status from an earlier run or sign-in was not sent. */
export type NotSentReason = 'movedOn' | 'tooLate' | 'failed';

export interface OrderPorts {
  gateway: Pick<Gateway, 'call'>;
  environment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly state: Pick<SessionState, 'epoch' | 'tenant'>; readonly epochSignal: AbortSignal };
  /** Recent reauthentication of the user. */
  reauthentication: { isFresh(): boolean };
  /** Open refunds of the current tenant. */
  openRefunds: () => OpenRefunds;
  /** Pending statuses of the current tenant and user. */
  pendingStatuses: () => PendingStatuses;
  /** Notifies the user that an earlier decision was not sent. */
  notSent: (pending: StatusChange, reason: NotSentReason) => void;
  broadcast: (actions: OrderAction[]) => void;
  /** Platform's time (ms), for the refund deadline of debit cards. */
  now: () => number;
  zone: () => string;
  undoLasts?: number;
  /** Waits (ms). */
  wait?: (milliseconds: number) => Promise<void>;
}
