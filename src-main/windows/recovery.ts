import { dialog, type BrowserWindow } from 'electron';
import type { Log } from '../log/log';
import { CrashBudget } from './crashBudget';
import { texts } from './texts';

interface RecoveryOptions {
  /** Loads the window's page anew. */
  load: () => void;
  /** The page of last resort. */
  errorUrl: string;
  log: Log;
}

/** A page whose process died comes back, three times at most in ten minutes; then a plain page says so. */
export const recoverWhenBroken = (window: BrowserWindow, { load, errorUrl, log }: RecoveryOptions): void => {
  const budget = new CrashBudget();
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`a window's process ended: ${reason}`);
    // In a later turn: the old process is still being taken apart.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (budget.spend()) load();
      else void window.loadURL(errorUrl).catch(() => undefined);
    });
  });
  let isAsking = false;
  window.on('unresponsive', () => {
    if (isAsking) return;
    isAsking = true;
    const { message, detail, wait, reload } = texts.unresponsive;
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message,
        detail,
        buttons: [wait, reload],
        defaultId: 0,
        cancelId: 0,
      })
      .then(({ response }) => {
        if (response !== 1 || window.isDestroyed()) return;
        // The page is busy: only its process can be ended. What follows is the mending above.
        window.webContents.forcefullyCrashRenderer();
      })
      .finally(() => (isAsking = false));
  });
};
