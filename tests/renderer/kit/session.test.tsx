import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import { Can } from '@kit/session/Can';
import { getUserPermissions } from '@kit/session/hooks';
import {
  runSessionAction,
  subscribeToSession,
  resetSessionStore,
  setPreferences,
  signOut,
  useSessionStore,
  wasExplicitSignOut,
} from '@kit/session/sessionStore';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';
import { aSession, aUser } from '../support/builders';

const getSession = () => useSessionStore.getState();
let stop: () => void = () => undefined;

const followSession = async (actions: ActionStubs) => {
  const bridge = installFakeBridge({}, { 'preferences.get': () => succeeded(defaultPreferences), ...actions });
  stop = subscribeToSession();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return bridge;
};

beforeEach(resetSessionStore);
afterEach(() => {
  cleanup();
  stop();
});

describe('the session in a window', () => {
  it('starts with the state in the main process', async () => {
    await followSession({ 'session.state': () => succeeded(aSession({ tenant: 'demo' })) });
    expect(getSession().session?.tenant).toBe('demo');
  });

  it('ignores an event of an earlier session', async () => {
    const bridge = await followSession({ 'session.state': () => succeeded(aSession({ epoch: 5, tenant: 'new' })) });
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 4, tenant: 'old' }) });
    expect(getSession().session?.tenant).toBe('new');
  });

  it('applies changes within the same session', async () => {
    const bridge = await followSession({ 'session.state': () => succeeded(aSession()) });
    bridge.broadcast({ type: 'session', state: aSession({ online: false }) });
    expect(getSession().session?.online).toBe(false);
  });

  it('uses a newer event rather than a late reply', async () => {
    let reply: (state: SessionState) => void = () => undefined;
    const bridge = await followSession({
      'session.state': () => succeeded(aSession()),
      'session.signIn': () => new Promise((resolve) => (reply = (state) => resolve(succeeded(state)))),
    });
    const signIn = runSessionAction('session.signIn', { tenant: 'demo', email: 'a@b.cl', password: 'x' });
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 2, online: false }) });
    reply(aSession({ epoch: 2, online: true }));
    await signIn;
    expect(getSession().session?.online).toBe(false);
  });

  it('remembers that the user signed out, until the next sign-in', async () => {
    const bridge = await followSession({
      'session.state': () => succeeded(aSession()),
      'session.signOut': () => succeeded(aSession({ epoch: 2, phase: 'signedOut', user: null })),
    });
    await signOut();
    expect(wasExplicitSignOut()).toBe(true);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 3 }) });
    expect(wasExplicitSignOut()).toBe(false);
  });
});

describe('preferences in a window', () => {
  it('change at once and are rolled back when saving fails', async () => {
    await followSession({
      'session.state': () => succeeded(aSession()),
      'preferences.set': () => failed(createFailure('badReply')),
    });
    const setting = setPreferences({ layout: 'horizontal' });
    expect(getSession().preferences.layout).toBe('horizontal');
    await setting;
    expect(getSession().preferences.layout).toBe('vertical');
  });

  it('keep a newer change when the reply to an older one arrives', async () => {
    const replies: (() => void)[] = [];
    await followSession({
      'session.state': () => succeeded(aSession()),
      'preferences.set': (patch) =>
        new Promise((resolve) =>
          replies.push(() => resolve(succeeded({ ...defaultPreferences, ...patch } as Preferences))),
        ),
    });
    const firstChange = setPreferences({ layout: 'horizontal' });
    void setPreferences({ colourMode: 'dark' });
    replies[0]?.();
    await firstChange;
    expect(getSession().preferences).toMatchObject({ layout: 'horizontal', colourMode: 'dark' });
  });

  it('follow changes made in another window', async () => {
    const bridge = await followSession({ 'session.state': () => succeeded(aSession()) });
    bridge.broadcast({ type: 'preferences', preferences: { ...defaultPreferences, colourMode: 'dark' } });
    expect(getSession().preferences.colourMode).toBe('dark');
  });
});

describe('user permissions', () => {
  it('are computed once per user', () => {
    const user = aUser('editor');
    expect(getUserPermissions(user)).toBe(getUserPermissions(user));
  });

  it.each([
    ['a kitchen user', aUser('user_kds'), false, false],
    ['an editor', aUser('editor'), true, false],
    ['a super-admin', aUser('user_kds', { superAdmin: true }), true, true],
  ])('show %s only permitted content', (_, user, maysClose, isSuper) => {
    useSessionStore.setState({ session: aSession({ user }) });
    render(
      <>
        <Can area="stores" action="update">
          close
        </Can>
        <Can superAdmin>super</Can>
      </>,
    );
    expect(screen.queryByText(/close/) !== null).toBe(maysClose);
    expect(screen.queryByText(/super/) !== null).toBe(isSuper);
  });
});
