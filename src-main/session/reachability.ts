import { Backoff } from './backoff';

interface ReachabilityPorts {
  /** Makes a small call; resolves to true if the platform replied at all. */
  probe: () => Promise<boolean>;
  changed: (isOnline: boolean) => void;
  backoff?: Backoff;
}

/**
 * Tracks if the platform is reachable, from the results of calls. While offline, probes with backoff until it replies.
 */
export class Reachability {
  private isProbing = false;
  /** True if any request got a reply since the current probe started. */
  private isAnswered = false;
  private readonly backoff: Backoff;
  online = true;

  constructor(private readonly ports: ReachabilityPorts) {
    this.backoff = ports.backoff ?? new Backoff(1_000, 30_000);
  }

  report(isReached: boolean | 'perhaps'): void {
    if (isReached === 'perhaps') {
      // Probes first, since one slow reply proves nothing.
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

  /** Probes without delay after a wake-up or a network change. */
  tryNow(): void {
    if (this.online) return;
    this.backoff.reset();
    void this.probe();
  }

  /** Verifies the state after a network change or a failed request. */
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
