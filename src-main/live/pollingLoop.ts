import { Backoff } from '../session/backoff';

export interface PollResult {
  ok: boolean;
  /** Pause that the platform asks for (ms). */
  retryAfter?: number;
  /** True if more data is to be read at once. */
  again?: boolean;
}

interface LoopPorts {
  /** Polls once. */
  read: () => Promise<PollResult>;
  /** Interval between the starts of two polls (ms). */
  every: () => number;
  /** Delay before the first retry after a failure (ms). */
  retryEvery: number;
  /** Called when a poll throws, which is a bug; polling continues. */
  broke: (cause: unknown) => void;
  /** Delays after failed polls. */
  backoff?: Backoff;
}

/** Minimum pause after a poll that took longer than its interval (ms). */
const minPause = 1_000;

/** Polls at intervals and on request, one poll at a time, until stopped. */
export class PollingLoop {
  private reading: Promise<void> | null = null;
  private isWanted = false;
  /** True if the user asked for a poll, which overrides pauses that the platform asked for. */
  private isUrgent = false;
  private isStopped = false;
  /** End of the pause that the platform asked for, by `performance.now`. */
  private pausedUntil = -Infinity;
  private wake: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly backoff: Backoff;

  constructor(private readonly ports: LoopPorts) {
    this.backoff = ports.backoff ?? new Backoff(ports.retryEvery, 4 * ports.retryEvery);
  }

  /** Requests during a read share one follow-up read. Settles when all reads are done. */
  now(): Promise<void> {
    this.isWanted = true;
    this.reading ??= this.readWhileWanted().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Polls at once, even during a pause that the platform asked for. */
  retry(): Promise<void> {
    this.isUrgent = true;
    this.wake?.();
    return this.now();
  }

  stop(): void {
    this.isStopped = true;
    this.wake?.();
    this.rest();
  }

  private async readWhileWanted(): Promise<void> {
    let isRead = true;
    let startedAt = performance.now();
    while (this.isWanted && !this.isStopped) {
      if (!this.isUrgent && performance.now() < this.pausedUntil) await this.waitForRetryAfter();
      if (this.isStopped) return;
      this.isWanted = false;
      this.isUrgent = false;
      clearTimeout(this.timer ?? undefined);
      startedAt = performance.now();
      const { ok, retryAfter = 0, again = false } = await this.readOnce();
      isRead = ok;
      if (retryAfter > 0) this.pausedUntil = performance.now() + retryAfter;
      if (again) this.isWanted = true;
    }
    if (this.isStopped) return;
    if (isRead) {
      this.rest();
      const wait = this.ports.every() - (performance.now() - startedAt);
      this.timer = setTimeout(() => void this.now(), Math.max(minPause, wait));
    } else this.backoff.schedule(() => void this.now());
  }

  /** Requests of the app wait for the pause to end; `retry` ends it. */
  private waitForRetryAfter(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pausedUntil - performance.now());
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Never throws: polling must go on. */
  private async readOnce(): Promise<PollResult> {
    try {
      return await this.ports.read();
    } catch (cause) {
      this.ports.broke(cause);
      return { ok: false };
    }
  }

  private rest(): void {
    clearTimeout(this.timer ?? undefined);
    this.backoff.reset();
  }
}
