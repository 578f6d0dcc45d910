import { basename, dirname } from 'node:path';
import { ipcMain } from 'electron';
import { parseSettings } from './settingsFile';

/**
 * Writes the settings file through electron-store: atomic, readable by its owner only. Loaded lazily, since the start
 * reads the file itself.
 */
export const createSettingsWriter = (path: string): ((values: Record<string, unknown>) => Promise<void>) => {
  let opening: Promise<{ store: Record<string, unknown> }> | null = null;
  const open = async () => {
    const { default: ElectronStore } = await import('electron-store');
    const store = new ElectronStore({
      cwd: dirname(path),
      name: basename(path, '.json'),
      configFileMode: 0o600,
      deserialize: parseSettings,
    });
    // Removes an unused channel that would reveal the settings' path to any page.
    ipcMain.removeAllListeners('electron-store-get-data');
    return store;
  };
  return async (values) => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    (await opening).store = values;
  };
};
