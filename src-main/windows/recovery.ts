import { dialog, type BrowserWindow } from 'electron';
import type { Log } from '../log/log';
import { CrashBudget } from './crashBudget';
import { texts } from './texts';

interface RecoveryOptions {
  /** Loads the window's page anew: where its user was, or at its start, as what was open may be what breaks it. */
  load: (where: 'same' | 'start') => void;
  /** The page of last resort. */
  errorUrl: string;
  log: Log;
}

const isBlank = (url: string): boolean => url === '' || /^about:blank(?:[?#]|$)/.test(url);

/**
 * A page whose process died comes back, and one that ended up blank, three times at most in ten minutes; then a plain page says
 * so. The first time it comes back to what was open, where a draft is offered.
 */
export const recoverWhenBroken = (window: BrowserWindow, { load, errorUrl, log }: RecoveryOptions): void => {
  const budget = new CrashBudget();
  let isAtErrorPage = false;
  // In a later turn: the old process or page is still being taken apart.
  const loadAgain = (isNeeded: () => boolean) =>
    setImmediate(() => {
      if (window.isDestroyed() || !isNeeded()) return;
      const where = budget.isWhole ? 'same' : 'start';
      isAtErrorPage = !budget.spend();
      if (isAtErrorPage) void window.loadURL(errorUrl).catch(() => undefined);
      else load(where);
    });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`a window's process ended: ${reason}`);
    loadAgain(() => true);
  });
  // Without an address there is no page that anybody could leave by itself.
  window.webContents.on('did-stop-loading', () => {
    if (window.isDestroyed()) return;
    const isStuck = () => isBlank(window.webContents.getURL());
    // Somebody went back from the page of last resort.
    if (!isStuck() && window.webContents.getURL() !== errorUrl) isAtErrorPage = false;
    if (!isStuck() || isAtErrorPage) return;
    log.error('a window ended up without a page');
    loadAgain(isStuck);
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
