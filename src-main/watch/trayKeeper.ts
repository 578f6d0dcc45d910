import { trayLastsUntil, trayLook, type TrayLook, type TrayView } from './trayLook';

interface KeeperPorts {
  show: (look: TrayLook) => void;
  now?: () => number;
}

const minute = 60_000;
/** setTimeout cannot wait longer than 24.8 days. */
const longestTimer = 2_000_000_000;

/** Keeps the tray true: at each change, each minute while something counts down, and when hours begin or end. */
export class TrayKeeper {
  private shown = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: KeeperPorts) {}

  /** Null: nobody watches. */
  watch(view: TrayView | null, zone: string): void {
    const { show, now = Date.now } = this.ports;
    clearTimeout(this.timer ?? undefined);
    const look = trayLook(view, zone, now());
    const text = JSON.stringify(look);
    if (text !== this.shown) show(look);
    this.shown = text;
    const changesAt = trayLastsUntil(view, zone, now());
    const waits = [...(look.isAlert ? [minute] : []), ...(changesAt === null ? [] : [changesAt - now() + 1])];
    if (waits.length === 0) return;
    this.timer = setTimeout(() => this.watch(view, zone), Math.min(longestTimer, ...waits));
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
