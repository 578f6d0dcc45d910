import { ordersStaleTime } from '@shared/domain/sales/orderLifecycle';

interface WatchdogPorts {
  /** Called when no poll has succeeded for too long. */
  onLost: () => void;
  /** Called when polls succeed again. */
  onRecovered: () => void;
}

/** Minimum delay of a timer that shows that the computer was asleep (ms). */
const minSleepGap = 5_000;
/** Time within which a poll must succeed after sleep (ms). */
const delayAfterSleep = 15_000;

/**
 * Reports that orders are unreadable if no poll succeeds for a minute, because of a failure, a pause or a missing
 * reply.
 */
export class ReadingWatchdog {
  private timer: NodeJS.Timeout | null = null;
  private isLost = false;

  constructor(private readonly ports: WatchdogPorts) {}

  /** Starts the countdown, unless it has already started. */
  start(): void {
    if (this.timer === null) this.arm(ordersStaleTime);
  }

  /** Restarts the countdown after a successful poll. */
  feed(): void {
    this.arm(ordersStaleTime);
    if (!this.isLost) return;
    this.isLost = false;
    this.ports.onRecovered();
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
  }

  private arm(delay: number): void {
    this.stop();
    const dueAt = Date.now() + delay;
    this.timer = setTimeout(() => {
      if (Date.now() - dueAt > minSleepGap) this.arm(delayAfterSleep);
      else if (!this.isLost) {
        this.isLost = true;
        this.ports.onLost();
      }
    }, delay);
  }
}
