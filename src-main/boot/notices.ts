import type { AppNotice } from '@shared/bridge/actions';
import type { LoadedSettings } from '../settings/settingsFile';

/** Messages for the user. Until a window has asked for the first time they wait, and whenever none is there. */
export class Notices {
  private waiting: AppNotice[] = [];
  private isReceived = false;

  /** `tell` returns whether any window received it. */
  constructor(private readonly tell: (notice: AppNotice) => boolean) {}

  add(tone: AppNotice['tone'], messageKey: string, params: Record<string, string> = {}): void {
    const notice = { tone, messageKey, params };
    if (this.isReceived && this.tell(notice)) return;
    if (this.waiting.length < 20) this.waiting.push(notice);
  }

  /** Hands over what waits: each message is shown once, in one window. */
  take(): AppNotice[] {
    this.isReceived = true;
    return this.waiting.splice(0);
  }
}

/** What is said of a settings file that was not read. */
export const settingsNotice = ({ state, isCopy }: LoadedSettings): string => {
  if (state === 'locked') return 'notices.preferencesLocked';
  return isCopy ? 'notices.preferencesRestored' : 'notices.preferencesUnreadable';
};
