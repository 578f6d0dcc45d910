import { ordersStaleAfter } from '@shared/domain/sales/orderLifecycle';

interface WatchdogPorts {
  /** Called when no poll has succeeded for too long. */
  lost: () => void;
  /** Called when polls succeed again. */
  recovered: () => void;
}

/** A timer this late means that the computer slept (ms); polls then get `afterSleep` to succeed (ms). */
const slept = 5_000;
const afterSleep = 15_000;

/** Raises an alarm if no poll succeeds for a minute, for any reason: a failure, a pause, or a reply that never ends. */
export class ReadingWatchdog {
  private timer: NodeJS.Timeout | null = null;
  private isLost = false;

  constructor(private readonly ports: WatchdogPorts) {}

  start(): void {
    this.arm(ordersStaleAfter);
  }

  /** Restarts the countdown after a successful poll. */
  feed(): void {
    this.arm(ordersStaleAfter);
    if (!this.isLost) return;
    this.isLost = false;
    this.ports.recovered();
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
  }

  private arm(wait: number): void {
    this.stop();
    const due = Date.now() + wait;
    this.timer = setTimeout(() => {
      if (Date.now() - due > slept) this.arm(afterSleep);
      else if (!this.isLost) {
        this.isLost = true;
        this.ports.lost();
      }
    }, wait);
  }
}
