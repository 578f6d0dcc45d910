import type { ElectronApplication } from 'playwright';

/** Records the app's system notifications, since the test desktop cannot show them. */
export const captureNotifications = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const receivedTitles: string[] = [];
    Object.assign(globalThis, { receivedNotes: receivedTitles });
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      receivedTitles.push(this.title);
    };
  });

/** Returns the titles of the recorded notifications, oldest first. */
export const getNotificationTitles = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { receivedNotes: string[] }).receivedNotes);
