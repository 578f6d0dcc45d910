import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keychain } from './vault';

/** A variable instead of a literal, so that bundlers do not resolve the package: npm omits it if its build failed. */
const library: string = 'keytar';

/**
 * Loads the system keychain through keytar, an optional dependency. Returns null if keytar or a keychain is missing.
 */
export const loadSystemKeychain = async (env: NodeJS.ProcessEnv = process.env): Promise<Keychain | null> => {
  // Without a session bus, libsecret would start one that never exits.
  if (process.platform === 'linux' && !hasSessionBus(env)) return null;
  try {
    const keytar = (await import(/* @vite-ignore */ library)) as Keychain & { default?: Keychain };
    return keytar.default ?? keytar;
  } catch {
    return null;
  }
};

const hasSessionBus = (env: NodeJS.ProcessEnv): boolean => {
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  // Chromium sets `disabled:` if it found no bus.
  if (address) return !address.startsWith('disabled');
  const runtimeFolder = env['XDG_RUNTIME_DIR'];
  return runtimeFolder !== undefined && runtimeFolder !== '' && existsSync(join(runtimeFolder, 'bus'));
};
