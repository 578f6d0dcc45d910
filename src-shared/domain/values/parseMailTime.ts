import { DateTime } from 'luxon';

/**
 * Parses times as in HTTP headers and emails, `Sat, 28 Nov 2026 16:00:00 GMT`, to an instant (ms). Some frameworks, such
 * as Flask, send all dates in this format.
 */
export const parseMailTime = (text: string): number | undefined => {
  const time = DateTime.fromRFC2822(text.trim());
  return time.isValid ? time.toMillis() : undefined;
};
