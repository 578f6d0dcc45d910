import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { channels } from '@shared/bridge/bridge';
import { failureOf } from '@shared/bridge/errors';
import { failed } from '@shared/bridge/failure';
import type { Doors } from './doors';

const foreign = JSON.stringify(failed(failureOf('badRequest')));

/** Opens the doors to the top frames of our own windows, showing our own pages, and to nobody else. */
export const openDoors = (doors: Doors, isOurs: (event: IpcMainInvokeEvent) => boolean): void => {
  ipcMain.handle(channels.call, (event, name: unknown, inputText: unknown, epoch: unknown, quiet: unknown) =>
    isOurs(event) ? doors.call(name, inputText, epoch, quiet) : foreign,
  );
  ipcMain.handle(channels.act, (event, name: unknown, inputText: unknown) =>
    isOurs(event) ? doors.act(name, inputText) : foreign,
  );
};
