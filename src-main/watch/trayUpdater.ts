import { findNextTrayChange, createTrayContent, type TrayContent, type TrayInput } from './trayContent';

interface TrayUpdaterPorts {
  show: (content: TrayContent) => void;
  now?: () => number;
}

const minute = 60_000;
/** Longest delay of a timer (ms). setTimeout is limited to 24.8 days. */
const maxTimeout = 2_000_000_000;

/** Updates the tray after each change, every minute during a countdown, and when opening hours begin or end. */
export class TrayUpdater {
  private shown = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: TrayUpdaterPorts) {}

  /** Shows the stores in the tray; null after the watch has ended. */
  watch(view: TrayInput | null, zone: string): void {
    const { show, now = Date.now } = this.ports;
    clearTimeout(this.timer ?? undefined);
    const content = createTrayContent(view, zone, now());
    const text = JSON.stringify(content);
    if (text !== this.shown) show(content);
    this.shown = text;
    const changesAt = findNextTrayChange(view, zone, now());
    const waits = [...(content.isAlert ? [minute] : []), ...(changesAt === null ? [] : [changesAt - now() + 1])];
    if (waits.length === 0) return;
    this.timer = setTimeout(() => this.watch(view, zone), Math.min(maxTimeout, ...waits));
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
