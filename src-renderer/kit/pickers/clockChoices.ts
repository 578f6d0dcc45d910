/** Interval between the minutes offered by a clock. */
const minuteStep = 5;

const listNumbers = (end: number, step: number): string[] =>
  Array.from({ length: end / step }, (_, index) => String(index * step).padStart(2, '0'));

interface ClockChoices {
  hours: readonly string[];
  minutes: readonly string[];
  hour: string | undefined;
  minute: string | undefined;
}

/**
 * Lists the hours and minutes that a 24-hour clock offers, and finds the selected ones. Adds the selected minute if it
 * lies between two steps, as in 23:59.
 */
export const listClockChoices = (time: string): ClockChoices => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  const minuteOptions = listNumbers(60, minuteStep);
  const minutes =
    minute === undefined || minuteOptions.includes(minute) ? minuteOptions : [...minuteOptions, minute].toSorted();
  return { hours: listNumbers(24, 1), minutes, hour, minute };
};
