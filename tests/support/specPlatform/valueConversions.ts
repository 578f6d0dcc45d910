import { toInstant, isWallTime } from '@shared/domain/values/wallTime';

/** One value as another platform might write it. A value that a conversion is not about stays as it is. */
type Conversion = (value: unknown, key: string, zone: string) => unknown;

/** Ids are compared and sent back: whoever sends them as text is another matter. */
const isId = (key: string): boolean => key === 'id' || /_ids?$/.test(key);

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A wall time, or a time of day with seconds; the instant is the same. */
const times =
  (write: (instant: number, wall: string) => unknown): Conversion =>
  (value, _key, zone) => {
    if (typeof value !== 'string') return value;
    if (clock.test(value)) return `${value}:00`;
    return isWallTime(value) ? write(toInstant(value, zone), value) : value;
  };

const twoDigits = (number: number): string => String(Math.abs(number)).padStart(2, '0');

/** `-04:00`: how far the clock on the wall is from UTC's. */
const offsetOf = (instant: number, wall: string): string => {
  const minutes = (Date.parse(`${wall}Z`) - instant) / 60_000;
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** What people type, which is nobody's enumeration even where it looks like one. */
const freeTexts: ReadonlySet<string> = new Set([
  ...['name', 'description', 'label', 'reason', 'text', 'options', 'commune', 'text_address', 'commerce_name'],
  ...['delivery_instructions', 'code', 'plan', 'path'],
]);
const wordPattern = /^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/;

export const conversions = {
  numberAsText: (value, key) => {
    if (typeof value === 'boolean') return String(value);
    if (typeof value !== 'number' || isId(key)) return value;
    return Number.isInteger(value) ? `${value}.0` : String(value);
  },
  flagAsNumber: (value) => (typeof value === 'boolean' ? Number(value) : value),
  textAsNumber: (value) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  unknownValue: (value) => (typeof value === 'string' ? 'algo_nuevo' : value),
  otherTimes: times((instant, wall) => `${wall}${offsetOf(instant, wall)}`),
  utcTimes: times((instant) => new Date(instant).toISOString()),
  epochTimes: times((instant) => instant),
  upperCase: (value, key) =>
    typeof value === 'string' && wordPattern.test(value) && !freeTexts.has(key) && !isId(key)
      ? value.toUpperCase()
      : value,
} as const satisfies Record<string, Conversion>;
