import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { preloadFirstScreen } from '@app/start/preloadFirstScreen';
import { useLiveStore } from '@kit/live/liveStore';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { subscribeToSession, useSessionStore } from '@kit/session/sessionStore';
import { aStoreRow } from '../../bench/storeRow';
import { aSession, aUser } from '../support/builders';
import { installFakeBridge } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp } from '../support/renderApp';

let stop: () => void = () => undefined;

beforeEach(() => {
  location.hash = '#/stores/wall';
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  location.hash = '';
  cleanupApp();
});

/** Opens a wall window whose main process reports this session. */
const startApp = (session: Outcome<SessionState> | Promise<Outcome<SessionState>>) => {
  const live = fakeLiveCollections({ stores: [aStoreRow(1)], forgottenClosings: [] }, 1);
  const bridge = installFakeBridge(
    {},
    { ...live.actions, 'session.state': () => session, 'preferences.get': () => succeeded(defaultPreferences) },
  );
  stop = subscribeToSession();
  const listAsked = () => bridge.actions.filter(({ name }) => name === 'live.snapshot').map(({ input }) => input);
  return { ...preloadFirstScreen(), listAsked, bridge };
};

const Stores = () => {
  const live = useLiveCollection('stores');
  return <p>{live === null ? 'nothing yet' : `stores: ${live.rows.length}`}</p>;
};

describe('the initial data of a window', () => {
  it('include preloaded stores on first render, which are fetched only once', async () => {
    const { ready, release, listAsked } = startApp(succeeded(aSession()));
    await ready;
    const { unmount } = render(<Stores />);
    expect(screen.getByText('stores: 1')).toBeTruthy();
    act(release);
    expect(screen.getByText('stores: 1')).toBeTruthy();
    expect(listAsked()).toEqual([{ collection: 'stores' }, { collection: 'forgottenClosings' }]);
    expect(useLiveStore.getState().forgottenClosings).toBeUndefined();
    unmount();
    expect(useLiveStore.getState().stores).toBeUndefined();
  });

  it('are those of the first screen if the window opens without a URL', async () => {
    location.hash = '';
    const { ready, release, listAsked } = startApp(succeeded(aSession({ user: aUser('user_kds') })));
    await ready;
    expect(listAsked()).toEqual([{ collection: 'orders' }, { collection: 'stores' }]);
    act(release);
  });

  it('are not fetched while signed out', async () => {
    const { ready, listAsked } = startApp(succeeded(aSession({ phase: 'signedOut', user: null })));
    await ready;
    expect(listAsked()).toEqual([]);
  });

  it('are fetched once the session of the last run is restored', async () => {
    let sendSession: (session: Outcome<SessionState>) => void = () => undefined;
    const { ready, release, listAsked, bridge } = startApp(new Promise((resolve) => (sendSession = resolve)));
    sendSession(succeeded(aSession({ phase: 'starting', settings: null, user: null })));
    await vi.waitFor(() => expect(useSessionStore.getState().session?.phase).toBe('starting'));
    bridge.broadcast({ type: 'session', state: aSession({ isRestored: true }) });
    await ready;
    expect(listAsked()).toEqual([{ collection: 'stores' }, { collection: 'forgottenClosings' }]);
    act(release);
  });

  it('are awaited for less than 400 ms, and are not fetched when the session arrives after the preload has ended', async () => {
    vi.useFakeTimers();
    let sendSession: (session: Outcome<SessionState>) => void = () => undefined;
    const { ready, release, listAsked } = startApp(new Promise((resolve) => (sendSession = resolve)));
    const onSettled = vi.fn();
    void ready.then(onSettled);
    await vi.advanceTimersByTimeAsync(200);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onSettled).toHaveBeenCalledOnce();
    release();
    sendSession(succeeded(aSession()));
    await vi.advanceTimersByTimeAsync(0);
    expect(listAsked()).toEqual([]);
  });
});
