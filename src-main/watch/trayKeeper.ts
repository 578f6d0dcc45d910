import type { WatchedStores } from '@shared/bridge/watch';
import { trayLook, type TrayLook } from './trayLook';

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
  watch(watched: WatchedStores | null, zone: string): void {
    const { show, now = Date.now } = this.ports;
    clearTimeout(this.timer ?? undefined);
    const look = trayLook(watched, zone, now());
    const text = JSON.stringify(look);
    if (text !== this.shown) show(look);
    this.shown = text;
    if (look.isAlert) this.timer = setTimeout(() => this.watch(watched, zone), minute);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
