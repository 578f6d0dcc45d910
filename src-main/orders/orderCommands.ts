import type { Outcome } from '@shared/contract/protocol/failure';
import type { OrderAction } from '@shared/bridge/orderActions';
import type { SessionState } from '@shared/bridge/session';
import { OrderActions } from './orderActions';
import type { OrderPorts } from './orderPorts';
import { Refunds, type Refund } from './refunds';
import { StatusChanges } from './statusChanges';

/** Maximum time to wait for pending requests at sign-out and quit (ms). */
const flushTimeout = 8_000;

/** Changes order statuses and refunds payments, for all windows. */
export class OrderCommands {
  private readonly actions: OrderActions;
  readonly changes: StatusChanges;
  readonly refunds: Refunds;
  private epoch: number | null = null;
  private hasResumed = false;

  constructor(ports: OrderPorts) {
    this.actions = new OrderActions(ports.broadcast);
    this.changes = new StatusChanges(this.actions, ports);
    this.refunds = new Refunds(this.actions, ports);
  }

  list(): OrderAction[] {
    return this.actions.all;
  }

  /** Refunds a payment. First sends the order's pending status change, which may be its cancellation. */
  async refund(refund: Refund): Promise<Outcome<null>> {
    const outcome = await this.changes.sendNow(refund.orderId);
    return outcome.ok ? this.refunds.refund(refund) : outcome;
  }

  /** Drops the actions of earlier sign-ins. Called on every session change. */
  handleSessionChange({ epoch, phase }: Pick<SessionState, 'epoch' | 'phase'>): void {
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.hasResumed = false;
      this.refunds.forget();
      this.actions.clear();
    }
    if (phase !== 'signedIn' || this.hasResumed) return;
    this.hasResumed = true;
    this.refunds.resume();
    this.changes.resume();
  }

  /** Sends pending changes before sign-out or quit. */
  async flush(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, flushTimeout)));
    await Promise.race([this.changes.flush(), timeout]);
    clearTimeout(timer);
  }
}
