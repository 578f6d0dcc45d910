import { DateTime } from 'luxon';

/** Hours of the night in which the app may restart automatically. */
const nightHours = { from: 4, to: 6 } as const;

/**
 * Returns the next start of the night hours (ms). By then, shops and kitchens that stay open past midnight have closed.
 */
export const getNextNight = (now: number, timeZone: string): number => {
  const localTime = DateTime.fromMillis(now, { zone: timeZone });
  const nightStart = localTime.startOf('day').set({ hour: nightHours.from });
  return (
    nightStart > localTime ? nightStart : localTime.startOf('day').plus({ days: 1 }).set({ hour: nightHours.from })
  ).toMillis();
};

export const isNight = (now: number, timeZone: string): boolean => {
  const { hour } = DateTime.fromMillis(now, { zone: timeZone });
  return hour >= nightHours.from && hour < nightHours.to;
};
