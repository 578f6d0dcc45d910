import { ipcRenderer } from 'electron';
import { chatGestureChannel } from '@shared/bridge/chat';

/** The frame's own window; of browsers' types the preload scripts need nothing else. */
declare const window: {
  addEventListener(
    type: string,
    listener: (event: { isTrusted: boolean }) => void,
    options: { capture: boolean; passive: boolean },
  ): void;
};

/**
 * All that runs of the app in the provider's frames: tells the main process that somebody clicked or typed there. It exposes
 * nothing to the page. Electron tells the main process of clicks in the main frame only.
 */
for (const type of ['mousedown', 'keydown', 'touchend']) {
  window.addEventListener(
    type,
    (event) => {
      // A script makes events too, and those are not trusted.
      if (event.isTrusted) ipcRenderer.send(chatGestureChannel);
    },
    { capture: true, passive: true },
  );
}
