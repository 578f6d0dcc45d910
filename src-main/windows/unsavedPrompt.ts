import { app, dialog, powerMonitor, type BrowserWindow } from 'electron';
import { texts } from './texts';

/** Whether the app is quitting: a window that stays ends that, and one that goes after all takes it up again. */
let isQuitting = false;
/** The same, until somebody has said that the app stays after all. */
let isEnding = false;

/** The system ends the app, and would kill it while somebody thinks about an answer. */
let isHurried = false;

/** Milliseconds in which what a page has sent at its end arrives here. */
const lastWords = 150;

/** Ends the app without a question: what is typed goes to its drafts. */
export const quitWithoutPrompt = (): void => {
  isHurried = true;
  app.quit();
};

/** The system asks the app to go: a signal, a shutdown, the end of the user's session. */
export const quitOnSystemShutdown = (): void => {
  process.on('SIGTERM', quitWithoutPrompt);
  powerMonitor.on('shutdown', quitWithoutPrompt);
};

/** Whether windows that close now do so because the app ends. */
export const isAppQuitting = (): boolean => isEnding;

/** To be called once, before there is a window. */
export const trackQuitting = (): void => {
  app.on('before-quit', () => {
    isQuitting = true;
    isEnding = true;
  });
};

/**
 * Asks before a window closes whose page holds something unsaved (it says so by `beforeunload`). The question belongs to
 * that window: the others go on, and so does this process. `stayed` hears that the app does not end after all, although
 * windows with nothing unsaved may be gone by then.
 */
export const askBeforeClosing = (window: BrowserWindow, stayed: () => void): void => {
  let isClosing = false;
  let isAsking = false;
  window.on('close', () => {
    isClosing = true;
  });
  // Windows tells its windows; the end of the session does not wait for long.
  window.on('session-end', quitWithoutPrompt);
  window.webContents.on('will-prevent-unload', (event) => {
    // A reload comes back to the same form and is offered its draft.
    if (!isClosing) return event.preventDefault();
    isClosing = false;
    if (isHurried) {
      setTimeout(() => {
        window.destroy();
        app.quit();
      }, lastWords);
      return;
    }
    if (isAsking) return;
    isAsking = true;
    const wasQuitting = isQuitting;
    isQuitting = false;
    const { message, detail, stay, close } = texts.unsaved;
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message,
        detail,
        buttons: [stay, close],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      .then(({ response }) => {
        if (response !== 1 || window.isDestroyed()) {
          if (!wasQuitting) return;
          isEnding = false;
          stayed();
          return;
        }
        // Not closed: the page would be asked again. It has given its drafts away when it was asked first.
        window.destroy();
        if (wasQuitting) app.quit();
      })
      .finally(() => (isAsking = false));
  });
};
