import type { ElectronApplication } from 'playwright';

/** Records the app's system notifications, since the tests' desktop shows none. */
export const captureNotifications = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const received: string[] = [];
    Object.assign(globalThis, { receivedNotes: received });
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      received.push(this.title);
    };
  });

/** Titles of the recorded notifications, oldest first. */
export const notificationTitles = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { receivedNotes: string[] }).receivedNotes);
