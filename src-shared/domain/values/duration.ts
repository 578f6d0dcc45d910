const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface DurationPart {
  unit: 'days' | 'hours' | 'minutes' | 'seconds';
  value: number;
}

/**
 * Splits a remaining time into its two largest units: 2 days 3 hours, 1 hour 20 minutes, 5 minutes, 40 seconds. Minutes
 * are rounded up, so that a store just closed for an hour shows "1 h" instead of "59 min".
 */
export const getDurationParts = (milliseconds: number): DurationPart[] => {
  if (milliseconds < minute) return [{ unit: 'seconds', value: Math.max(0, Math.ceil(milliseconds / second)) }];
  const minutes = Math.ceil(milliseconds / minute);
  const days = Math.floor((minutes * minute) / day);
  const hours = Math.floor((minutes % (day / minute)) / 60);
  const parts: DurationPart[] = [
    { unit: 'days', value: days },
    { unit: 'hours', value: hours },
    { unit: 'minutes', value: days > 0 ? 0 : minutes % 60 },
  ];
  return parts.filter(({ value }) => value > 0);
};
