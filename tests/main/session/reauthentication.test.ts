import { expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { IssuedTokens } from '@main/session/identity';
import { Reauthentication, reauthenticationMaxAge } from '@main/session/reauthentication';
import { aUser } from '../support/builders';
import { createDeviceState, aSession, credentials, SessionFakes, createIssuedTokens } from '../support/session';

const createReauthentication = () => {
  const clock = { now: 5 };
  const session = { epoch: 2, tenant: 'burger-demo', user: aUser() };
  const signIn = vi.fn(async (): Promise<Outcome<IssuedTokens>> => succeeded(createIssuedTokens(1)));
  const revoke = vi.fn(async () => true);
  const reauthentication = new Reauthentication({
    identity: { signIn, revoke },
    getSession: () => session,
    getMonotonicTime: () => clock.now,
  });
  return { reauthentication, clock, session, signIn, revoke };
};

it('a password check is valid for ten minutes', async () => {
  const { reauthentication, clock, signIn } = createReauthentication();
  expect(reauthentication.isFresh()).toBe(false);
  expect(await reauthentication.reauthenticate('una clave')).toEqual(succeeded(null));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('burger-demo', aUser().email, 'una clave');
  clock.now += reauthenticationMaxAge - 1;
  expect(reauthentication.isFresh()).toBe(true);
  clock.now += 1;
  expect(reauthentication.isFresh()).toBe(false);
});

it('a wrong password is reported and does not count as a password check', async () => {
  const { reauthentication, signIn } = createReauthentication();
  signIn.mockResolvedValue(failed(createFailure('unauthenticated', 'INVALID_CREDENTIALS')));
  expect(await reauthentication.reauthenticate('otra')).toMatchObject({
    failure: { kind: 'refused', code: 'WRONG_PASSWORD' },
  });
  signIn.mockResolvedValue(failed(createFailure('offline')));
  expect(await reauthentication.reauthenticate('una clave')).toMatchObject({ failure: { kind: 'offline' } });
  expect(reauthentication.isFresh()).toBe(false);
});

it('a password check is dropped when the session changes or the computer is locked', async () => {
  const { reauthentication, session } = createReauthentication();
  reauthentication.handleReauthenticated();
  session.epoch += 1;
  expect(reauthentication.isFresh()).toBe(false);
  reauthentication.handleReauthenticated();
  reauthentication.drop();
  expect(reauthentication.isFresh()).toBe(false);
});

it('a password check is ignored when its reply arrives after another user has signed in', async () => {
  const { reauthentication, session, signIn } = createReauthentication();
  signIn.mockImplementation(async () => {
    session.epoch += 1;
    return succeeded(createIssuedTokens(1));
  });
  expect(await reauthentication.reauthenticate('una clave')).toMatchObject({ failure: { kind: 'superseded' } });
  expect(reauthentication.isFresh()).toBe(false);
});

it('the tokens of a password check are revoked, even when they arrive too late', async () => {
  const { reauthentication, session, signIn, revoke } = createReauthentication();
  await reauthentication.reauthenticate('una clave');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('id-token-1');
  signIn.mockImplementation(async () => {
    session.epoch += 1;
    return succeeded(createIssuedTokens(2));
  });
  await reauthentication.reauthenticate('una clave');
  expect(revoke).toHaveBeenLastCalledWith('id-token-2');
});

it('signing in counts as a password check, but a remembered login does not', async () => {
  const { session, onReauthenticated } = aSession();
  await session.start();
  await session.signIn(credentials);
  expect(onReauthenticated).toHaveBeenCalledExactlyOnceWith();

  const computer = createDeviceState();
  computer.keychain.entries.set('test:burger-demo', 'login-0 refresh-token-0');
  computer.marks.set('test:burger-demo', 'login-0');
  const nextSession = aSession(new SessionFakes(), computer);
  await nextSession.session.start();
  expect(nextSession.session.state.phase).toBe('signedIn');
  expect(nextSession.onReauthenticated).not.toHaveBeenCalled();
});
