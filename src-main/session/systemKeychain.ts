import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mainProfileId } from '@shared/bridge/device/profiles';
import type { Keychain } from './vault';

/**
 * Name of the package. A variable instead of a literal, so that bundlers do not resolve it: npm omits the package if
 * its build failed.
 */
const libraryName: string = 'keytar';

/**
 * Loads the system keychain through keytar, an optional dependency. Returns null if keytar or a keychain is missing.
 */
export const loadSystemKeychain = async (env: NodeJS.ProcessEnv = process.env): Promise<Keychain | null> => {
  // Does not use libsecret without a session bus, because it would start one that never exits.
  if (process.platform === 'linux' && !hasSessionBus(env)) return null;
  try {
    const keytar = (await import(/* @vite-ignore */ libraryName)) as Keychain & { default?: Keychain };
    return keytar.default ?? keytar;
  } catch {
    return null;
  }
};

/** Returns the name of a profile's entries in the keychain. */
export const getKeychainService = (profile: string): string =>
  profile === mainProfileId ? 'Comanda' : `Comanda ${profile}`;

/** Maximum wait for the keychain (ms), which may be showing its password prompt. */
const forgetTimeout = 3_000;

interface SearchableKeychain extends Keychain {
  findCredentials(service: string): Promise<{ account: string }[]>;
}

/** Deletes all entries of a service. Resolves to false if the keychain fails or does not reply in time. */
export const forgetKeychainService = async (
  service: string,
  load: () => Promise<Keychain | null> = loadSystemKeychain,
): Promise<boolean> => {
  const forget = async (): Promise<boolean> => {
    const keychain = (await load()) as SearchableKeychain | null;
    // No login can have been stored without a keychain.
    if (keychain === null) return true;
    const entries = await keychain.findCredentials(service);
    const deletions = await Promise.all(entries.map(({ account }) => keychain.deletePassword(service, account)));
    return deletions.every(Boolean);
  };
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), forgetTimeout).unref());
  return Promise.race([forget().catch(() => false), timeout]);
};

const hasSessionBus = (env: NodeJS.ProcessEnv): boolean => {
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  // Chromium sets `disabled:` if it found no bus.
  if (address) return !address.startsWith('disabled');
  const runtimeFolder = env['XDG_RUNTIME_DIR'];
  return runtimeFolder !== undefined && runtimeFolder !== '' && existsSync(join(runtimeFolder, 'bus'));
};
