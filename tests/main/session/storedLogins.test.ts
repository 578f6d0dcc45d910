import { describe, expect, it, vi } from 'vitest';
import { StoredLogins } from '@main/session/storedLogins';
import { KeychainVault, type Keychain } from '@main/session/vault';
import {
  createDeviceState,
  aSession,
  credentials,
  getSavedToken,
  SessionFakes,
  type DeviceState,
} from '../support/session';
import { eventually } from '../../support/eventually';

const account = 'test:burger-demo';

/** The logins of one app start; with `disk: false` the settings cannot be written. */
const createStart = (
  { keychain, marks }: DeviceState,
  { load = async () => keychain, disk = true }: { load?: () => Promise<Keychain | null>; disk?: boolean } = {},
) => {
  const savedMarks = new Map(marks);
  const onForgetFailed = vi.fn();
  const logins = new StoredLogins({
    vault: new KeychainVault({ load, onLost: () => undefined, limit: 20 }),
    getEnvironmentId: () => 'test',
    validLoginIds: {
      get: (item) => savedMarks.get(item),
      set: async (one, id) => {
        for (const storage of disk ? [savedMarks, marks] : [savedMarks]) {
          if (id === undefined) storage.delete(one);
          else storage.set(one, id);
        }
        return disk;
      },
    },
    onEnded: async () => undefined,
    onForgetFailed,
  });
  return { logins, onForgetFailed };
};

const emptyResult = { done: true, value: null };
const readNothing = async () => null;
const createFailingKeychain = (keychain: Keychain): Keychain => ({
  ...keychain,
  setPassword: () => Promise.reject(new Error('locked')),
  deletePassword: () => Promise.reject(new Error('locked')),
});

describe('a login that was signed out', () => {
  it.each([
    ['unavailable during the sign-out', readNothing],
    ['locked during the sign-out', (keychain: Keychain) => Promise.resolve(createFailingKeychain(keychain))],
    ['unresponsive during the sign-out', () => new Promise<never>(() => undefined)],
  ])('is not restored at the next start when the keychain was %s', async (_title, load) => {
    const computer = createDeviceState();
    await createStart(computer).logins.save(account, 'of-ana');
    const { logins, onForgetFailed } = createStart(computer, { load: () => load(computer.keychain) });
    expect(await logins.forget(account)).toBe(true);
    expect(onForgetFailed).not.toHaveBeenCalled();
    expect(getSavedToken(computer)).toBe('of-ana');
    expect(await createStart(computer).logins.read('burger-demo')).toEqual(emptyResult);
    expect(computer.keychain.entries.size).toBe(0);
  });

  it('is not restored when only the settings could not be written', async () => {
    const computer = createDeviceState();
    await createStart(computer).logins.save(account, 'of-ana');
    expect(await createStart(computer, { disk: false }).logins.forget(account)).toBe(true);
    expect(await createStart(computer).logins.read('burger-demo')).toEqual(emptyResult);
  });

  it('is reported as still stored when both keychain and settings fail', async () => {
    const computer = createDeviceState();
    await createStart(computer).logins.save(account, 'of-ana');
    const { logins, onForgetFailed } = createStart(computer, { load: readNothing, disk: false });
    expect(await logins.forget(account)).toBe(false);
    expect(onForgetFailed).toHaveBeenCalledOnce();
  });

  it('is not stored again by a token refresh that ends later', async () => {
    const computer = createDeviceState();
    const { logins } = createStart(computer);
    await logins.save(account, 'of-ana');
    await logins.forget(account);
    await logins.renew(account, 'of-ana-2');
    expect(computer.keychain.entries.size).toBe(0);
  });
});

describe("another user's login", () => {
  it.each([
    [
      'the keychain refused the new login',
      (keychain: Keychain) => Promise.resolve(createFailingKeychain(keychain)),
      true,
    ],
    ['the keychain was unavailable for the new login', readNothing, true],
    [
      'the new login is in the keychain, but the settings could not be saved',
      (one: Keychain) => Promise.resolve(one),
      false,
    ],
  ])('is not used when %s', async (_title, load, disk) => {
    const computer = createDeviceState();
    await createStart(computer).logins.save(account, 'of-ana');
    await createStart(computer, { load: () => load(computer.keychain), disk }).logins.save(account, 'of-berta');
    expect(await createStart(computer).logins.read('burger-demo')).toEqual(emptyResult);
  });

  it('is not used when its keychain entry does not name a user', async () => {
    const computer = createDeviceState();
    computer.keychain.entries.set(account, 'refresh-token-of-an-older-version');
    expect(await createStart(computer).logins.read('burger-demo')).toEqual(emptyResult);
  });
});

it('the login screen detects before sign-in that the computer has no keychain', async () => {
  const { logins } = createStart(createDeviceState(), { load: readNothing });
  expect(await logins.read('burger-demo')).toEqual(emptyResult);
  expect(logins.remembers).toBe('memory');
});

it('the stored login contains the refreshed tokens', async () => {
  const computer = createDeviceState();
  await createStart(computer).logins.save(account, 'first');
  await createStart(computer).logins.renew(account, 'second');
  expect(await createStart(computer).logins.read('burger-demo')).toEqual({ done: true, value: 'second' });
});

describe('a slow keychain unlock', () => {
  const createLockedKeychain = () => {
    const computer = createDeviceState();
    let unlock = (): void => undefined;
    const unlockEvent = new Promise<void>((resolve) => (unlock = resolve));
    const { getPassword } = computer.keychain;
    computer.keychain.getPassword = async (...args) => {
      await unlockEvent;
      return getPassword(...args);
    };
    return { computer, unlock };
  };

  it('signs the user in from the login screen once it is unlocked', async () => {
    const { computer, unlock } = createLockedKeychain();
    await createStart(computer).logins.save(account, 'of-ana');
    const { session } = aSession(new SessionFakes(), computer);
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedOut', failure: null });
    unlock();
    await eventually(() => expect(session.state).toMatchObject({ phase: 'signedIn', user: { id: 7 } }));
  });

  it('does not replace another user who has signed in and is remembered in the meantime', async () => {
    const { computer, unlock } = createLockedKeychain();
    await createStart(computer).logins.save(account, 'of-ana');
    const { session, fakes } = aSession(new SessionFakes(), computer);
    await session.start();
    await session.signIn(credentials);
    const { epoch } = session.state;
    unlock();
    await eventually(() => expect(getSavedToken(computer)).toBe('refresh-token-1'));
    expect(session.state.epoch).toBe(epoch);
    expect(fakes.requested).not.toContain('refresh');
    expect(await createStart(computer).logins.read('burger-demo')).toEqual({ done: true, value: 'refresh-token-1' });
  });
});
