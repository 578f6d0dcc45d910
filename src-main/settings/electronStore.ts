import { basename, dirname } from 'node:path';
import { ipcMain } from 'electron';
import { parseSettings } from './settingsFile';

/**
 * Writes the settings file through electron-store: whole or not at all, readable by its owner only. It is loaded at the
 * first change and not at the start, which reads the file itself.
 */
export const settingsWriter = (path: string): ((values: Record<string, unknown>) => Promise<void>) => {
  let opening: Promise<{ store: Record<string, unknown> }> | null = null;
  const open = async () => {
    const { default: ElectronStore } = await import('electron-store');
    const store = new ElectronStore({
      cwd: dirname(path),
      name: basename(path, '.json'),
      configFileMode: 0o600,
      deserialize: parseSettings,
    });
    // It opens a channel that tells any page where the settings lie; nobody here uses it.
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
