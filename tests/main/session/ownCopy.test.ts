import { expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { OwnCopy } from '@main/session/ownCopy';
import { aUser } from '../support/builders';
import { aSession, credentials, Gate } from '../support/session';

const signedIn = async () => {
  const made = aSession();
  await made.session.start();
  await made.session.signIn(credentials);
  const gate = new Gate();
  const ask = vi.fn(async () => {
    const { user } = made.surroundings;
    await gate.pass();
    return succeeded(user);
  });
  const { session } = made;
  const ownUser = new OwnCopy({ ask, learn: (user) => session.learned({ user }), session });
  return { ...made, gate, ask, ownUser };
};

it('shows all windows what the platform knows of the user now, in the same epoch', async () => {
  const { session, surroundings, states, memory, ownUser } = await signedIn();
  const { epoch } = session.state;
  const before = states.length;
  surroundings.user = aUser({ name: 'Ana María', email: 'ana.maria@burger-demo.example' });
  await ownUser.readAgain();
  expect(session.state).toMatchObject({ epoch, user: { name: 'Ana María' } });
  expect(states).toHaveLength(before + 1);
  expect(memory.email).toBe('ana.maria@burger-demo.example');
});

it('tells nobody where nothing has changed', async () => {
  const { states, ownUser } = await signedIn();
  const before = states.length;
  await ownUser.readAgain();
  expect(states).toHaveLength(before);
});

it('asks once more, and no oftener, for all who ask while it reads', async () => {
  const { session, surroundings, gate, ask, ownUser } = await signedIn();
  gate.close();
  const asked = [ownUser.readAgain()];
  surroundings.user = aUser({ name: 'La última' });
  for (let more = 0; more < 20; more += 1) asked.push(ownUser.readAgain());
  gate.open();
  await Promise.all(asked);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(session.state.user?.name).toBe('La última');
});

it('keeps the user it knows where the platform does not answer', async () => {
  const { session, ask, ownUser } = await signedIn();
  const { user } = session.state;
  ask.mockResolvedValueOnce(failed(failureOf('offline')));
  await ownUser.readAgain();
  expect(session.state.user).toBe(user);
});

it('gives nobody the user of a session that is over', async () => {
  const { session, gate, ownUser } = await signedIn();
  gate.close();
  const reading = ownUser.readAgain();
  await session.signOut();
  gate.open();
  await reading;
  expect(session.state.user).toBeNull();
  await ownUser.readAgain();
  expect(session.state.phase).toBe('signedOut');
});
