import { expect, it, vi } from 'vitest';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { IssuedTokens } from '@main/session/identity';
import { Reauthentication, reauthenticationMaxAge } from '@main/session/reauthentication';
import { aUser } from '../support/builders';
import { createDeviceState, aSession, credentials, Surroundings, tokensFor } from '../support/session';

const aProof = () => {
  const clock = { now: 5 };
  const session = { epoch: 2, tenant: 'burger-demo', user: aUser() };
  const signIn = vi.fn(async (): Promise<Outcome<IssuedTokens>> => succeeded(tokensFor(1)));
  const revoke = vi.fn(async () => true);
  const proof = new Reauthentication({
    identity: { signIn, revoke },
    session: () => session,
    monotonic: () => clock.now,
  });
  return { proof, clock, session, signIn, revoke };
};

it("accepts the user's password as proof for ten minutes", async () => {
  const { proof, clock, signIn } = aProof();
  expect(proof.isFresh()).toBe(false);
  expect(await proof.reauthenticate('una clave')).toEqual(succeeded(null));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('burger-demo', aUser().email, 'una clave');
  clock.now += reauthenticationMaxAge - 1;
  expect(proof.isFresh()).toBe(true);
  clock.now += 1;
  expect(proof.isFresh()).toBe(false);
});

it('reports a wrong password and accepts no proof', async () => {
  const { proof, signIn } = aProof();
  signIn.mockResolvedValue(failed(failureOf('unauthenticated', 'INVALID_CREDENTIALS')));
  expect(await proof.reauthenticate('otra')).toMatchObject({ failure: { kind: 'refused', code: 'WRONG_PASSWORD' } });
  signIn.mockResolvedValue(failed(failureOf('offline')));
  expect(await proof.reauthenticate('una clave')).toMatchObject({ failure: { kind: 'offline' } });
  expect(proof.isFresh()).toBe(false);
});

it('drops the proof when the session changes or the computer is locked', async () => {
  const { proof, session } = aProof();
  proof.given();
  session.epoch += 1;
  expect(proof.isFresh()).toBe(false);
  proof.given();
  proof.drop();
  expect(proof.isFresh()).toBe(false);
});

it('ignores a proof that arrives after another user signed in', async () => {
  const { proof, session, signIn } = aProof();
  signIn.mockImplementation(async () => {
    session.epoch += 1;
    return succeeded(tokensFor(1));
  });
  expect(await proof.reauthenticate('una clave')).toMatchObject({ failure: { kind: 'superseded' } });
  expect(proof.isFresh()).toBe(false);
});

it('revokes the tokens of a proof, even when it arrives too late', async () => {
  const { proof, session, signIn, revoke } = aProof();
  await proof.reauthenticate('una clave');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('id-token-1');
  signIn.mockImplementation(async () => {
    session.epoch += 1;
    return succeeded(tokensFor(2));
  });
  await proof.reauthenticate('una clave');
  expect(revoke).toHaveBeenLastCalledWith('id-token-2');
});

it('counts signing in as proof, but not a remembered login', async () => {
  const { session, proved } = aSession();
  await session.start();
  await session.signIn(credentials);
  expect(proved).toHaveBeenCalledExactlyOnceWith();

  const computer = createDeviceState();
  computer.keychain.entries.set('test:burger-demo', 'login-0 refresh-token-0');
  computer.marks.set('test:burger-demo', 'login-0');
  const remembered = aSession(new Surroundings(), computer);
  await remembered.session.start();
  expect(remembered.session.state.phase).toBe('signedIn');
  expect(remembered.proved).not.toHaveBeenCalled();
});
