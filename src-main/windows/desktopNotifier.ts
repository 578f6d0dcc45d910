import { Notification } from 'electron';
import type { Log } from '../log/log';
import type { DesktopNotification } from '../watch/closingNotifications';

interface NotesOptions {
  /** Returns whether the user wants system notifications on this computer. */
  isOn: () => boolean;
  icon: string | null;
  clicked: () => void;
  log: Log;
}

/** Maximum notifications whose clicks are still handled. The system drops old ones too. */
const maxNotifications = 20;

/**
 * Creates a function that shows system notifications. On systems without notifications it does nothing, because windows
 * show the same information.
 */
export const createDesktopNotifier = ({
  isOn,
  icon,
  clicked,
  log,
}: NotesOptions): ((note: DesktopNotification) => void) => {
  // Keeps references, because garbage-collected notifications would lose their click handlers.
  const shown = new Set<Notification>();
  return ({ title, body, clicked: also }) => {
    if (!isOn() || !Notification.isSupported()) return;
    try {
      const notification = new Notification({ title, body, ...(icon !== null && { icon }) });
      const forget = () => void shown.delete(notification);
      notification.on('click', () => {
        forget();
        clicked();
        also?.();
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
};
