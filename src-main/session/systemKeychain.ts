import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keychain } from './vault';

/** Not a literal in the import: npm leaves the package out where its build failed, and no tool could resolve it. */
const library: string = 'keytar';

/**
 * The operating system's keychain through keytar, an optional dependency: null where it was not built or where no
 * keychain can be there.
 */
export const loadSystemKeychain = async (env: NodeJS.ProcessEnv = process.env): Promise<Keychain | null> => {
  // Without a session bus libsecret would start one, which nobody ends.
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
  // Chromium writes `disabled:` where it found none.
  if (address) return !address.startsWith('disabled');
  const runtimeFolder = env['XDG_RUNTIME_DIR'];
  return runtimeFolder !== undefined && runtimeFolder !== '' && existsSync(join(runtimeFolder, 'bus'));
};
