import { extname, join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/**
 * Asks the user where to save a file. The system dialog belongs to the focused window and starts in the downloads
 * folder.
 */
export const chooseFile = async (name: string): Promise<string | null> => {
  const extension = extname(name).slice(1);
  const options = {
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePath } =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
};
