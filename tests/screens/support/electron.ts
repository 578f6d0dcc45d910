import { tmpdir } from 'node:os';

/** Replaces Electron when the main process runs without it: shows nothing and cancels dialogs. */

const rejectDesktop = () => Promise.reject(new Error('There is no desktop here.'));

export const app = { getPath: () => tmpdir(), getVersion: () => '0.0.0', quit: () => undefined };
export const shell = { openExternal: rejectDesktop };
export const dialog = { showSaveDialog: rejectDesktop, showOpenDialog: rejectDesktop, showMessageBox: rejectDesktop };
export const ipcMain = { on: () => undefined, handle: () => undefined, removeAllListeners: () => undefined };
export const utilityProcess = { fork: rejectDesktop };
export const BrowserWindow = { getFocusedWindow: () => null, getAllWindows: () => [] };
export default { app, shell, dialog, ipcMain, utilityProcess, BrowserWindow };
