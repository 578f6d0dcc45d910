import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { ipcChannels } from '@shared/bridge/bridge';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { IpcRouter } from './ipcRouter';

const foreign = JSON.stringify(failed(failureOf('badRequest')));

/** Opens the channels to the top frames of our own windows, showing our own pages, and to nobody else. */
export const registerIpcRouter = (ipcRouter: IpcRouter, isOurs: (event: IpcMainInvokeEvent) => boolean): void => {
  ipcMain.handle(ipcChannels.call, (event, name: unknown, inputText: unknown, epoch: unknown, quiet: unknown) =>
    isOurs(event) ? ipcRouter.call(name, inputText, epoch, quiet) : foreign,
  );
  ipcMain.handle(ipcChannels.act, (event, name: unknown, inputText: unknown) =>
    isOurs(event) ? ipcRouter.act(name, inputText) : foreign,
  );
};
