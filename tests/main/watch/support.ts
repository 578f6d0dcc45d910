import { onTestFinished, vi } from 'vitest';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { LiveChange, LiveCollectionName } from '@shared/bridge/live';
import type { SessionState } from '@shared/bridge/session';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { getPermissions } from '@shared/domain/people/policies';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Gateway } from '@main/api/gateway';
import { silentLog } from '@main/log/log';
import { Live } from '@main/live/live';
import { ClosingWatch } from '@main/watch/closingWatch';
import type { TrayInput } from '@main/watch/trayContent';
import { aClosableStore, allDay } from '../../support/aWholeStore';
import { aState, userWith } from '../support/builders';
import { Gate } from '../support/session';

export { aState, userWith };

export const zone = 'America/Santiago';
export const minute = 60_000;
export const hour = 60 * minute;

let lastId = 0;

/** A closing that started an hour ago and has no end. */
export const aClosing = (changes: Partial<ClosingTime> = {}): ClosingTime => ({
  id: ++lastId,
  kind: 'permanent',
  startDatetime: toWallTime(Date.now() - hour, zone),
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...changes,
});

/** A closing that ends in `wait` ms. */
export const aClosingEndingIn = (wait: number): ClosingTime =>
  aClosing({ kind: 'one_hour', endDatetime: toWallTime(Date.now() + wait, zone) });

export const aStore = (changes: Partial<Store> = {}): Store =>
  aClosableStore({ businessHours: allDay, ...changes, id: changes.id ?? ++lastId });

/** Live stores and their closing watch on a small fake platform with a gate and faults. */
export const createClosingHarness = (stores: Store[] = [], { now = Date.now }: { now?: () => number } = {}) => {
  const platform = {
    stores,
    gate: new Gate(),
    /** Failures by page number. */
    errors: new Map<number, Failure>(),
    /** Failures and a gate for reading single stores. */
    storeGate: new Gate(),
    storeErrors: new Map<number, Failure>(),
    /** Makes notifying the windows throw. */
    deaf: false,
    requested: [] as string[],
    signals: [] as AbortSignal[],
  };
  const createPages = async (page: number, limit: number): Promise<Outcome<unknown>> => {
    platform.requested.push(`list ${page}`);
    const rows = platform.stores.slice((page - 1) * limit, page * limit).map(toStoreRow);
    const count = platform.stores.length;
    await platform.gate.pass();
    const error = platform.errors.get(page);
    if (error !== undefined) return failed(error);
    return succeeded({ page: rows, count, nextPage: page * limit < count ? page + 1 : null });
  };
  const gateway = {
    call: async (
      name: string,
      input: { query?: { page: number; limit: number }; params?: { id: number } },
      { signal }: { signal: AbortSignal },
    ) => {
      // Orders are polled as well; other tests cover them.
      if (name === 'orders.list') return succeeded({ page: [], count: 0, nextPage: null });
      platform.signals.push(signal);
      if (name === 'stores.list') return createPages(input.query?.page ?? 1, input.query?.limit ?? 25);
      platform.requested.push(`get ${input.params?.id}`);
      await platform.storeGate.pass();
      const error = platform.storeErrors.get(input.params?.id ?? 0);
      if (error !== undefined) return failed(error);
      const store = platform.stores.find(({ id }) => id === input.params?.id);
      return store === undefined ? failed(createFailure('missing', 1002)) : succeeded(store);
    },
  } as unknown as Pick<Gateway, 'call'>;
  const acknowledged = new Set<string>();
  const events: BridgeEvent[] = [];
  const shown = vi.fn<(view: TrayInput | null) => void>();
  const onEnded = vi.fn();
  const remind = vi.fn<(forgottenClosings: readonly ForgottenClosing[], zone: string) => void>();
  let state = aState({ phase: 'signedOut', user: null, epoch: 0 });
  let epoch = new AbortController();
  const emit = (event: BridgeEvent) => {
    if (platform.deaf) throw new Error('a window went away meanwhile');
    events.push(event);
  };
  let closings: ClosingWatch | null = null;
  const live: Live = new Live({
    gateway,
    getSession: () => ({ state, epochSignal: epoch.signal }),
    broadcast: emit,
    observers: {
      stores: ({ session, view, readNow }) => {
        const { environment, tenant } = session;
        const prefix = `${environment.id}/${tenant}/`;
        closings = new ClosingWatch({
          epoch: session.epoch,
          timeZone: zone,
          getView: view,
          readStores: readNow,
          readStore: getPermissions(session.user ?? userWith('admin')).can('stores', 'show')
            ? (id) => gateway.call('stores.get', { params: { id } }, { signal: epoch.signal })
            : null,
          acknowledged: {
            has: (id) => acknowledged.has(`${prefix}${id}`),
            add: (id) => void acknowledged.add(`${prefix}${id}`),
            retainOnly: (ids) => {
              for (const key of acknowledged) {
                const id = Number(key.slice(prefix.length));
                if (key.startsWith(prefix) && !ids.includes(id)) acknowledged.delete(key);
              }
            },
          },
          onForgottenChange: (forgottenClosings) => live.publish('forgottenClosings', forgottenClosings),
          onShown: shown,
          onEnded: (endedClosings) => {
            emit({ type: 'closingsEnded', result: endedClosings });
            onEnded(endedClosings);
          },
          remind: (forgottenClosings) => remind(forgottenClosings, zone),
          onError: () => undefined,
          now,
          getStateContext: () => ({ subscription: 'active', keepsAmounts: true }),
        });
        return closings;
      },
    },
    log: silentLog,
    now,
  });
  onTestFinished(() => live.stop());
  const changeSession = (next: SessionState) => {
    if (next.epoch !== state.epoch) {
      epoch.abort();
      epoch = new AbortController();
    }
    state = next;
    live.handleSessionChange(next);
  };
  const watch = {
    live,
    readNow: () => live.readNow('stores'),
    /** Stores and forgotten closings as a newly opened window sees them. */
    get watched() {
      const { rows: stores, epoch: seen, state: liveState } = live.snapshot('stores');
      return { epoch: seen, stores, ...liveState, forgotten: live.snapshot('forgottenClosings').rows };
    },
    /** Reports a store that a screen has read. */
    observe: (store: Store, requestedAt: number) =>
      live.handleCompletedCall({
        name: 'stores.get',
        input: { params: { id: store.id } },
        outcome: succeeded(store),
        requestedAt,
      }),
    acknowledge: (storeId: number, closingId: number) => closings?.acknowledge(storeId, closingId) ?? false,
  };
  return {
    watch,
    platform,
    acknowledged,
    events,
    shown,
    onEnded,
    remind,
    changeSession,
    /** Signs a user in and waits for the first poll. */
    begin: async () => {
      changeSession(aState());
      await watch.readNow();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Polls the list again and loads the opening hours it needs. */
    readAll: async () => {
      await watch.readNow();
      await vi.advanceTimersByTimeAsync(0);
    },
    getEvents: (type: BridgeEvent['type']) => events.filter((event) => event.type === type),
    /** Changes of a collection sent to windows. */
    getChanges: <N extends LiveCollectionName>(collection: N) =>
      events.flatMap((event) =>
        event.type === 'liveChanged' && event.change.collection === collection ? [event.change as LiveChange<N>] : [],
      ),
  };
};
