import { DateTime } from 'luxon';
import type { DigestNotice } from '@shared/bridge/preferences';

/** Interval between checks of the time (ms); short enough to catch up after sleep. */
const checkInterval = 60_000;

interface NoticePorts {
  timeZone: string;
  now: () => number;
  /** Settings of the signed-in user; null if notifications are off. */
  getNotice: () => DigestNotice | null;
  /** Saves the day of the last notification, so that a restart does not repeat it. */
  setNotifiedOn: (date: string) => void;
  notify: () => Promise<void>;
  onError: (cause: unknown) => void;
}

/** Shows the digest notification once a day, at the selected hour or at the next start of the app. */
export const startDigestNotice = ({ timeZone, now, getNotice, setNotifiedOn, notify, onError }: NoticePorts) => {
  const notifyIfDue = () => {
    const notice = getNotice();
    const localTime = DateTime.fromMillis(now(), { zone: timeZone });
    const today = localTime.toFormat('yyyy-MM-dd');
    if (notice === null || localTime.hour < notice.hour || (notice.notifiedOn ?? '') >= today) return;
    setNotifiedOn(today);
    void notify().catch(onError);
  };
  const timer = setInterval(notifyIfDue, checkInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
