import { Backoff } from '../session/backoff';

export interface ReadingEnd {
  ok: boolean;
  /** Milliseconds that the platform asks to be left alone. */
  restFor?: number;
  /** There is more to read at once. */
  again?: boolean;
}

interface LoopPorts {
  /** Reads once. */
  read: () => Promise<ReadingEnd>;
  /** Milliseconds from the end of a reading to the next one. */
  every: () => number;
  /** Milliseconds to the first try after a failure. */
  retryEvery: number;
  /** A reading threw: a defect of ours, after which it goes on all the same. */
  broke: (cause: unknown) => void;
  /** Waits after readings that failed. */
  backoff?: Backoff;
}

/** Reads now and then, and whenever somebody asks: one reading at a time, and no more once it is stopped. */
export class ReadingLoop {
  private reading: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;
  /** By `performance.now`: the platform wants to be asked nothing before. */
  private restsUntil = -Infinity;
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

  stop(): void {
    this.isStopped = true;
    this.wake?.();
    this.rest();
  }

  private async readWhileWanted(): Promise<void> {
    let isRead = true;
    while (this.isWanted && !this.isStopped) {
      if (performance.now() < this.restsUntil) await this.leaveAlone();
      if (this.isStopped) return;
      this.isWanted = false;
      clearTimeout(this.timer ?? undefined);
      const { ok, restFor = 0, again = false } = await this.readOnce();
      isRead = ok;
      if (restFor > 0) this.restsUntil = performance.now() + restFor;
      if (again) this.isWanted = true;
    }
    if (this.isStopped) return;
    if (isRead) {
      this.rest();
      this.timer = setTimeout(() => void this.now(), this.ports.every());
    } else this.backoff.schedule(() => void this.now());
  }

  /** Whoever asks meanwhile waits too. */
  private leaveAlone(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.restsUntil - performance.now());
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Nobody would notice a watch that has died. */
  private async readOnce(): Promise<ReadingEnd> {
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
