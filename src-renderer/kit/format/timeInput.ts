const pattern = /^(\d{1,2})(?: ?[:.,h ] ?(\d{2})|(\d{2}))? ?(?:h(?:rs?)?)? ?(?:([ap]) ?\.? ?m\.?)?$/i;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A time as people type it, as `HH:mm`: `1930`, `19.30`, `9`, `7:30 pm` and `12 a. m.` are understood, and `24:00` as the
 * end of a day. Null while it is no time (yet).
 */
export const parseTimeInput = (typed: string): string | null => {
  const [match, hourText, ...rest] = pattern.exec(typed.trim().replace(/\s+/g, ' ')) ?? [];
  if (match === undefined) return null;
  const [spaced, joined, half] = rest;
  const hour = Number(hourText);
  const minutes = Number(spaced ?? joined ?? 0);
  if (minutes > 59) return null;
  if (half === undefined) return hour < 24 || (hour === 24 && minutes === 0) ? `${two(hour)}:${two(minutes)}` : null;
  if (hour < 1 || hour > 12) return null;
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${two(minutes)}`;
};
