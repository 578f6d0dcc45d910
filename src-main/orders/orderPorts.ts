import type { Capability } from '@shared/contract/protocol/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { OrderAction } from '@shared/bridge/orderActions';
import type { OrderNumber, OrderStatus } from '@shared/domain/sales/orders';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import type { RefundReason } from '@shared/domain/sales/refunds';
import type { Gateway } from '../api/gateway';

/** A refund that the platform has neither confirmed nor rejected. */
export interface OpenRefund {
  orderId: number;
  paymentId: number;
  /** Payment method. Set only if another payment of the order has the same id. */
  paymentMethod?: string | undefined;
  /** Idempotency key of all attempts to refund the payment. */
  key: string;
  /**
   * Reason given at the first attempt. Retries repeat it, because platforms reject an idempotency key with another body.
   * Missing in files of older versions.
   */
  reason?: RefundReason | undefined;
}

/** The open refunds of a tenant on this computer, at most one per payment, shared by all users. */
export interface OpenRefunds {
  /** Time at which saved refunds may have been lost (Unix ms, this computer's clock), or null if none were lost. */
  readonly lostAt: number | null;
  all(): readonly OpenRefund[];
  /** Saves a refund. Resolves to true once it is on disk. */
  keep(refund: OpenRefund): Promise<boolean>;
  drop(refund: Pick<OpenRefund, 'orderId' | 'paymentId' | 'paymentMethod'>): void;
}

/** A status that the user set for an order and that the platform does not have yet. */
export interface StatusChange {
  orderId: number;
  storeId: number;
  number: OrderNumber | null;
  status: OrderStatus;
  /** Status shown to the user at the time of the decision. */
  from: string | null;
  /** Reason for a cancellation. Missing in older files. */
  reason?: CancelReason | undefined;
  /** Time of the decision (ms, platform's clock). */
  decidedAt: number;
}

/** The signed-in user's pending status changes at the tenant, at most one per order. */
export interface PendingStatuses {
  all(): readonly StatusChange[];
  /** Saves a change. Resolves once it is on disk, or after a write error. */
  keep(pendingChange: StatusChange): Promise<unknown>;
  drop(orderId: number): void;
}

/** Reason why a status change from before a restart or sign-in was not sent. */
export type NotSentReason = 'movedOn' | 'tooLate' | 'failed';

export interface OrderPorts {
  gateway: Pick<Gateway, 'call'>;
  getEnvironment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly state: Pick<SessionState, 'epoch' | 'tenant'>; readonly epochSignal: AbortSignal };
  /** Checks whether the user has entered the password recently. */
  reauthentication: { isFresh(): boolean };
  /** Returns the open refunds of the current tenant. */
  getOpenRefunds: () => OpenRefunds;
  /** Returns the pending status changes of the current user at the tenant. */
  getPendingStatuses: () => PendingStatuses;
  /** Notifies the user that an earlier status change was not sent. */
  onNotSent: (pendingChange: StatusChange, reason: NotSentReason) => void;
  broadcast: (actions: OrderAction[]) => void;
  /** Returns the platform's time (ms), needed for the refund deadline of debit cards. */
  now: () => number;
  getTimeZone: () => string;
  /** Returns the undo period of a status change (ms). */
  getUndoDuration: () => number;
  /** Resolves after a delay (ms). */
  wait?: (milliseconds: number) => Promise<void>;
}
