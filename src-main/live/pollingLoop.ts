import { Backoff } from '../session/backoff';

export interface PollResult {
  ok: boolean;
  /** Pause that the platform requested (ms). */
  retryAfter?: number;
  /** True if the next poll should start at once, because some data is still missing. */
  shouldPollAgain?: boolean;
}

interface LoopPorts {
  /** Polls once. */
  read: () => Promise<PollResult>;
  /** Returns the interval between the starts of two polls (ms). */
  getInterval: () => number;
  /** Delay before the first retry after a failure (ms). */
  retryInterval: number;
  /** Called when a poll throws, which is a bug. Polling continues. */
  onError: (cause: unknown) => void;
  /** Delays after failed polls. */
  backoff?: Backoff;
}

/** Minimum pause between two polls (ms). */
const minPause = 1_000;

/** Polls at intervals and on request until stopped, one poll at a time. */
export class PollingLoop {
  private currentRead: Promise<void> | null = null;
  private isRequested = false;
  /** True if the user requested a poll, which overrides pauses that the platform requested. */
  private isUrgent = false;
  private isStopped = false;
  /** End of the pause that the platform requested (`performance.now`). */
  private pausedUntil = -Infinity;
  private wake: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly backoff: Backoff;

  constructor(private readonly ports: LoopPorts) {
    this.backoff = ports.backoff ?? new Backoff(ports.retryInterval, 4 * ports.retryInterval);
  }

  /** Polls now. Requests during a running poll share one poll after it. Resolves once these polls are done. */
  pollNow(): Promise<void> {
    this.isRequested = true;
    this.currentRead ??= this.readWhileRequested().finally(() => {
      this.currentRead = null;
    });
    return this.currentRead;
  }

  /** Polls at once, even during a pause that the platform requested. */
  retry(): Promise<void> {
    this.isUrgent = true;
    this.wake?.();
    return this.pollNow();
  }

  stop(): void {
    this.isStopped = true;
    this.wake?.();
    this.resetBackoff();
  }

  private async readWhileRequested(): Promise<void> {
    let hasSucceeded = true;
    let startedAt = performance.now();
    while (this.isRequested && !this.isStopped) {
      if (!this.isUrgent && performance.now() < this.pausedUntil) await this.waitForRetryAfter();
      if (this.isStopped) return;
      this.isRequested = false;
      this.isUrgent = false;
      clearTimeout(this.timer ?? undefined);
      startedAt = performance.now();
      const { ok, retryAfter = 0, shouldPollAgain = false } = await this.readOnce();
      hasSucceeded = ok;
      if (retryAfter > 0) this.pausedUntil = performance.now() + retryAfter;
      if (shouldPollAgain) this.isRequested = true;
    }
    if (this.isStopped) return;
    if (hasSucceeded) {
      this.resetBackoff();
      const interval = this.ports.getInterval();
      const elapsedMs = performance.now() - startedAt;
      // If a poll took longer than the interval, waits as long as the poll took, because the platform may be
      // overloaded.
      const delay = elapsedMs > interval ? elapsedMs : interval - elapsedMs;
      this.timer = setTimeout(() => void this.pollNow(), Math.max(minPause, delay));
    } else this.backoff.schedule(() => void this.pollNow());
  }

  /** Waits until the pause that the platform requested is over, or until `retry` is called. */
  private waitForRetryAfter(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pausedUntil - performance.now());
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Runs one poll and never throws, because polling must continue. */
  private async readOnce(): Promise<PollResult> {
    try {
      return await this.ports.read();
    } catch (cause) {
      this.ports.onError(cause);
      return { ok: false };
    }
  }

  private resetBackoff(): void {
    clearTimeout(this.timer ?? undefined);
    this.backoff.reset();
  }
}
