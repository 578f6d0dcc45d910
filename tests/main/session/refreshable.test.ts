import { expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { Refreshable } from '@main/session/refreshable';
import { aUser } from '../support/builders';
import { aSession, credentials, Gate } from '../support/session';

const signInForTest = async () => {
  const newSession = aSession();
  await newSession.session.start();
  await newSession.session.signIn(credentials);
  const gate = new Gate();
  const ask = vi.fn(async () => {
    const { user } = newSession.fakes;
    await gate.pass();
    return succeeded(user);
  });
  const { session } = newSession;
  const refreshableUser = new Refreshable({ read: ask, observe: (user) => session.applyObserved({ user }), session });
  return { ...newSession, gate, ask, refreshableUser };
};

it('a refetched user is sent to all windows within the same session', async () => {
  const { session, fakes, states, memory, refreshableUser } = await signInForTest();
  const { epoch } = session.state;
  const countBefore = states.length;
  fakes.user = aUser({ name: 'Ana María', email: 'ana.maria@burger-demo.example' });
  await refreshableUser.refetch();
  expect(session.state).toMatchObject({ epoch, user: { name: 'Ana María' } });
  expect(states).toHaveLength(countBefore + 1);
  expect(memory.email).toBe('ana.maria@burger-demo.example');
});

it('a refetched user is not sent to windows when it is unchanged', async () => {
  const { states, refreshableUser } = await signInForTest();
  const countBefore = states.length;
  await refreshableUser.refetch();
  expect(states).toHaveLength(countBefore);
});

it('requests to refetch the user while it is being fetched share one further fetch', async () => {
  const { session, fakes, gate, ask, refreshableUser } = await signInForTest();
  gate.close();
  const refetches = [refreshableUser.refetch()];
  fakes.user = aUser({ name: 'La última' });
  for (let count = 0; count < 20; count += 1) refetches.push(refreshableUser.refetch());
  gate.open();
  await Promise.all(refetches);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(session.state.user?.name).toBe('La última');
});

it('the known user remains unchanged when the platform does not reply to a refetch', async () => {
  const { session, ask, refreshableUser } = await signInForTest();
  const { user } = session.state;
  ask.mockResolvedValueOnce(failed(createFailure('offline')));
  await refreshableUser.refetch();
  expect(session.state.user).toBe(user);
});

it('a refetched user is ignored when the session has ended', async () => {
  const { session, gate, refreshableUser } = await signInForTest();
  gate.close();
  const pendingRead = refreshableUser.refetch();
  await session.signOut();
  gate.open();
  await pendingRead;
  expect(session.state.user).toBeNull();
  await refreshableUser.refetch();
  expect(session.state.phase).toBe('signedOut');
});
