import { ordersStaleAfter } from '@shared/domain/sales/orderLifecycle';

interface WatchdogPorts {
  /** Nothing was read for too long. */
  lost: () => void;
  /** It is read again. */
  recovered: () => void;
}

/** A timer that is this late ran through a sleep of the computer, after which a reading needs its time. Milliseconds. */
const slept = 5_000;
const afterSleep = 15_000;

/** Raises an alarm where nothing can be read for a minute, whatever the reason: a failure, a wait, or an answer that never ends. */
export class ReadingWatchdog {
  private timer: NodeJS.Timeout | null = null;
  private isLost = false;

  constructor(private readonly ports: WatchdogPorts) {}

  start(): void {
    this.arm(ordersStaleAfter);
  }

  /** A reading was good. */
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
