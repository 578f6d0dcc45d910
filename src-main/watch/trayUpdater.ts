import { findNextTrayChange, createTrayContent, type TrayContent, type TrayInput } from './trayContent';

interface TrayUpdaterPorts {
  show: (content: TrayContent) => void;
  now?: () => number;
  isLocked: () => boolean;
}

const minute = 60_000;
/** Longest delay of a timer (ms). setTimeout is limited to 24.8 days. */
const maxTimeout = 2_000_000_000;

/** Updates the tray after each change, every minute during a countdown, and when opening hours begin or end. */
export class TrayUpdater {
  private lastShown = '';
  private watched: { view: TrayInput | null; timeZone: string } | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: TrayUpdaterPorts) {}

  /** Shows the stores in the tray; null when they are no longer watched. */
  watch(view: TrayInput | null, timeZone: string): void {
    const { show, now = Date.now, isLocked } = this.ports;
    this.watched = { view, timeZone };
    clearTimeout(this.timer ?? undefined);
    const content = createTrayContent(view, timeZone, now(), isLocked());
    const text = JSON.stringify(content);
    if (text !== this.lastShown) show(content);
    this.lastShown = text;
    const changesAt = findNextTrayChange(view, timeZone, now());
    const delays = [...(content.isAlert ? [minute] : []), ...(changesAt === null ? [] : [changesAt - now() + 1])];
    if (delays.length === 0) return;
    this.timer = setTimeout(() => this.watch(view, timeZone), Math.min(maxTimeout, ...delays));
  }

  handleLockChange(): void {
    if (this.watched !== null) this.watch(this.watched.view, this.watched.timeZone);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
