import { Backoff } from './backoff';

interface ReachabilityPorts {
  /** A light call: whether the platform answered anything. */
  probe: () => Promise<boolean>;
  changed: (isOnline: boolean) => void;
  backoff?: Backoff;
}

/**
 * Whether the platform can be reached, learnt from the calls that are made. While it cannot, a light call is tried now and
 * then, so that the answer turns back by itself.
 */
export class Reachability {
  private isProbing = false;
  /** Something was answered since the probe under way began. */
  private isAnswered = false;
  private readonly backoff: Backoff;
  online = true;

  constructor(private readonly ports: ReachabilityPorts) {
    this.backoff = ports.backoff ?? new Backoff(1_000, 30_000);
  }

  report(isReached: boolean | 'perhaps'): void {
    if (isReached === 'perhaps') {
      // One slow answer proves nothing: ask something small.
      if (this.online) void this.probe();
      else this.keepTrying();
      return;
    }
    if (isReached) {
      this.isAnswered = true;
      this.backoff.reset();
    } else this.keepTrying();
    if (this.online === isReached) return;
    this.online = isReached;
    this.ports.changed(isReached);
  }

  /** The computer woke up or the network changed: no reason to wait any longer. */
  tryNow(): void {
    if (this.online) return;
    this.backoff.reset();
    void this.probe();
  }

  /** The network changed, or a request failed somewhere: what was known may no longer hold. */
  checkNow(): void {
    if (this.online) void this.probe();
    else this.tryNow();
  }

  stop(): void {
    this.backoff.reset();
  }

  private keepTrying(): void {
    this.backoff.schedule(() => void this.probe());
  }

  private async probe(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      let isReached: boolean;
      do {
        this.isAnswered = false;
        isReached = await this.ports.probe();
        // A busy line may swallow the probe alone.
      } while (!isReached && this.isAnswered);
      this.isProbing = false;
      this.report(isReached);
    } finally {
      this.isProbing = false;
    }
  }
}
