import type { Capability } from '@shared/bridge/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { OrderWork } from '@shared/bridge/orderWork';
import type { Gateway } from '../api/gateway';

export interface OrderPorts {
  gateway: Pick<Gateway, 'call'>;
  environment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly state: Pick<SessionState, 'epoch' | 'tenant'>; readonly epochSignal: AbortSignal };
  /** Whether the own password was given lately. */
  proof: { isFresh(): boolean };
  tell: (works: OrderWork[]) => void;
  /** The platform's time, for the hour of debit cards. */
  now: () => number;
  zone: () => string;
  undoLasts?: number;
  /** Milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}
