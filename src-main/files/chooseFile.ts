import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/** Where to save, as the system asks it: in front of the window that wanted it, beginning with the downloads. */
export const chooseFile = async (name: string): Promise<string | null> => {
  const options = {
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  };
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePath } =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
};
