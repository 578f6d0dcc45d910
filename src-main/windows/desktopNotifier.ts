import { Notification } from 'electron';
import type { Log } from '../log/log';
import type { DesktopNotification } from '../watch/closingNotifications';
import { texts } from '../watch/texts';

interface NotesOptions {
  /** Returns whether the user wants system notifications on this computer. */
  isOn: () => boolean;
  isLocked: () => boolean;
  icon: string | null;
  clicked: () => void;
  log: Log;
}

/** Maximum notifications whose clicks are still handled. The system drops old ones too. */
const maxNotifications = 20;

/** Shown instead of a notification that may contain names, while Comanda is locked. */
const lockedNotification: DesktopNotification = texts.lockedNotification;

/**
 * Creates the system notifications. `show` replaces those that may contain names while Comanda is locked; `close`
 * removes earlier ones from the screen and the system's list. On systems without notifications it does nothing, because
 * windows show the same information.
 */
export const createDesktopNotifier = ({ isOn, isLocked, icon, clicked, log }: NotesOptions) => {
  // Keeps references, because garbage-collected notifications would lose their click handlers.
  const shown = new Set<Notification>();
  const show = (note: DesktopNotification): void => {
    if (!isOn() || !Notification.isSupported()) return;
    const { title, body, clicked: also } = isLocked() && note.isAnonymous !== true ? lockedNotification : note;
    try {
      const notification = new Notification({ title, body, ...(icon !== null && { icon }) });
      const forget = () => void shown.delete(notification);
      notification.on('click', () => {
        forget();
        clicked();
        if (!isLocked()) also?.();
      });
      notification.on('close', forget);
      notification.on('failed', (_event, cause) => {
        forget();
        log.error(`a notification was not shown: ${cause}`);
      });
      shown.add(notification);
      for (const oldest of [...shown].slice(0, -maxNotifications)) shown.delete(oldest);
      notification.show();
    } catch (cause) {
      log.error('a notification could not be made', cause);
    }
  };
  return { show, close: () => [...shown].forEach((notification) => notification.close()) };
};
