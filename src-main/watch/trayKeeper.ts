import { trayLook, type TrayLook, type TrayView } from './trayLook';

interface KeeperPorts {
  show: (look: TrayLook) => void;
  now?: () => number;
}

const minute = 60_000;

/** Keeps the tray true: at each change, and each minute while something counts down. */
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
    if (look.isAlert) this.timer = setTimeout(() => this.watch(view, zone), minute);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
