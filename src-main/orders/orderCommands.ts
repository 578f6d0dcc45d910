import type { Outcome } from '@shared/contract/protocol/failure';
import type { OrderAction } from '@shared/bridge/orderActions';
import type { SessionState } from '@shared/bridge/session';
import { OrderActions } from './orderActions';
import type { OrderPorts } from './ports';
import { Refunds, type Refund } from './refunds';
import { StatusChanges } from './statusChanges';

/** How long signing out or quitting waits for what is being sent. Milliseconds. */
const flushTimeout = 8_000;

/** Everything that is done to orders, for all windows at once. */
export class OrderCommands {
  private readonly works: OrderActions;
  readonly changes: StatusChanges;
  readonly refunds: Refunds;
  private epoch: number | null = null;
  private hasResumed = false;

  constructor(ports: OrderPorts) {
    this.works = new OrderActions(ports.tell);
    this.changes = new StatusChanges(this.works, ports);
    this.refunds = new Refunds(this.works, ports);
  }

  all(): OrderAction[] {
    return this.works.all;
  }

  /** Gives a payment back. Whoever does so right after cancelling has decided both: the cancellation goes out first. */
  async refund(refund: Refund): Promise<Outcome<null>> {
    const sent = await this.changes.sendNow(refund.orderId);
    return sent.ok ? this.refunds.refund(refund) : sent;
  }

  /** What was begun under another sign-in is over. */
  follow({ epoch, phase }: Pick<SessionState, 'epoch' | 'phase'>): void {
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.hasResumed = false;
      this.refunds.forget();
      this.works.clear();
    }
    if (phase !== 'signedIn' || this.hasResumed) return;
    this.hasResumed = true;
    this.refunds.resume();
    this.changes.resume();
  }

  /** Sends what waits to be sent, before whoever decided it leaves. */
  async flush(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, flushTimeout)));
    await Promise.race([this.changes.flush(), enough]);
    clearTimeout(timer);
  }
}
