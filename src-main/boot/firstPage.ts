import type { BrowserWindow } from 'electron';

/** Maximum time to wait for the first page (ms). */
const maxWait = 3000;

/**
 * Resolves to true once the first page of a window is painted and its initial scripts have run, or to false after three
 * seconds. Work that the main process starts earlier would delay the page and its paint.
 */
export const waitForFirstPage = (
  window: Pick<BrowserWindow, 'once'> & { webContents: Pick<BrowserWindow['webContents'], 'once'> },
): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), maxWait);
    const pendingEvents = new Set(['dom-ready', 'ready-to-show']);
    const finish = (event: string) => {
      pendingEvents.delete(event);
      if (pendingEvents.size > 0) return;
      clearTimeout(timer);
      resolve(true);
    };
    window.webContents.once('dom-ready', () => finish('dom-ready'));
    window.once('ready-to-show', () => finish('ready-to-show'));
  });
