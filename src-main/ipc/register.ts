import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { ipcChannels } from '@shared/bridge/bridge';
import type { IpcRouter } from './ipcRouter';

const refuseForeignSender = async (): Promise<string> => {
  const [{ createFailure }, { failed }] = await Promise.all([
    import('@shared/contract/protocol/errors'),
    import('@shared/contract/protocol/failure'),
  ]);
  return JSON.stringify(failed(createFailure('badRequest')));
};

/**
 * Registers the IPC handlers. Accepts messages only from the top frames of the app's own windows and pages. Messages
 * wait until the router exists, and are limited while the window is locked.
 */
export const registerIpcRouter = (
  getIpcRouter: () => Promise<IpcRouter>,
  { isOurs, isLocked }: Record<'isOurs' | 'isLocked', (event: IpcMainInvokeEvent) => boolean>,
): void => {
  const findRouter = async (event: IpcMainInvokeEvent) => {
    const router = await getIpcRouter();
    return isLocked(event) ? router.whileLocked : router;
  };
  ipcMain.handle(ipcChannels.call, async (event, name: unknown, inputText: unknown, epoch: unknown, isQuiet: unknown) =>
    isOurs(event) ? (await findRouter(event)).call(name, inputText, epoch, isQuiet) : refuseForeignSender(),
  );
  ipcMain.handle(ipcChannels.act, async (event, name: unknown, inputText: unknown) =>
    isOurs(event) ? (await findRouter(event)).act(name, inputText) : refuseForeignSender(),
  );
};
