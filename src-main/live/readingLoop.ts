import { Backoff } from '../session/backoff';

interface LoopPorts {
  /** Reads once; false where that failed. */
  read: () => Promise<boolean>;
  /** Milliseconds from the end of a reading to the next one. */
  every: number;
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
  private timer: NodeJS.Timeout | null = null;
  private readonly backoff: Backoff;

  constructor(private readonly ports: LoopPorts) {
    this.backoff = ports.backoff ?? new Backoff(ports.every, 4 * ports.every);
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
    this.rest();
  }

  private async readWhileWanted(): Promise<void> {
    let isRead = true;
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      clearTimeout(this.timer ?? undefined);
      isRead = await this.readOnce();
    }
    if (this.isStopped) return;
    if (isRead) {
      this.rest();
      this.timer = setTimeout(() => void this.now(), this.ports.every);
    } else this.backoff.schedule(() => void this.now());
  }

  /** Nobody would notice a watch that has died. */
  private async readOnce(): Promise<boolean> {
    try {
      return await this.ports.read();
    } catch (cause) {
      this.ports.broke(cause);
      return false;
    }
  }

  private rest(): void {
    clearTimeout(this.timer ?? undefined);
    this.backoff.reset();
  }
}
