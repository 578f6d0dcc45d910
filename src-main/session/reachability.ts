import { Backoff } from './backoff';

interface ReachabilityPorts {
  /** Makes a small call. Resolves to true if the platform replied at all. */
  probe: () => Promise<boolean>;
  onChange: (isOnline: boolean) => void;
  backoff?: Backoff;
}

/**
 * Tracks whether the platform is reachable, from the results of calls. While it is not, probes with increasing delays
 * until the platform replies.
 */
export class Reachability {
  private isProbing = false;
  /** True if any request has received a reply since the current probe started. */
  private isAnswered = false;
  private readonly backoff: Backoff;
  online = true;

  constructor(private readonly ports: ReachabilityPorts) {
    this.backoff = ports.backoff ?? new Backoff(1_000, 30_000);
  }

  report(reachability: boolean | 'perhaps'): void {
    if (reachability === 'perhaps') {
      // Probes before going offline, because one slow reply does not mean that the platform is unreachable.
      if (this.online) void this.probe();
      else this.keepTrying();
      return;
    }
    if (reachability) {
      this.isAnswered = true;
      this.backoff.reset();
    } else this.keepTrying();
    if (this.online === reachability) return;
    this.online = reachability;
    this.ports.onChange(reachability);
  }

  /** Probes without delay, after the computer woke up or its network changed. */
  tryNow(): void {
    if (this.online) return;
    this.backoff.reset();
    void this.probe();
  }

  /** Checks whether the platform is reachable, after a network change or a failed request. */
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
        // Probes again if only the probe failed, which can happen on a busy connection.
      } while (!isReached && this.isAnswered);
      this.isProbing = false;
      this.report(isReached);
    } finally {
      this.isProbing = false;
    }
  }
}
