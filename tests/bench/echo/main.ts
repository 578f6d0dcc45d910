import { join } from 'node:path';
import { app, BrowserWindow, ipcMain } from 'electron';
import { IpcRouter } from '@main/ipc/ipcRouter';
import { registerIpcRouter } from '@main/ipc/register';
import { aStoreRow } from '../storeRow';

/**
 * The real IPC router beside a bare echo in one window. Compares only the path between page and main process, without a
 * platform.
 */
const rows = Array.from({ length: 1000 }, (_, index) => aStoreRow(index + 1));
const list = { page: rows, count: rows.length, nextPage: null };
const scalar = { opened: true };

if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
const ipcRouter = new IpcRouter({
  gateway: {
    exchange: (name) =>
      Promise.resolve({ ok: true, value: { value: name === 'stores.list' ? list : scalar, headers: new Headers() } }),
  },
  session: { state: { epoch: 1 }, epochSignal: new AbortController().signal },
  reauthentication: { isFresh: () => true },
  // This benchmark calls no actions.
  handlers: {} as never,
  log: { info: () => undefined, error: () => undefined },
});
registerIpcRouter(() => Promise.resolve(ipcRouter), {
  isOurs: ({ senderFrame }) => senderFrame !== null && senderFrame.url.startsWith('file:'),
  isLocked: () => false,
});
ipcMain.handle('echo', (_event, name: string) =>
  JSON.stringify({ ok: true, value: name === 'stores.list' ? list : scalar }),
);

void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  await window.loadFile(join(import.meta.dirname, 'index.html'));
});
