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
  private watched: { view: TrayInput | null; zone: string } | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: TrayUpdaterPorts) {}

  /** Shows the stores in the tray; null after the watch has ended. */
  watch(view: TrayInput | null, zone: string): void {
    const { show, now = Date.now, isLocked } = this.ports;
    this.watched = { view, zone };
    clearTimeout(this.timer ?? undefined);
    const content = createTrayContent(view, zone, now(), isLocked());
    const text = JSON.stringify(content);
    if (text !== this.lastShown) show(content);
    this.lastShown = text;
    const changesAt = findNextTrayChange(view, zone, now());
    const delays = [...(content.isAlert ? [minute] : []), ...(changesAt === null ? [] : [changesAt - now() + 1])];
    if (delays.length === 0) return;
    this.timer = setTimeout(() => this.watch(view, zone), Math.min(maxTimeout, ...delays));
  }

  handleLockChange(): void {
    if (this.watched !== null) this.watch(this.watched.view, this.watched.zone);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
