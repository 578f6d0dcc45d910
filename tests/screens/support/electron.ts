import { tmpdir } from 'node:os';

/** Replaces Electron when the main process runs without it: shows nothing, cancels dialogs and prints pages as HTML. */

const rejectDesktop = () => Promise.reject(new Error('There is no desktop here.'));

export const app = { getPath: () => tmpdir(), getVersion: () => '0.0.0', quit: () => undefined };
export const shell = { openExternal: rejectDesktop };
export const dialog = { showSaveDialog: rejectDesktop, showOpenDialog: rejectDesktop, showMessageBox: rejectDesktop };
export const ipcMain = { on: () => undefined, handle: () => undefined, removeAllListeners: () => undefined };
export const utilityProcess = { fork: rejectDesktop };

type ServePage = (request: { url: string }) => Response;
const ignore = () => undefined;

const createSession = () => {
  let servePage: ServePage | null = null;
  return {
    protocol: {
      isProtocolHandled: () => servePage !== null,
      handle: (_scheme: string, serve: ServePage) => void (servePage = serve),
    },
    webRequest: { onBeforeRequest: ignore },
    setPermissionRequestHandler: ignore,
    load: (url: string) => servePage?.({ url }).text() ?? Promise.reject(new Error(`${url} is not served`)),
  };
};
type FakeSession = ReturnType<typeof createSession>;
const sessions = new Map<string, FakeSession>();

export const session = {
  fromPartition: (partition: string): FakeSession => {
    const found = sessions.get(partition) ?? createSession();
    sessions.set(partition, found);
    return found;
  },
};

/** The only printer of the system, and the pages that it has printed. */
export const printer = { name: 'Caja', pages: [] as string[] };

export class BrowserWindow {
  static readonly getFocusedWindow = () => null;
  static readonly getAllWindows = () => [];
  readonly isDestroyed = () => false;
  readonly destroy = ignore;
  private html = '';
  readonly webContents = {
    debugger: {
      attach: ignore,
      detach: ignore,
      sendCommand: () => Promise.resolve({ cssContentSize: { height: 1 } }),
    },
    getPrintersAsync: () => Promise.resolve([printer]),
    print: (_options: object, done: (isSpooled: boolean) => void) => {
      printer.pages.push(this.html);
      done(true);
    },
  };

  constructor(private readonly options: { webPreferences: { session: FakeSession } }) {}

  async loadURL(url: string): Promise<void> {
    this.html = await this.options.webPreferences.session.load(url);
  }
}

export default { app, shell, dialog, ipcMain, utilityProcess, session, BrowserWindow };
