import { ipcRenderer } from 'electron';
import { chatGestureChannel } from '@shared/bridge/chat';

/** The only properties of the frame's window that preload scripts use. */
declare const window: {
  addEventListener(
    type: string,
    listener: (event: { isTrusted: boolean }) => void,
    options: { capture: boolean; passive: boolean },
  ): void;
};

/**
 * The app's only code in the frames of the chat provider. Reports clicks and key presses to the main process, because
 * Electron reports clicks only in the main frame. Exposes nothing to the page.
 */
for (const type of ['mousedown', 'keydown', 'touchend']) {
  window.addEventListener(
    type,
    (event) => {
      // Ignores untrusted events, which scripts created.
      if (event.isTrusted) ipcRenderer.send(chatGestureChannel);
    },
    { capture: true, passive: true },
  );
}
