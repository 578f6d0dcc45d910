import type { AppNotice } from '@shared/bridge/actions';
import type { LoadedSettings } from '../settings/settingsFile';

/** Queue of messages for the user. Messages wait until the first window asks for them, and while no window is open. */
export class Notices {
  private waiting: AppNotice[] = [];
  private isReceived = false;

  /** Sends messages to the windows; `send` returns whether a window received them. */
  constructor(private readonly send: (notice: AppNotice) => boolean) {}

  add(tone: AppNotice['tone'], messageKey: string, params: Record<string, string> = {}): void {
    const notice = { tone, messageKey, params };
    if (this.isReceived && this.send(notice)) return;
    if (this.waiting.length < 20) this.waiting.push(notice);
  }

  /** Returns and removes the waiting messages, so that each is shown once, in one window. */
  take(): AppNotice[] {
    this.isReceived = true;
    return this.waiting.splice(0);
  }
}

/** Returns the message key about an unreadable settings file. */
export const getSettingsNotice = ({ state, isCopy }: LoadedSettings): string => {
  if (state === 'locked') return 'notices.preferencesLocked';
  return isCopy ? 'notices.preferencesRestored' : 'notices.preferencesUnreadable';
};
