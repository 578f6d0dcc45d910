import type { Log } from '../log/log';

/** Minimum time between two reports (ms), because the same error may recur. */
const reportInterval = 3_600_000;

interface UncaughtErrorsPorts {
  log: Log;
  now?: () => number;
}

/**
 * Logs uncaught errors of the main process and tells the user that an action may have failed. The app continues,
 * because its parts share no state. The user sees a general message; only the log contains the error's text.
 */
export class UncaughtErrors {
  private reportedAt = -Infinity;
  private isPending = false;
  private report: (() => void) | null = null;

  constructor(private readonly ports: UncaughtErrorsPorts) {}

  follow(source: Pick<NodeJS.EventEmitter, 'on'>): void {
    source.on('unhandledRejection', (cause: unknown) => this.ports.log.error('nobody handled a rejection', cause));
    source.on('uncaughtException', (cause: unknown) => {
      this.ports.log.error('nobody caught an exception', cause);
      this.isPending = true;
      this.reportPending();
    });
  }

  /** Sets the function that informs the user, and reports earlier errors. */
  setReporter(report: () => void): void {
    this.report = report;
    this.reportPending();
  }

  private reportPending(): void {
    const now = (this.ports.now ?? (() => performance.now()))();
    if (!this.isPending || this.report === null || now - this.reportedAt < reportInterval) return;
    this.isPending = false;
    this.reportedAt = now;
    try {
      this.report();
    } catch (cause) {
      // Must not throw: an exception here would be caught as another uncaught error.
      this.ports.log.error('an uncaught exception was not reported', cause);
    }
  }
}
