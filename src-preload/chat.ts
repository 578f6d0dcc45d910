import { ipcRenderer } from 'electron';
import { chatGestureChannel } from '@shared/bridge/chat';

/** Minimal declaration of the frame's window; preload scripts use no other browser types. */
declare const window: {
  addEventListener(
    type: string,
    listener: (event: { isTrusted: boolean }) => void,
    options: { capture: boolean; passive: boolean },
  ): void;
};

/**
 * The only app code in the provider's frames: reports clicks and keys to the main process, since Electron reports
 * clicks in the main frame only. Exposes nothing to the page.
 */
for (const type of ['mousedown', 'keydown', 'touchend']) {
  window.addEventListener(
    type,
    (event) => {
      // Ignores events that scripts created: these are not trusted.
      if (event.isTrusted) ipcRenderer.send(chatGestureChannel);
    },
    { capture: true, passive: true },
  );
}
