import { Backoff } from '../session/backoff';

export interface PollResult {
  ok: boolean;
  /** Milliseconds that the platform asks to be left alone. */
  retryAfter?: number;
  /** There is more to read at once. */
  again?: boolean;
}

interface LoopPorts {
  /** Reads once. */
  read: () => Promise<PollResult>;
  /** Interval between the starts of two polls (ms). */
  every: () => number;
  /** Milliseconds to the first try after a failure. */
  retryEvery: number;
  /** A reading threw: a defect of ours, after which it goes on all the same. */
  broke: (cause: unknown) => void;
  /** Waits after readings that failed. */
  backoff?: Backoff;
}

/** Minimum pause after a poll that took longer than its interval (ms). */
const minPause = 1_000;

/** Polls at intervals and on request, one poll at a time, until stopped. */
export class PollingLoop {
  private reading: Promise<void> | null = null;
  private isWanted = false;
  /** A person wants it: whatever the platform asked to wait. */
  private isUrgent = false;
  private isStopped = false;
  /** By `performance.now`: the platform wants to be asked nothing before. */
  private pausedUntil = -Infinity;
  private wake: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly backoff: Backoff;

  constructor(private readonly ports: LoopPorts) {
    this.backoff = ports.backoff ?? new Backoff(ports.retryEvery, 4 * ports.retryEvery);
  }

  /** Requests during a read share one follow-up read. Settles when all is read. */
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
    let begunAt = performance.now();
    while (this.isWanted && !this.isStopped) {
      if (!this.isUrgent && performance.now() < this.pausedUntil) await this.waitForRetryAfter();
      if (this.isStopped) return;
      this.isWanted = false;
      this.isUrgent = false;
      clearTimeout(this.timer ?? undefined);
      begunAt = performance.now();
      const { ok, retryAfter = 0, again = false } = await this.readOnce();
      isRead = ok;
      if (retryAfter > 0) this.pausedUntil = performance.now() + retryAfter;
      if (again) this.isWanted = true;
    }
    if (this.isStopped) return;
    if (isRead) {
      this.rest();
      const wait = this.ports.every() - (performance.now() - begunAt);
      this.timer = setTimeout(() => void this.now(), Math.max(minPause, wait));
    } else this.backoff.schedule(() => void this.now());
  }

  /** Programs that ask meanwhile wait too; people do not. */
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
