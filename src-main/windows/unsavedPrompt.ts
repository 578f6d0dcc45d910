import { app, dialog, powerMonitor, type BrowserWindow } from 'electron';
import { texts } from './texts';

/** True while the app quits. An open prompt clears it; closing the window after all resumes the quit. */
let isQuitting = false;
/** True from the start of quitting until the user decides to stay. */
let isEnding = false;

/** True if the system ends the app, which would be killed while a prompt waits. */
let isHurried = false;

/** Time for a closing page's last messages to arrive (ms). */
const lastWords = 150;

/** Quits the app without prompts; unsaved input is saved as drafts. */
export const quitWithoutPrompt = (): void => {
  isHurried = true;
  app.quit();
};

/** Quits without prompts when the system ends the app: by a signal or a shutdown. */
export const quitOnSystemShutdown = (): void => {
  process.on('SIGTERM', quitWithoutPrompt);
  powerMonitor.on('shutdown', quitWithoutPrompt);
};

/** True if windows that close now do so because the app quits. */
export const isAppQuitting = (): boolean => isEnding;

/** Asks before quitting: resolves to true to quit. Null if there is nothing to ask. */
type QuitQuestion = () => Promise<boolean> | null;

/**
 * Asks a question before the app quits, unless the system ends it. `stayed` is called if the user cancels quitting.
 */
export const askBeforeQuitting = (question: QuitQuestion, stayed: () => void): void => {
  let isAnswered = false;
  let isPrompting = false;
  app.on('before-quit', (event) => {
    if (isHurried || isAnswered) return;
    const reply = isPrompting ? null : question();
    if (reply === null && !isPrompting) return;
    event.preventDefault();
    isQuitting = false;
    isEnding = false;
    if (reply === null) return;
    isPrompting = true;
    void reply
      .then((quits) => {
        isAnswered = quits;
        if (quits) app.quit();
        else stayed();
      })
      .finally(() => (isPrompting = false));
  });
};

/** Starts to track quitting. Call once, before any window opens. */
export const trackQuitting = (): void => {
  app.on('before-quit', () => {
    isQuitting = true;
    isEnding = true;
  });
};

/**
 * Asks before a window with unsaved input closes (its page reports it by `beforeunload`). The prompt blocks only that
 * window. `stayed` is called if the user cancels quitting, when windows without unsaved input may already be closed.
 */
export const askBeforeClosing = (window: BrowserWindow, stayed: () => void): void => {
  let isClosing = false;
  let isPrompting = false;
  window.on('close', () => {
    isClosing = true;
  });
  // Windows reports the end of the user's session to windows and does not wait long.
  window.on('session-end', quitWithoutPrompt);
  window.webContents.on('will-prevent-unload', (event) => {
    // A reload returns to the same form, which offers its draft.
    if (!isClosing) return event.preventDefault();
    isClosing = false;
    if (isHurried) {
      setTimeout(() => {
        window.destroy();
        app.quit();
      }, lastWords);
      return;
    }
    if (isPrompting) return;
    isPrompting = true;
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
        // Destroyed, because `close` would ask the page again; its drafts were saved at the first request.
        window.destroy();
        if (wasQuitting) app.quit();
      })
      .finally(() => (isPrompting = false));
  });
};
