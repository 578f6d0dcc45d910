import { Notification } from 'electron';
import type { Log } from '../log/log';
import type { DesktopNotification } from '../watch/closingNotifications';

interface NotesOptions {
  /** Returns the user's setting for this device. */
  isOn: () => boolean;
  /** True during quiet hours, which urgent notifications ignore. */
  isQuiet: () => boolean;
  icon: string | null;
  clicked: () => void;
  log: Log;
}

/** Time that an urgent notification stays (ms): Linux desktops would show it until someone dismisses it. */
const urgentDuration = 10_000;

/** Max notifications kept for clicks; the system drops old ones too. */
const maxNotifications = 20;

/** Returns a function that shows system notifications. On systems without them, windows show the same news. */
export const desktopNotifier = ({
  isOn,
  isQuiet,
  icon,
  clicked,
  log,
}: NotesOptions): ((note: DesktopNotification) => void) => {
  // References that keep notifications from being garbage collected together with their click handlers.
  const shown = new Set<Notification>();
  return ({ title, body, clicked: also, isUrgent = false }) => {
    if (!isOn() || (isQuiet() && !isUrgent) || !Notification.isSupported()) return;
    try {
      const notification = new Notification({
        title,
        body,
        // Shown even while the desktop's "do not disturb" holds others back.
        ...(isUrgent && { urgency: 'critical' as const }),
        ...(icon !== null && { icon }),
      });
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
      if (isUrgent && process.platform === 'linux') setTimeout(() => notification.close(), urgentDuration).unref();
    } catch (cause) {
      log.error('a notification could not be made', cause);
    }
  };
};
