import { onTestFinished, vi } from 'vitest';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import type { ForgottenClosing, WatchedStores } from '@shared/bridge/watch';
import { rowOf } from '@shared/contract/storeRows';
import type { Store } from '@shared/contract/stores';
import type { ClosingTime } from '@shared/domain/closing';
import { grantsByRole } from '@shared/domain/roles';
import { pathOfArea, type PolicyArea } from '@shared/domain/policies';
import { wallTimeOf } from '@shared/domain/wallTime';
import type { Gateway } from '@main/api/gateway';
import { silentLog } from '@main/log/log';
import { StoreWatch } from '@main/watch/storeWatch';
import { summaryOf } from '@main/practice/practiceEnvironment';
import { aClosableStore, allDay } from '../../support/aWholeStore';
import { anEnvironment, aUser, someSettings } from '../support/builders';
import { Gate } from '../support/session';

export const zone = 'America/Santiago';
export const minute = 60_000;
export const hour = 60 * minute;

let lastId = 0;

/** A closing that began an hour ago and ends when somebody ends it. */
export const aClosing = (changes: Partial<ClosingTime> = {}): ClosingTime => ({
  id: ++lastId,
  kind: 'permanent',
  startDatetime: wallTimeOf(Date.now() - hour, zone),
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...changes,
});

/** One that ends so many milliseconds from now. */
export const endingIn = (wait: number): ClosingTime =>
  aClosing({ kind: 'one_hour', endDatetime: wallTimeOf(Date.now() + wait, zone) });

export const aStore = (changes: Partial<Store> = {}): Store =>
  aClosableStore({ businessHours: allDay, ...changes, id: changes.id ?? ++lastId });

export const userWith = (role: keyof typeof grantsByRole) =>
  aUser({
    roles: [
      {
        id: 1,
        name: role,
        policies: Object.entries(grantsByRole[role]).map(([area, actions]) => ({
          path: pathOfArea(area as PolicyArea),
          actions: actions.map((name) => ({ name, active: true, label: name })),
        })),
      },
    ],
  });

export const aState = (changes: Partial<SessionState> = {}): SessionState => ({
  epoch: 1,
  phase: 'signedIn',
  failure: null,
  environment: summaryOf(anEnvironment('http://127.0.0.1:1'), false),
  tenant: 'burger-demo',
  settings: someSettings(),
  user: userWith('admin'),
  remembers: 'memory',
  online: true,
  clockSkew: 0,
  ...changes,
});

/** A watch on a platform of a few lines, with a gate and faults, and all that it tells. */
export const aWatch = (stores: Store[] = [], { now = Date.now }: { now?: () => number } = {}) => {
  const platform = {
    stores,
    gate: new Gate(),
    /** Page -> what becomes of it. */
    faults: new Map<number, Failure>(),
    /** The same of single stores, which have a gate of their own. */
    storeGate: new Gate(),
    storeFaults: new Map<number, Failure>(),
    /** Telling the windows throws. */
    deaf: false,
    asked: [] as string[],
    signals: [] as AbortSignal[],
  };
  const pages = async (page: number, limit: number): Promise<Outcome<unknown>> => {
    platform.asked.push(`list ${page}`);
    const rows = platform.stores.slice((page - 1) * limit, page * limit).map(rowOf);
    const count = platform.stores.length;
    await platform.gate.pass();
    const fault = platform.faults.get(page);
    if (fault !== undefined) return failed(fault);
    return succeeded({ page: rows, count, nextPage: page * limit < count ? page + 1 : null });
  };
  const gateway = {
    call: async (
      name: string,
      input: { query?: { page: number; limit: number }; params?: { id: number } },
      { signal }: { signal: AbortSignal },
    ) => {
      platform.signals.push(signal);
      if (name === 'stores.list') return pages(input.query?.page ?? 1, input.query?.limit ?? 25);
      platform.asked.push(`get ${input.params?.id}`);
      await platform.storeGate.pass();
      const fault = platform.storeFaults.get(input.params?.id ?? 0);
      if (fault !== undefined) return failed(fault);
      const store = platform.stores.find(({ id }) => id === input.params?.id);
      return store === undefined ? failed(failureOf('missing', 1002)) : succeeded(store);
    },
  } as unknown as Pick<Gateway, 'call'>;
  const acknowledged = new Set<string>();
  const events: BridgeEvent[] = [];
  const shown = vi.fn<(watched: WatchedStores | null) => void>();
  const ended = vi.fn();
  const remind = vi.fn<(forgotten: readonly ForgottenClosing[], zone: string) => void>();
  let state = aState({ phase: 'signedOut', user: null, epoch: 0 });
  const watch: StoreWatch = new StoreWatch({
    gateway,
    session: () => state,
    acknowledged: ({ environment, tenant }) => ({
      has: (id) => acknowledged.has(`${environment}/${tenant}/${id}`),
      add: (id) => void acknowledged.add(`${environment}/${tenant}/${id}`),
      keepOnly: (ids) => {
        for (const key of acknowledged) {
          if (key.startsWith(`${environment}/${tenant}/`) && !ids.includes(Number(key.split('/').at(-1)))) {
            acknowledged.delete(key);
          }
        }
      },
    }),
    tell: (event) => {
      if (platform.deaf) throw new Error('a window went away meanwhile');
      events.push(event);
    },
    log: silentLog,
    now,
    shown,
    ended,
    remind,
  });
  onTestFinished(() => watch.stop());
  const become = (next: SessionState) => {
    state = next;
    watch.follow(next);
  };
  return {
    watch,
    platform,
    acknowledged,
    events,
    shown,
    ended,
    remind,
    become,
    /** Somebody signs in, and the first reading is done. */
    begin: async () => {
      become(aState());
      await watch.readNow();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** The list is read once more, and what hours are wanted. */
    readAll: async () => {
      await watch.readNow();
      await vi.advanceTimersByTimeAsync(0);
    },
    told: (type: BridgeEvent['type']) => events.filter((event) => event.type === type),
  };
};
