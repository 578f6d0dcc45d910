import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSystemKeychain } from '@main/session/systemKeychain';
import { KeychainVault, type Keychain } from '@main/session/vault';
import { whyNoKeyring } from '../../../scripts/keyring.mjs';
import { aKeychain } from '../support/session';

const account = 'test:burger-demo';
const never = () => new Promise<never>(() => undefined);

const aVault = (load: () => Promise<Keychain | null>) => {
  const lost = vi.fn();
  return { vault: new KeychainVault({ load, lost, limit: 30 }), lost };
};

describe('with a keychain that answers', () => {
  it('keeps, reads and forgets', async () => {
    const keychain = aKeychain();
    const { vault, lost } = aVault(async () => keychain);
    expect(await vault.read(account)).toBeNull();
    expect(await vault.keep(account, 'refresh')).toBe(true);
    expect(keychain.entries.get(account)).toBe('refresh');
    expect(await vault.read(account)).toBe('refresh');
    expect(await vault.forget(account)).toBe(true);
    expect(keychain.entries.size).toBe(0);
    expect(vault.remembers).toBe('keychain');
    expect(lost).not.toHaveBeenCalled();
  });

  it('finds what an earlier start has kept', async () => {
    const keychain = aKeychain();
    keychain.entries.set(account, 'refresh');
    expect(await aVault(async () => keychain).vault.read(account)).toBe('refresh');
  });

  it('is loaded once, and only when it is needed', async () => {
    const load = vi.fn(async () => aKeychain());
    const { vault } = aVault(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([vault.read(account), vault.read('test:other'), vault.keep(account, 'refresh')]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('removes after it has written, when both are asked for at once', async () => {
    const keychain = aKeychain();
    const { setPassword } = keychain;
    keychain.setPassword = async (...args) => {
      await new Promise((resolve) => setImmediate(resolve));
      return setPassword(...args);
    };
    const { vault } = aVault(async () => keychain);
    await Promise.all([vault.keep(account, 'refresh'), vault.forget(account)]);
    expect(keychain.entries.size).toBe(0);
    expect(await vault.read(account)).toBeNull();
  });
});

describe('without a keychain', () => {
  it.each([
    ['is absent', async () => null],
    ['cannot be loaded', () => Promise.reject(new Error('Cannot find module keytar'))],
    ['hangs while loading', never],
  ])('keeps logins in memory when it %s', async (_what, load) => {
    const { vault, lost } = aVault(load);
    expect(await vault.read(account)).toBeNull();
    expect(vault.remembers).toBe('memory');
    expect(await vault.keep(account, 'refresh')).toBe(false);
    expect(await vault.read(account)).toBe('refresh');
    expect(await vault.forget(account)).toBe(true);
    expect(await vault.read(account)).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a keychain that stops answering', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('locked'))],
    ['hangs', never],
  ])('is given up once it %s, and the login goes on from memory', async (_what, refuse) => {
    const keychain = aKeychain();
    const { vault, lost } = aVault(async () => keychain);
    await vault.keep(account, 'refresh-1');
    keychain.setPassword = refuse;
    keychain.getPassword = refuse;
    expect(await vault.keep(account, 'refresh-2')).toBe(false);
    expect(vault.remembers).toBe('memory');
    expect(await vault.read(account)).toBe('refresh-2');
    expect(await vault.keep(account, 'refresh-3')).toBe(false);
    expect(lost).toHaveBeenCalledOnce();
  });

  it('is still asked to forget, and says when it did not', async () => {
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

describe('the keychain of this system', () => {
  it.runIf(process.platform === 'linux').each([
    ['no session bus', {}],
    ['a bus that Chromium found missing', { DBUS_SESSION_BUS_ADDRESS: 'disabled:' }],
    ['a run folder without a bus in it', { XDG_RUNTIME_DIR: '/nowhere' }],
  ])('is not looked for where there is %s', async (_what, env) => {
    expect(await loadSystemKeychain(env)).toBeNull();
  });

  describe('behind a session bus', () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
    afterEach(() => vi.doUnmock('keytar'));

    it('is what the library gives', async () => {
      const keychain = aKeychain();
      vi.doMock('keytar', () => ({ default: keychain }));
      expect(await loadSystemKeychain(env)).toBe(keychain);
    });

    it('is absent where the library cannot be loaded', async () => {
      vi.doMock('keytar', () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')));
      expect(await loadSystemKeychain(env)).toBeNull();
    });
  });

  it('keeps, reads and forgets for real', async ({ skip }) => {
    const reason = whyNoKeyring();
    if (reason !== null) skip(reason);
    const one = `test:${process.pid}`;
    const lost = vi.fn();
    const vaultOfAStart = () => new KeychainVault({ load: () => loadSystemKeychain(), lost, service: 'Comanda tests' });
    const first = vaultOfAStart();
    expect(await first.keep(one, 'refresh-token')).toBe(true);
    const second = vaultOfAStart();
    expect(await second.read(one)).toBe('refresh-token');
    expect(second.remembers).toBe('keychain');
    expect(await second.forget(one)).toBe(true);
    expect(await vaultOfAStart().read(one)).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });
});
