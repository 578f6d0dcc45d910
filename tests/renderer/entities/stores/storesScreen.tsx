import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { LiveState } from '@shared/bridge/live';
import type { SessionState } from '@shared/bridge/session';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { getClosingBounds, getClosingBoundsAsWallTime, type ClosingTime } from '@shared/domain/stores/closing';
import StoreListScreen from '@features/store-list/StoreListScreen';
import { setEpoch } from '@kit/bridge/client';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { useSessionStore } from '@kit/session/sessionStore';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aClosableStore } from '../../../support/aWholeStore';
import { installFakeBridge, type CallStubs } from '../../support/fakeBridge';
import { aMenuRow, aSession } from '../../support/builders';
import { fakeLiveCollections } from '../../support/fakeLiveCollections';

const zone = 'America/Santiago';
let lastId = 0;

export const aClosing = (overrides: Partial<ClosingTime> = {}): ClosingTime => ({
  id: ++lastId,
  kind: 'permanent',
  startDatetime: '2026-11-20T10:00:00',
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...overrides,
});

export const aStore = (overrides: Partial<Store> = {}): Store =>
  aClosableStore({ ...overrides, id: overrides.id ?? ++lastId });

/** A fake platform that stores changes. `answers` overrides single calls. */
const createPlatform = (initial: Store[]) => {
  const platform = { stores: initial, changed: () => undefined as void };
  const changeClosings = (id: unknown, closings: (before: Store) => ClosingTime[]) => {
    platform.stores = platform.stores.map((store) => {
      if (store.id !== Number(id)) return store;
      const currentClosings = closings(store);
      return {
        ...store,
        currentClosings,
        scheduledClosingTimes: currentClosings,
        opened: currentClosings.every(({ dispatchMethod }) => dispatchMethod !== 'both'),
      };
    });
    platform.changed();
  };
  const answers: CallStubs = {
    'stores.list': ({ query = {} }) => {
      const { page = 1, limit = 25, name, status } = query;
      const foundStores = platform.stores.filter(
        (store) =>
          (name === undefined || store.name.includes(name)) &&
          (status === undefined || store.opened === (status === 'opened')),
      );
      const rows: StoreRow[] = foundStores.slice((page - 1) * limit, page * limit).map(toStoreRow);
      return succeeded({
        page: rows,
        count: foundStores.length,
        nextPage: page * limit < foundStores.length ? page + 1 : null,
      });
    },
    'stores.all': () => succeeded(platform.stores),
    'stores.get': ({ params }) => {
      const store = platform.stores.find(({ id }) => id === Number(params.id));
      return store === undefined ? failed(createFailure('missing', 1002)) : succeeded(store);
    },
    'stores.close': ({ params, body }) => {
      const bounds = getClosingBoundsAsWallTime(getClosingBounds(body.closing, Date.now(), zone), zone);
      const closing = aClosing({
        ...bounds,
        kind: body.closing.kind,
        reason: body.closing.reason ?? null,
        dispatchMethod: body.closing.dispatchMethod ?? 'both',
      });
      changeClosings(params.id, (store) => [...store.currentClosings, closing]);
      return succeeded(closing);
    },
    'stores.planClosings': ({ params, body }) => {
      const removedIds = new Set(body.scheduledClosingTimes.flatMap(({ id, destroy }) => (destroy ? [id] : [])));
      changeClosings(params.id, (store) => store.currentClosings.filter(({ id }) => !removedIds.has(id)));
      const store = platform.stores.find(({ id }) => id === Number(params.id));
      return store === undefined ? failed(createFailure('missing', 1002)) : succeeded(store);
    },
    'stores.open': ({ params }) => {
      changeClosings(params.id, () => []);
      return succeeded({ opened: true });
    },
    'menus.list': () => succeeded({ page: [aMenuRow()], count: 1, nextPage: null }),
  };
  return Object.assign(platform, { answers });
};

/** Applies a session state as kit/session does. */
export const applySession = (session: SessionState): void => {
  setEpoch(session.epoch);
  useSessionStore.setState({ session });
};

interface Options {
  stores?: Store[];
  session?: Partial<SessionState>;
  address?: string;
  answers?: CallStubs;
  /** The main process's store data, if it differs from the platform's. */
  liveState?: Partial<LiveState> & { rows?: StoreRow[] };
}

/** The main process has not read the stores, so lists query the platform. */
export const noClientSideStores: Partial<LiveState> = { readAt: null, isComplete: false };

/** Renders the stores screen with toasts, on real hooks and a fake platform. */
export const renderStores = ({
  stores = [aStore()],
  session = {},
  address = '/stores',
  answers = {},
  liveState: { rows, ...state } = {},
}: Options = {}) => {
  const platform = createPlatform(stores);
  const ownSessionState = aSession(session);
  applySession(ownSessionState);
  const live = fakeLiveCollections({}, ownSessionState.epoch);
  live.become('stores', rows ?? stores.map(toStoreRow), state);
  const bridge = installFakeBridge(
    { ...platform.answers, ...answers },
    {
      'preferences.set': (patch) => succeeded({ ...useSessionStore.getState().preferences, ...patch } as never),
      ...live.actions,
    },
  );
  // The main process refreshes its rows after a write.
  platform.changed = () => {
    if (Object.keys(state).length === 0) {
      queueMicrotask(() => act(() => bridge.broadcast(live.become('stores', platform.stores.map(toStoreRow)))));
    }
  };
  const createStoresScreen = (
    <>
      <StoreListScreen />
      <Toaster />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/stores', element: createStoresScreen },
      { path: '/stores/edit-store/:id', element: null },
      { path: '/stores/bulk-edit', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </DataProvider>
    </UiProvider>,
  );
  const listSent = (name: string) => bridge.calls.filter((call) => call.name === name);
  return { bridge, live, platform, router, listSent, user: userEvent.setup() };
};

/** Returns a row of the list, which is hidden from assistive technology behind an open dialog. */
export const findListRow = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Tiendas', hidden: true });
  return within(table).findByRole('row', { name: new RegExp(name), hidden: true });
};
export const findDialog = () => screen.findByRole('dialog');

/** Creates a reply that the test resolves later. */
export const createDeferred = <T,>() => {
  let give: (outcome: Outcome<T>) => void = () => undefined;
  const reply = new Promise<Outcome<T>>((resolve) => (give = resolve));
  return { answer: () => reply, give: (outcome: Outcome<T>) => give(outcome) };
};
