import { Notification } from 'electron';
import type { Log } from '../log/log';
import type { DesktopNotification } from '../watch/closingNotifications';
import { watchTexts } from '../watch/watchTexts';

interface DesktopNotifierOptions {
  /** Returns whether the user wants system notifications on this computer. */
  isEnabled: () => boolean;
  isLocked: () => boolean;
  /** True during quiet hours, which urgent notifications ignore. */
  isQuiet: () => boolean;
  icon: string | null;
  onClick: () => void;
  log: Log;
}

/** Duration of an urgent notification (ms): Linux desktops would otherwise show it until dismissed. */
const urgentDuration = 10_000;

/** Maximum notifications whose clicks are still handled. The system drops old ones too. */
const maxNotifications = 20;

/** Notification shown while Comanda is locked, instead of one that may contain names. */
const lockedNotification: DesktopNotification = watchTexts.lockedNotification;

/**
 * Creates the system notifications. `show` replaces those that may contain names while Comanda is locked; `close`
 * removes earlier ones from the screen and the system's list. On systems without notifications it does nothing, because
 * windows show the same information.
 */
export const createDesktopNotifier = ({ isEnabled, isLocked, isQuiet, icon, onClick, log }: DesktopNotifierOptions) => {
  // Keeps references, because garbage-collected notifications would lose their click handlers. Those that have left the
  // screen stay too: on Windows they are still in the system's list.
  const shownNotifications = new Set<Notification>();
  const showNotification = (note: DesktopNotification): void => {
    const { isUrgent = false } = note;
    if (!isEnabled() || (isQuiet() && !isUrgent) || !Notification.isSupported()) return;
    const { title, body, onClick: onNoteClick } = isLocked() && note.isAnonymous !== true ? lockedNotification : note;
    try {
      const notification = new Notification({
        title,
        body,
        // Shows the notification even if the desktop's "do not disturb" is on.
        ...(isUrgent && { urgency: 'critical' as const }),
        ...(icon !== null && { icon }),
      });
      const removeNotification = () => void shownNotifications.delete(notification);
      notification.on('click', () => {
        removeNotification();
        onClick();
        if (!isLocked()) onNoteClick?.();
      });
      notification.on('failed', (_event, cause) => {
        removeNotification();
        log.error(`a notification was not shown: ${cause}`);
      });
      shownNotifications.add(notification);
      for (const oldestNotification of [...shownNotifications].slice(0, -maxNotifications))
        shownNotifications.delete(oldestNotification);
      notification.show();
      if (isUrgent && process.platform === 'linux') setTimeout(() => notification.close(), urgentDuration).unref();
    } catch (cause) {
      log.error('a notification could not be made', cause);
    }
  };
  const close = () => {
    for (const notification of shownNotifications) notification.close();
    shownNotifications.clear();
  };
  return { show: showNotification, close };
};
