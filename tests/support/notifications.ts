import type { ElectronApplication } from 'playwright';

/** What the app hands to the system's notifications; the tests' desktop has nobody to show them. */
export const captureNotifications = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const received: string[] = [];
    Object.assign(globalThis, { receivedNotes: received });
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      received.push(this.title);
    };
  });

/** Their titles, the first one first. */
export const notificationTitles = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { receivedNotes: string[] }).receivedNotes);
