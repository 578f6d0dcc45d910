import { dialog, type BrowserWindow } from 'electron';
import type { Log } from '../log/log';
import { CrashBudget } from './crashBudget';
import { windowTexts } from './windowTexts';

interface RecoveryOptions {
  /** Reloads the window, either at its current page or at its start page, in case the current page causes the crash. */
  load: (page: 'same' | 'start') => void;
  /** URL of the error page. */
  errorUrl: string;
  log: Log;
}

const isBlank = (url: string): boolean => url === '' || /^about:blank(?:[?#]|$)/.test(url);

/**
 * Reloads a page that has crashed or become blank, at most three times in ten minutes, then shows the error page. The
 * first reload returns to the same page, which offers to restore the draft.
 */
export const recoverWhenBroken = (window: BrowserWindow, { load, errorUrl, log }: RecoveryOptions): void => {
  const budget = new CrashBudget();
  let isAtErrorPage = false;
  // Runs later, because the old process or page is still being torn down.
  const reloadIf = (isNeeded: () => boolean) =>
    setImmediate(() => {
      if (window.isDestroyed() || !isNeeded()) return;
      const page = budget.isUnused ? 'same' : 'start';
      isAtErrorPage = !budget.takeRetry();
      if (isAtErrorPage) void window.loadURL(errorUrl).catch(() => undefined);
      else load(page);
    });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`a window's process ended: ${reason}`);
    reloadIf(() => true);
  });
  // Recovers a blank page, which has no URL and nothing that the user could click.
  window.webContents.on('did-stop-loading', () => {
    if (window.isDestroyed()) return;
    const isBlankPage = () => isBlank(window.webContents.getURL());
    // The user has left the error page.
    if (!isBlankPage() && window.webContents.getURL() !== errorUrl) isAtErrorPage = false;
    if (!isBlankPage() || isAtErrorPage) return;
    log.error('a window ended up without a page');
    reloadIf(isBlankPage);
  });
  let isPrompting = false;
  window.on('unresponsive', () => {
    if (isPrompting) return;
    isPrompting = true;
    const { message, detail, wait, reload } = windowTexts.unresponsive;
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
        // A busy page ignores reloads. Ends its process, so that the crash handler above reloads it.
        window.webContents.forcefullyCrashRenderer();
      })
      .finally(() => (isPrompting = false));
  });
};
