import { extname, join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/** Where to save, as the system asks it: in front of the window that wanted it, beginning with the downloads. */
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
