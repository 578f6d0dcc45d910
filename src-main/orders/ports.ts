import type { Capability } from '@shared/bridge/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { OrderWork } from '@shared/bridge/orderWork';
import type { Gateway } from '../api/gateway';

export interface OpenRefund {
  orderId: number;
  paymentId: number;
  /** The idempotency key it was sent with. */
  key: string;
}

/** Refunds that were sent and of which nobody knows yet what became, kept over a restart. */
export interface OpenRefunds {
  all(): readonly OpenRefund[];
  /** Resolves when it is on the disk, or the disk refuses it. */
  keep(refund: OpenRefund): Promise<void>;
  drop(paymentId: number): void;
}

export interface OrderPorts {
  gateway: Pick<Gateway, 'call'>;
  environment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly state: Pick<SessionState, 'epoch' | 'tenant'>; readonly epochSignal: AbortSignal };
  /** Whether the own password was given lately. */
  proof: { isFresh(): boolean };
  /** Of the tenant. */
  openRefunds: () => OpenRefunds;
  tell: (works: OrderWork[]) => void;
  /** The platform's time, for the hour of debit cards. */
  now: () => number;
  zone: () => string;
  undoLasts?: number;
  /** Milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}
