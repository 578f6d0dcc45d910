import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Profile } from '@shared/bridge/device/profiles';
import { createFailure } from '@shared/contract/protocol/errors';
import { ProfileFrame } from '@app/shell/ProfileFrame';
import { resetSessionStore, subscribeToSession } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession } from '../support/builders';
import { failed, installFakeBridge, succeeded } from '../support/fakeBridge';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

const profiles: Profile[] = [
  { id: 'main', name: 'Burger', color: 'red', isOwn: true, isRunning: true },
  { id: '0a1b2c3d', name: 'Pizza', color: 'blue', isOwn: false, isRunning: true },
];
const lock = { isLocked: true, pinTries: 5, alarms: {} };

it('the profile frame of a window that started locked appears once the window is unlocked', async () => {
  const session = aSession({ lock });
  const bridge = installFakeBridge(
    {},
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => failed(createFailure('superseded', 'LOCKED')),
      'profiles.list': () => failed(createFailure('superseded', 'LOCKED')),
    },
  );
  const stop = subscribeToSession();
  render(
    <UiProvider>
      <ProfileFrame />
    </UiProvider>,
  );
  const findFrame = () => document.querySelector('[data-profile-frame]');
  await waitFor(() => expect(bridge.actions.filter(({ name }) => name === 'profiles.list').length).toBeGreaterThan(1));
  expect(findFrame()).toBeNull();
  bridge.onAct({ 'profiles.list': () => succeeded(profiles) });
  act(() => bridge.broadcast({ type: 'session', state: { ...session, lock: { ...lock, isLocked: false } } }));
  await waitFor(() => expect(findFrame()).not.toBeNull());
  stop();
});
