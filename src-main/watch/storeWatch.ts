import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { EndedClosings, ForgottenClosing, WatchedStores } from '@shared/bridge/watch';
import type { Store } from '@shared/contract/stores';
import { countries } from '@shared/domain/countries';
import { limits } from '@shared/domain/limits';
import { rightsFor } from '@shared/domain/policies';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';
import type { AcknowledgedClosings } from './forgottenClosings';
import { noStores } from './heldStores';
import { MerchantWatch } from './merchantWatch';

export interface WatchPorts {
  gateway: Pick<Gateway, 'call'>;
  session: () => SessionState;
  /** What was acknowledged on this device, of one merchant. */
  acknowledged: (merchant: { environment: string; tenant: string }) => AcknowledgedClosings;
  tell: (event: BridgeEvent) => void;
  /** What is known is another thing now; null while nobody watches. */
  shown: (watched: WatchedStores | null, zone: string) => void;
  /** Closings ended: windows in sight say so by themselves. */
  ended: (ended: EndedClosings) => void;
  remind: (forgotten: readonly ForgottenClosing[], zone: string) => void;
  log: Log;
  now?: () => number;
}

/** What decides who watches what: another key, another watch. */
const keyOf = ({ epoch, phase, user, settings }: SessionState): string | null => {
  if (phase !== 'signedIn' || user === null) return null;
  const rights = rightsFor(user);
  if (!rights.can('stores', 'index')) return null;
  return JSON.stringify([epoch, settings?.isoCountry, rights.can('stores', 'show')]);
};

const zoneOf = ({ settings }: SessionState): string => countries[settings?.isoCountry ?? 'cl'].timeZone;

/** Keeps an eye on all stores as long as somebody who may see them is signed in, whatever the windows show. */
export class StoreWatch {
  private key: string | null = null;
  private watch: MerchantWatch | null = null;
  private wasOnline = true;

  constructor(private readonly ports: WatchPorts) {}

  get watched(): WatchedStores {
    return this.watch?.watched ?? { epoch: this.ports.session().epoch, ...noStores, forgotten: [] };
  }

  /** The session is another one now, perhaps. */
  follow(state: SessionState): void {
    const key = keyOf(state);
    const isBack = state.online && !this.wasOnline;
    this.wasOnline = state.online;
    if (key === this.key) {
      if (isBack) void this.readNow();
      return;
    }
    const isOver = this.watch !== null;
    this.stop();
    this.key = key;
    if (key !== null) {
      this.watch = this.begin(state);
      void this.watch.readNow();
    } else if (isOver) this.ports.tell({ type: 'storesWatched', watched: this.watched });
    this.ports.shown(this.watch?.watched ?? null, zoneOf(state));
  }

  /** Reads at once: something was written, the computer woke up, or somebody wants to know. */
  async readNow(): Promise<void> {
    await this.watch?.readNow();
  }

  /** A store as the platform has told it to a screen that asked at `askedAt`, by `performance.now`. */
  learn(store: Store, askedAt: number): void {
    this.watch?.learn(store, askedAt);
  }

  acknowledge(storeId: number, closingId: number): boolean {
    return this.watch?.acknowledge(storeId, closingId) ?? false;
  }

  stop(): void {
    this.watch?.stop();
    this.watch = null;
    this.key = null;
  }

  private begin(state: SessionState): MerchantWatch {
    const { epoch, tenant, environment, user } = state;
    const { gateway, tell, shown, ended, remind, log, now, acknowledged } = this.ports;
    const zone = zoneOf(state);
    const mayShow = user !== null && rightsFor(user).can('stores', 'show');
    return new MerchantWatch({
      epoch,
      zone,
      readPage: (page, signal) =>
        gateway.call('stores.list', { query: { page, limit: limits.allStoresPageSize } }, { signal, untracked: true }),
      readStore: mayShow
        ? (id, signal) => gateway.call('stores.get', { params: { id } }, { signal, untracked: true })
        : null,
      acknowledged: acknowledged({ environment: environment.id, tenant }),
      changed: (watched) => {
        tell({ type: 'storesWatched', watched });
        shown(watched, zone);
      },
      unchanged: (readAt) => tell({ type: 'storesUnchanged', epoch, readAt }),
      ended: (closings) => {
        tell({ type: 'closingsEnded', ended: closings });
        ended(closings);
      },
      remind: (forgotten) => remind(forgotten, zone),
      broke: (cause) => log.error('a reading of the stores broke', cause),
      ...(now !== undefined && { now }),
    });
  }
}
