import type { FileStorage } from './fileStorage';

/** Delay before retrying a failed write (ms). */
const defaultRetryDelay = 5_000;

interface PendingWritesPorts {
  disk: Pick<FileStorage, 'write' | 'remove'>;
  /** Called at the first failed write, and not again until a write has succeeded. */
  onWriteError: (cause: unknown) => void;
  /** Called after each file is written. If the callback fails, the write is retried. */
  onWritten?: (name: string) => Promise<void>;
  retryDelay?: number | undefined;
}

/**
 * Writes the latest content of each file in a folder (null deletes the file). Failed writes stay in memory and are
 * retried. Each file has at most one write in progress.
 */
export class PendingWrites {
  private readonly queuedWrites = new Map<string, { text: string | null }>();
  private readonly writing = new Map<string, Promise<boolean>>();
  private hasReported = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: PendingWritesPorts) {}

  /** Queues the latest content. Resolves to true once that content is on disk, and to false if writing failed. */
  write(name: string, text: string | null): Promise<boolean> {
    this.queuedWrites.set(name, { text });
    return this.start(name);
  }

  /** Returns the content that is not on disk yet, by file name. */
  get pending(): ReadonlyMap<string, { text: string | null }> {
    return this.queuedWrites;
  }

  /** Writes all pending content to disk. */
  async flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const retryWrite = async (name: string): Promise<void> => {
      const runningWrite = this.writing.get(name);
      await (runningWrite ?? this.start(name));
      // The write that was already running may have failed, so it is tried once more.
      if (runningWrite !== undefined && this.queuedWrites.has(name)) await this.start(name);
    };
    await Promise.all([...this.queuedWrites.keys()].map(retryWrite));
  }

  private start(name: string): Promise<boolean> {
    const runningWrite = this.writing.get(name);
    if (runningWrite !== undefined) return runningWrite;
    const writePromise = this.writeAll(name);
    this.writing.set(name, writePromise);
    return writePromise;
  }

  private async writeAll(name: string): Promise<boolean> {
    const { disk, onWritten } = this.ports;
    for (
      let pendingWrite = this.queuedWrites.get(name);
      pendingWrite !== undefined;
      pendingWrite = this.queuedWrites.get(name)
    ) {
      try {
        if (pendingWrite.text === null) await disk.remove(name);
        else {
          await disk.write(name, pendingWrite.text);
          await onWritten?.(name);
        }
      } catch (cause) {
        this.report(cause);
        this.writing.delete(name);
        return false;
      }
      this.hasReported = false;
      if (this.queuedWrites.get(name) === pendingWrite) this.queuedWrites.delete(name);
    }
    // Deletes the entry here, not in a `finally`, which would run later. Content queued in between would then wait for
    // the next flush.
    this.writing.delete(name);
    return true;
  }

  private report(cause: unknown): void {
    if (!this.hasReported) this.ports.onWriteError(cause);
    this.hasReported = true;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, this.ports.retryDelay ?? defaultRetryDelay);
  }
}
