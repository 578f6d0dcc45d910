import { Notification } from 'electron';
import type { Log } from '../log/log';
import type { DesktopNotification } from '../watch/closingNotifications';

interface NotesOptions {
  /** What the user chose for this device. */
  isOn: () => boolean;
  icon: string | null;
  clicked: () => void;
  log: Log;
}

/** More than anybody reads; the system forgets the oldest ones, too. */
const held = 20;

/** Shows notes by the system. Where it has no way to, windows say the same by themselves. */
export const desktopNotifier = ({ isOn, icon, clicked, log }: NotesOptions): ((note: DesktopNotification) => void) => {
  // One that nobody holds is collected, and its click with it.
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
      for (const oldest of [...shown].slice(0, -held)) shown.delete(oldest);
      notification.show();
    } catch (cause) {
      log.error('a notification could not be made', cause);
    }
  };
};
