import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { channels } from '@shared/bridge/bridge';
import { failureOf } from '@shared/bridge/errors';
import { failed } from '@shared/bridge/failure';
import type { IpcRouter } from './ipcRouter';

const foreign = JSON.stringify(failed(failureOf('badRequest')));

/** Opens the channels to the top frames of our own windows, showing our own pages, and to nobody else. */
export const openIpcRouter = (ipcRouter: IpcRouter, isOurs: (event: IpcMainInvokeEvent) => boolean): void => {
  ipcMain.handle(channels.call, (event, name: unknown, inputText: unknown, epoch: unknown, quiet: unknown) =>
    isOurs(event) ? ipcRouter.call(name, inputText, epoch, quiet) : foreign,
  );
  ipcMain.handle(channels.act, (event, name: unknown, inputText: unknown) =>
    isOurs(event) ? ipcRouter.act(name, inputText) : foreign,
  );
};
