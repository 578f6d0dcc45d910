import { app, autoUpdater, dialog, powerMonitor, type BrowserWindow } from 'electron';
import { windowTexts } from './windowTexts';

/**
 * True while the app quits. An open prompt sets this to false; if the user then closes the window anyway, quitting
 * resumes.
 */
let isQuitting = false;
/** True from the start of quitting until the user decides to stay. */
let isEnding = false;

/** True if the system is ending the app. It would kill the app while a prompt waits, so no prompt is shown. */
let isHurried = false;

/** Time for the last messages of a closing page to arrive (ms). */
const closingPageTimeout = 150;

/** Quits the app without prompts. Unsaved input stays available as drafts. */
export const quitWithoutPrompt = (): void => {
  isHurried = true;
  app.quit();
};

/** Quits without prompts when the system ends the app, by a signal or a shutdown. */
export const quitOnSystemShutdown = (): void => {
  process.on('SIGTERM', quitWithoutPrompt);
  powerMonitor.on('shutdown', quitWithoutPrompt);
};

/** Returns true if the app ends without prompts, perhaps with little time, because the system may kill it. */
export const isQuitHurried = (): boolean => isHurried;

/** Returns true if windows close because the app is quitting. */
export const isAppQuitting = (): boolean => isEnding;

/** True if the user has confirmed the question before quitting, so that the resumed quit does not repeat it. */
let isAnswered = false;

/** Asks before quitting: resolves to true to quit. Null if there is nothing to ask. */
type QuitQuestion = () => Promise<boolean> | null;

/**
 * Asks a question before the app quits, unless the system ends it. `onCancelled` is called if the user cancels
 * quitting.
 */
export const askBeforeQuitting = (question: QuitQuestion, onCancelled: () => void): void => {
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
      .then((shouldQuit) => {
        isAnswered = shouldQuit;
        if (!shouldQuit) return onCancelled();
        // Resumes the quit that showed the prompt.
        isEnding = true;
        app.quit();
      })
      .finally(() => (isPrompting = false));
  });
};

/** Starts to track whether the app is quitting. Call this once, before any window opens. */
export const trackQuitting = (): void => {
  const handleBeforeQuit = () => {
    isQuitting = true;
    isEnding = true;
  };
  app.on('before-quit', handleBeforeQuit);
  // Squirrel.Mac closes the windows before the app quits.
  if (process.platform === 'darwin') autoUpdater.on('before-quit-for-update', handleBeforeQuit);
};

/**
 * Asks before closing a window with unsaved input, which its page reports through `beforeunload`. The prompt blocks
 * only that window. `onCancelled` is called if the user cancels quitting; windows without unsaved input may already be
 * closed.
 */
export const askBeforeClosing = (window: BrowserWindow, onCancelled: () => void): void => {
  let isClosing = false;
  let isPrompting = false;
  window.on('close', (event) => {
    isClosing = !event.defaultPrevented;
  });
  // Windows reports to each window that the user is logging out, and does not wait long.
  window.on('session-end', quitWithoutPrompt);
  window.webContents.on('will-prevent-unload', (event) => {
    // Allows reloads, because the page returns to the same form and offers to restore its draft.
    if (!isClosing) return event.preventDefault();
    isClosing = false;
    if (isHurried) {
      setTimeout(() => {
        window.destroy();
        app.quit();
      }, closingPageTimeout);
      return;
    }
    if (isPrompting) return;
    isPrompting = true;
    const wasQuitting = isQuitting;
    isQuitting = false;
    const { message, detail, stay, close } = windowTexts.unsaved;
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
          isAnswered = false;
          onCancelled();
          return;
        }
        // Destroys the window, because `close` would ask the page again. The page saved its drafts the first time.
        window.destroy();
        if (wasQuitting) app.quit();
      })
      .finally(() => (isPrompting = false));
  });
};
