import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetKeychainService, getKeychainService, loadSystemKeychain } from '@main/session/systemKeychain';
import { KeychainVault, type Keychain } from '@main/session/vault';
import { getKeyringSkipReason } from '../../../scripts/keyring.mjs';
import { aKeychain } from '../support/session';
import { eventually } from '../../support/eventually';

const account = 'test:burger-demo';
const createHangingPromise = () => new Promise<never>(() => undefined);

const aVault = (load: () => Promise<Keychain | null>) => {
  const onLost = vi.fn();
  const onFound = vi.fn();
  return { vault: new KeychainVault({ load, onLost, onFound, limit: 30 }), onLost, found: onFound };
};

const createKeychainResult = (value: string | null) => ({ done: true, value });

/** Makes the next `call` of the keychain wait until it is unlocked. */
const createLockedKeychain = (keychain: Keychain, call: keyof Keychain) => {
  let unlock = (): void => undefined;
  const unlockEvent = new Promise<void>((resolve) => (unlock = resolve));
  const work = keychain[call] as (...args: string[]) => Promise<never>;
  keychain[call] = async (...args: string[]) => {
    await unlockEvent;
    return work(...args);
  };
  return unlock;
};

describe('a working keychain', () => {
  it('stores, reads and deletes a login', async () => {
    const keychain = aKeychain();
    const { vault, onLost } = aVault(async () => keychain);
    expect(await vault.read(account)).toEqual(createKeychainResult(null));
    expect(await vault.keep(account, 'refresh')).toBe(true);
    expect(keychain.entries.get(account)).toBe('refresh');
    expect(await vault.read(account)).toEqual(createKeychainResult('refresh'));
    expect(await vault.forget(account)).toBe(true);
    expect(keychain.entries.size).toBe(0);
    expect(vault.remembers).toBe('keychain');
    expect(onLost).not.toHaveBeenCalled();
  });

  it('returns the login stored in an earlier start', async () => {
    const keychain = aKeychain();
    keychain.entries.set(account, 'refresh');
    expect(await aVault(async () => keychain).vault.read(account)).toEqual(createKeychainResult('refresh'));
  });

  it('is loaded once, on first use', async () => {
    const load = vi.fn(async () => aKeychain());
    const { vault } = aVault(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([vault.read(account), vault.read('test:other'), vault.keep(account, 'refresh')]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('deletes a login after its pending write when both are requested at once', async () => {
    const keychain = aKeychain();
    const { setPassword } = keychain;
    keychain.setPassword = async (...args) => {
      await new Promise((resolve) => setImmediate(resolve));
      return setPassword(...args);
    };
    const { vault } = aVault(async () => keychain);
    await Promise.all([vault.keep(account, 'refresh'), vault.forget(account)]);
    expect(keychain.entries.size).toBe(0);
    expect(await vault.read(account)).toEqual(createKeychainResult(null));
  });
});

describe('KeychainVault', () => {
  it.each([
    ['is absent', async () => null],
    ['cannot be loaded', () => Promise.reject(new Error('Cannot find module keytar'))],
  ])('keeps logins in memory when the keychain %s', async (_title, load) => {
    const { vault, onLost } = aVault(load);
    expect(await vault.read(account)).toEqual({ done: false, late: null });
    expect(vault.remembers).toBe('memory');
    expect(await vault.keep(account, 'refresh')).toBe(false);
    expect(await vault.read(account)).toEqual(createKeychainResult('refresh'));
    expect(await vault.forget(account)).toBe(false);
    expect(await vault.read(account)).toEqual({ done: false, late: null });
    expect(onLost).not.toHaveBeenCalled();
  });

  it('keeps the logins of profiles apart in the real keychain, and forgets only those of one profile', async ({
    skip,
  }) => {
    const reason = getKeyringSkipReason();
    if (reason !== null) skip(reason);
    const services = ['0a1b2c3d', '4e5f6a7b'].map((id) => `${getKeychainService(id)} tests ${process.pid}`);
    const createVault = (service: string) =>
      new KeychainVault({ load: () => loadSystemKeychain(), onLost: vi.fn(), service });
    for (const service of services) await createVault(service).keep(account, `token of ${service}`);
    const [first = '', second = ''] = services;
    expect(await forgetKeychainService(first)).toBe(true);
    expect(await createVault(first).read(account)).toEqual(createKeychainResult(null));
    expect(await createVault(second).read(account)).toEqual(createKeychainResult(`token of ${second}`));
    expect(await forgetKeychainService(second)).toBe(true);
  });
});

describe('forgetting the logins of a profile', () => {
  it('is reported as failed when the keychain refuses to delete them', async () => {
    const keychain = { ...aKeychain(), findCredentials: async () => [{ account }], deletePassword: async () => false };
    expect(await forgetKeychainService('Comanda 0a1b2c3d', async () => keychain)).toBe(false);
    expect(await forgetKeychainService('Comanda 0a1b2c3d', () => Promise.reject(new Error('locked')))).toBe(false);
  });

  it('succeeds when there is no keychain', async () => {
    expect(await forgetKeychainService('Comanda 0a1b2c3d', async () => null)).toBe(true);
  });
});

describe('a keychain that stops responding', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('locked'))],
    ['hangs', createHangingPromise],
  ])('is replaced by storage in memory once it %s', async (_title, refuse) => {
    const keychain = aKeychain();
    const { vault, onLost } = aVault(async () => keychain);
    await vault.keep(account, 'refresh-1');
    keychain.setPassword = refuse;
    keychain.getPassword = refuse;
    expect(await vault.keep(account, 'refresh-2')).toBe(false);
    expect(vault.remembers).toBe('memory');
    expect(await vault.read(account)).toEqual(createKeychainResult('refresh-2'));
    expect(await vault.keep(account, 'refresh-3')).toBe(false);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('still receives deletions of logins, and a failed deletion is reported', async () => {
    const keychain = aKeychain();
    const { vault } = aVault(async () => keychain);
    await vault.keep(account, 'refresh-1');
    keychain.setPassword = () => Promise.reject(new Error('locked'));
    await vault.keep(account, 'refresh-2');
    const { deletePassword } = keychain;
    keychain.deletePassword = () => Promise.reject(new Error('locked'));
    expect(await vault.forget(account)).toBe(false);
    keychain.deletePassword = deletePassword;
    expect(await vault.forget(account)).toBe(true);
    expect(keychain.entries.size).toBe(0);
  });
});

describe('a keychain that responds late', () => {
  it.each(['getPassword', 'setPassword'] as const)('receives writes made while %s was pending', async (call) => {
    const keychain = aKeychain();
    const unlock = createLockedKeychain(keychain, call);
    const { vault, onLost, found } = aVault(async () => keychain);
    expect((await vault.read(account)).done).toBe(call === 'setPassword');
    expect(await vault.keep(account, 'refresh')).toBe(false);
    expect(vault.remembers).toBe('memory');
    expect(onLost).toHaveBeenCalledOnce();
    unlock();
    await eventually(() => expect(keychain.entries.get(account)).toBe('refresh'));
    await eventually(() => expect(vault.remembers).toBe('keychain'));
    expect(found).toHaveBeenCalledOnce();
  });

  it('receives writes made while its library was loading', async () => {
    const keychain = aKeychain();
    let loaded = (_keychain: Keychain): void => undefined;
    const { vault } = aVault(() => new Promise((resolve) => (loaded = resolve)));
    expect(await vault.keep(account, 'refresh')).toBe(false);
    loaded(keychain);
    await eventually(() => expect(keychain.entries.get(account)).toBe('refresh'));
  });

  it('returns the entry to callers that are still waiting', async () => {
    const keychain = aKeychain();
    keychain.entries.set(account, 'refresh');
    const unlock = createLockedKeychain(keychain, 'getPassword');
    const answer = await aVault(async () => keychain).vault.read(account);
    expect(answer.done).toBe(false);
    unlock();
    expect(await (answer as { late: Promise<unknown> }).late).toEqual(createKeychainResult('refresh'));
  });

  it('does not write a login that was deleted in the meantime', async () => {
    const keychain = aKeychain();
    const unlock = createLockedKeychain(keychain, 'getPassword');
    const setPassword = vi.spyOn(keychain, 'setPassword');
    const { vault } = aVault(async () => keychain);
    void vault.read(account);
    void vault.keep(account, 'refresh');
    expect(await vault.forget(account)).toBe(false);
    unlock();
    await vault.read(account);
    expect(setPassword).not.toHaveBeenCalled();
  });

  it('receives a rejected write again when it responds', async () => {
    const keychain = aKeychain();
    const { vault } = aVault(async () => keychain);
    const { setPassword } = keychain;
    keychain.setPassword = () => Promise.reject(new Error('locked'));
    expect(await vault.keep(account, 'refresh')).toBe(false);
    keychain.setPassword = setPassword;
    await vault.read('test:other');
    await eventually(() => expect(keychain.entries.get(account)).toBe('refresh'));
    expect(vault.remembers).toBe('keychain');
  });
});

describe('loadSystemKeychain', () => {
  it.runIf(process.platform === 'linux').each([
    ['no session bus', {}],
    ['a bus address that Chromium marked as disabled', { DBUS_SESSION_BUS_ADDRESS: 'disabled:' }],
    ['a runtime folder without a session bus', { XDG_RUNTIME_DIR: '/nowhere' }],
  ])('returns null without loading the library when there is %s', async (_title, env) => {
    expect(await loadSystemKeychain(env)).toBeNull();
  });

  describe('with a session bus', () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
    afterEach(() => vi.doUnmock('keytar'));

    it("returns the library's keychain", async () => {
      const keychain = aKeychain();
      vi.doMock('keytar', () => ({ default: keychain }));
      expect(await loadSystemKeychain(env)).toBe(keychain);
    });

    it('returns null when the library cannot be loaded', async () => {
      vi.doMock('keytar', () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')));
      expect(await loadSystemKeychain(env)).toBeNull();
    });
  });

  it('stores, reads and deletes a login in the real keychain', async ({ skip }) => {
    const reason = getKeyringSkipReason();
    if (reason !== null) skip(reason);
    const item = `test:${process.pid}`;
    const onLost = vi.fn();
    const createVaultOfStart = () =>
      new KeychainVault({ load: () => loadSystemKeychain(), onLost, service: 'Comanda tests' });
    const firstKeychainVault = createVaultOfStart();
    expect(await firstKeychainVault.keep(item, 'refresh-token')).toBe(true);
    const secondKeychainVault = createVaultOfStart();
    expect(await secondKeychainVault.read(item)).toEqual(createKeychainResult('refresh-token'));
    expect(secondKeychainVault.remembers).toBe('keychain');
    expect(await secondKeychainVault.forget(item)).toBe(true);
    expect(await createVaultOfStart().read(item)).toEqual(createKeychainResult(null));
    expect(onLost).not.toHaveBeenCalled();
  });
});
