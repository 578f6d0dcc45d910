import { tmpdir } from 'node:os';

/** Replaces Electron when the main process runs without it: shows nothing and cancels dialogs. */

const nowhere = () => Promise.reject(new Error('There is no desktop here.'));

export const app = { getPath: () => tmpdir(), getVersion: () => '0.0.0', quit: () => undefined };
export const shell = { openExternal: nowhere };
export const dialog = { showSaveDialog: nowhere, showOpenDialog: nowhere, showMessageBox: nowhere };
export const ipcMain = { on: () => undefined, handle: () => undefined, removeAllListeners: () => undefined };
export const utilityProcess = { fork: nowhere };
export const BrowserWindow = { getFocusedWindow: () => null, getAllWindows: () => [] };
export default { app, shell, dialog, ipcMain, utilityProcess, BrowserWindow };
