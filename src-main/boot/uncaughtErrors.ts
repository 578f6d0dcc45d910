import type { Log } from '../log/log';

/** A fault that comes again and again is reported once in so long (ms). */
const reportInterval = 3_600_000;

interface UncaughtErrorsPorts {
  log: Log;
  now?: () => number;
}

/**
 * What no part of the main process has caught. The app goes on, since its parts do not share their state, but the user has to
 * know that something may not have been done. They see a sentence; the text of the error is for the log.
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

  /** Who tells the user; what came before is reported now. */
  reportBy(report: () => void): void {
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
      // Thrown out of here it would come back as the next one.
      this.ports.log.error('an uncaught exception was not reported', cause);
    }
  }
}
