import { basename, dirname } from 'node:path';
import { ipcMain } from 'electron';
import { parseSettings } from './settingsFile';

/**
 * Creates a function that writes the settings file atomically with electron-store, readable only by the current system
 * user. Loads the library on demand, because the start of the app reads the file without it.
 */
export const createSettingsWriter = (path: string): ((values: Record<string, unknown>) => Promise<void>) => {
  let storePromise: Promise<{ store: Record<string, unknown> }> | null = null;
  const openStore = async () => {
    const { default: ElectronStore } = await import('electron-store');
    const store = new ElectronStore({
      cwd: dirname(path),
      name: basename(path, '.json'),
      configFileMode: 0o600,
      deserialize: parseSettings,
    });
    // Removes a channel that the app does not use and that would reveal the settings' path to any page.
    ipcMain.removeAllListeners('electron-store-get-data');
    return store;
  };
  return async (values) => {
    storePromise ??= openStore().catch((error: unknown) => {
      storePromise = null;
      throw error;
    });
    (await storePromise).store = values;
  };
};
