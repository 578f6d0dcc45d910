import { DateTime } from 'luxon';
import type { DigestNotice } from '@shared/bridge/preferences';

/** Interval between checks of the time (ms); short enough to catch up after sleep. */
const checkInterval = 60_000;
/** Maximum attempts per day to read all facts. After that, the notification appears without the missing ones. */
const maxFailedChecks = 15;

interface NoticePorts {
  timeZone: string;
  now: () => number;
  /** Returns the signed-in user's settings for the digest notification, or null if it is off. */
  getNotice: () => DigestNotice | null;
  /** Saves the day of the last notification, so that a restart does not repeat it. */
  setNotifiedOn: (date: string) => void;
  isOnline: () => boolean;
  /**
   * Shows the notification if all facts could be read or if `isLastAttempt` is true. Resolves to true if it was shown.
   */
  notify: (isLastAttempt: boolean) => Promise<boolean>;
  onError: (cause: unknown) => void;
}

/** Shows the digest notification once a day, from the selected hour on, once its facts can be read. */
export const startDigestNotice = ({
  timeZone,
  now,
  getNotice,
  setNotifiedOn,
  isOnline,
  notify,
  onError,
}: NoticePorts) => {
  let isReading = false;
  let failedChecks = { day: '', count: 0 };
  const notifyIfDue = async (): Promise<void> => {
    const notice = getNotice();
    const localTime = DateTime.fromMillis(now(), { zone: timeZone });
    const today = localTime.toFormat('yyyy-MM-dd');
    if (notice === null || localTime.hour < notice.hour || notice.notifiedOn === today) return;
    if (isReading || !isOnline()) return;
    if (failedChecks.day !== today) failedChecks = { day: today, count: 0 };
    failedChecks.count += 1;
    isReading = true;
    const isShown = await notify(failedChecks.count > maxFailedChecks).finally(() => (isReading = false));
    if (isShown) setNotifiedOn(today);
  };
  const timer = setInterval(() => void notifyIfDue().catch(onError), checkInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
