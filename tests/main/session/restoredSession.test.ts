import { expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { aSession, createDeviceState, credentials, getSavedToken, SessionFakes } from '../support/session';
import { aUser } from '../support/builders';
import { eventually } from '../../support/eventually';

const createOfflineFakes = () => {
  const fakes = new SessionFakes();
  for (const part of ['tenant', 'settings', 'me', 'refresh', 'revoke'] as const)
    fakes.errors[part] = createFailure('offline');
  return fakes;
};

const reconnect = (fakes: SessionFakes) => {
  for (const part of ['tenant', 'settings', 'me', 'refresh', 'revoke'] as const) delete fakes.errors[part];
};

/** A computer on which a user signed in and quit. */
const createUsedComputer = async () => {
  const computer = createDeviceState();
  const { session, persisted } = aSession(new SessionFakes(), computer);
  await session.start();
  await session.signIn(credentials);
  await eventually(() => expect(computer.keychain.entries.size).toBe(1));
  await persisted.flush();
  session.stop();
  expect(computer.files.size).toBe(1);
  return computer;
};

it('a restored session shows the user of the last run offline, without a token', async () => {
  const { session } = aSession(createOfflineFakes(), await createUsedComputer(), 'burger-demo');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'signedIn', isRestored: true, tenant: 'burger-demo', user: { id: 7 } });
  expect(session.state.settings?.commerceName).toBe('burger-demo');
  expect(await session.getCaller()).toMatchObject({ idToken: null, failure: { kind: 'offline' } });
});

it('a restored session shows the user of the last run before the platform replies', async () => {
  const fakes = new SessionFakes();
  for (const gate of Object.values(fakes.gates)) gate.close();
  const { session } = aSession(fakes, await createUsedComputer(), 'burger-demo');
  const startPromise = session.start();
  await eventually(() => expect(session.state).toMatchObject({ phase: 'signedIn', isRestored: true }));
  for (const gate of Object.values(fakes.gates)) gate.open();
  await startPromise;
  expect(session.state).toMatchObject({ phase: 'signedIn', isRestored: false, epoch: 1 });
});

it('a restored session updates user and settings in the same epoch once the platform is back', async () => {
  const fakes = createOfflineFakes();
  const computer = await createUsedComputer();
  const { session } = aSession(fakes, computer, 'burger-demo');
  await session.start();
  session.handleOnlineChange(false);
  const { epoch } = session.state;
  reconnect(fakes);
  fakes.user = aUser({ name: 'Ana Nueva' });
  session.handleOnlineChange(true);
  await eventually(() => expect(session.state).toMatchObject({ isRestored: false, user: { name: 'Ana Nueva' } }));
  expect(session.state.epoch).toBe(epoch);
  expect((await session.getCaller()).idToken).toBe('id-token-1');
  expect(getSavedToken(computer)).toBe('refresh-token-1');
});

it.each([
  ['an error', createFailure('server')],
  ['a captive portal', createFailure('missing')],
])('a restored session continues when its tenant cannot be read because of %s', async (_title, failure) => {
  const fakes = new SessionFakes();
  fakes.errors.tenant = failure;
  const { session } = aSession(fakes, await createUsedComputer(), 'burger-demo');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'signedIn', isRestored: true });
});

it('a restored session retries automatically when the platform replies with an error', async () => {
  const fakes = new SessionFakes();
  fakes.errors.me = createFailure('server');
  const { session } = aSession(fakes, await createUsedComputer(), 'burger-demo');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'signedIn', isRestored: true });
  delete fakes.errors.me;
  await eventually(() => expect(session.state.isRestored).toBe(false));
});

it.each([
  ['the provider has revoked it', 'refresh', createFailure('unauthenticated', 'SESSION_EXPIRED')],
  ['the user is disabled', 'refresh', createFailure('unauthenticated', 'USER_DISABLED')],
  ['the platform rejects its user', 'me', createFailure('forbidden', 401)],
] as const)(
  'a restored session ends at the login and deletes all data on the computer when %s',
  async (_why, part, failure) => {
    const fakes = createOfflineFakes();
    const computer = await createUsedComputer();
    const { session } = aSession(fakes, computer, 'burger-demo');
    await session.start();
    const { epoch } = session.state;
    session.handleOnlineChange(false);
    reconnect(fakes);
    fakes.errors[part] = failure;
    session.handleOnlineChange(true);
    await eventually(() =>
      expect(session.state).toMatchObject({ phase: 'signedOut', isRestored: false, user: null, epoch: epoch + 1 }),
    );
    await eventually(() => expect(computer.files.size + computer.keychain.entries.size).toBe(0));
    expect((await session.getCaller()).idToken).toBeNull();
  },
);

it('a restored session can be ended offline, which deletes its data at once and reports the sign-out later', async () => {
  const fakes = createOfflineFakes();
  const computer = await createUsedComputer();
  const { session } = aSession(fakes, computer, 'burger-demo');
  await session.start();
  await session.signOut();
  expect(session.state).toMatchObject({ phase: 'signedOut', user: null, isRestored: false });
  expect(computer.files.size).toBe(0);
  await eventually(() => expect([...computer.keychain.entries.keys()]).toEqual(['test:burger-demo:leaving']));
  reconnect(fakes);
  session.handleOnlineChange(true);
  await eventually(() => expect(fakes.revoked).toEqual(['id-token-1']));
});

it('a stored session is restored only for its own tenant', async () => {
  const { session } = aSession(createOfflineFakes(), await createUsedComputer(), 'pizza-norte');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'unreachable', user: null });
});

it('a restored session ends when its tenant no longer exists', async () => {
  const computer = await createUsedComputer();
  const fakes = new SessionFakes();
  fakes.tenants.delete('burger-demo');
  const { session } = aSession(fakes, computer, 'burger-demo');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'unreachable', user: null, failure: { kind: 'missing' } });
  await eventually(() => expect(computer.files.size).toBe(0));
});

it('a restored session is not used when the keychain is locked', async () => {
  const computer = await createUsedComputer();
  computer.keychain.getPassword = () => new Promise(() => undefined);
  const { session } = aSession(createOfflineFakes(), computer, 'burger-demo');
  await session.start();
  expect(session.state).toMatchObject({ phase: 'unreachable', user: null });
  expect(computer.files.size).toBe(1);
});
