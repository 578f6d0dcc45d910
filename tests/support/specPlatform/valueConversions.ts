import { toInstant, isWallTime } from '@shared/domain/values/wallTime';

/** Converts a value to another platform's notation; returns other values unchanged. */
type Conversion = (value: unknown, key: string, zone: string) => unknown;

/** True for ids. They are compared and sent back, so they have their own conversion. */
const isId = (key: string): boolean => key === 'id' || /_ids?$/.test(key);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Converts wall times with `formatTime`, which must preserve the instant, and adds seconds to times of day. */
const convertTimes =
  (formatTime: (instant: number, wallTime: string) => unknown): Conversion =>
  (value, _key, zone) => {
    if (typeof value !== 'string') return value;
    if (timePattern.test(value)) return `${value}:00`;
    return isWallTime(value) ? formatTime(toInstant(value, zone), value) : value;
  };

const padTwo = (number: number): string => String(Math.abs(number)).padStart(2, '0');

/** Returns the UTC offset of a wall time, such as `-04:00`. */
const formatOffset = (instant: number, wallTime: string): string => {
  const minutes = (Date.parse(`${wallTime}Z`) - instant) / 60_000;
  return `${minutes < 0 ? '-' : '+'}${padTwo(Math.trunc(minutes / 60))}:${padTwo(minutes % 60)}`;
};

/** Fields with free text, which is never an enum value even if it looks like one. */
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
  otherTimes: convertTimes((instant, wallTime) => `${wallTime}${formatOffset(instant, wallTime)}`),
  utcTimes: convertTimes((instant) => new Date(instant).toISOString()),
  epochTimes: convertTimes((instant) => instant),
  upperCase: (value, key) =>
    typeof value === 'string' && wordPattern.test(value) && !freeTexts.has(key) && !isId(key)
      ? value.toUpperCase()
      : value,
} as const satisfies Record<string, Conversion>;
