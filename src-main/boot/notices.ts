import type { AppNotice } from '@shared/bridge/actionReplies';
import type { LoadedSettings } from '../settings/settingsFile';

/** Queue of messages for the user. A message waits while no window is open, and until the first window asks for it. */
export class Notices {
  private pendingNotices: AppNotice[] = [];
  private isReceived = false;

  /** `send` sends a message to the windows and returns whether one received it. */
  constructor(private readonly send: (notice: AppNotice) => boolean) {}

  add(tone: AppNotice['tone'], messageKey: string, params: Record<string, string> = {}): void {
    const notice = { tone, messageKey, params };
    if (this.isReceived && this.send(notice)) return;
    if (this.pendingNotices.length < 20) this.pendingNotices.push(notice);
  }

  /** Returns and removes the waiting messages, so that each is shown only once, in one window. */
  take(): AppNotice[] {
    this.isReceived = true;
    return this.pendingNotices.splice(0);
  }
}

/** Returns the key of the message about an unreadable settings file. */
export const getSettingsNotice = ({ state, isCopy }: LoadedSettings): string => {
  if (state === 'locked') return 'notices.preferencesLocked';
  return isCopy ? 'notices.preferencesRestored' : 'notices.preferencesUnreadable';
};
