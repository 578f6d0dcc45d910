import { DateTime } from 'luxon';
import { setLatest } from './setLatest';

/**
 * Local time in a store's zone, without offset: `2026-09-05T23:30:00`. Times are sent, stored and displayed in this
 * form. Arithmetic uses instants (Unix time, ms), so that it is correct across clock changes.
 */
export type WallTime = string;

const wallTimeFormat = "yyyy-MM-dd'T'HH:mm:ss";
/** Matches a wall time. Midnight is 00:00 of the next day, never 24:00. */
const wallTimePattern = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Returns the number of days in a month: day 0 of the next month is the last day of this one. */
const countDaysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * True for a well-formed wall time on a day that exists (not on 30 February). Uses no date library, because a list of
 * stores contains thousands of them.
 */
export const isWallTime = (text: string): boolean => {
  const [, year, month, day] = wallTimePattern.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= countDaysInMonth(Number(year), Number(month));
};

/** Returns the wall time; null for any other value, such as incomplete input. */
export const parseWallTime = (value: unknown): WallTime | null =>
  typeof value === 'string' && isWallTime(value) ? value : null;

type Edge = 'start' | 'end';

const computeInstant = (wallTime: WallTime, zone: string, edge: Edge): number => {
  const candidates = DateTime.fromISO(wallTime, { zone }).getPossibleOffsets();
  const selectedCandidate = edge === 'start' ? candidates[0] : candidates[candidates.length - 1];
  return (selectedCandidate ?? DateTime.invalid('unparsable wall time')).toMillis();
};

/**
 * Cache of instants. Each poll converts the same times of orders and closings again, up to three for each of 5,000
 * orders. Only the oldest are dropped: computing 15,000 again would block a poll for seconds.
 */
const cachedInstants = new Map<string, number>();
const maxCachedInstants = 20_000;

/**
 * Returns the instant of a wall time. In an hour that a clock change repeats, `edge` selects the first instant for
 * starts and the second for ends, so that a closing is never shorter than displayed. A wall time that a clock change
 * skips moves forward by the gap.
 */
export const toInstant = (wallTime: WallTime, zone: string, edge: Edge = 'start'): number => {
  const key = `${wallTime} ${edge} ${zone}`;
  const cachedInstant = cachedInstants.get(key);
  if (cachedInstant !== undefined) return cachedInstant;
  const instant = computeInstant(wallTime, zone, edge);
  setLatest(cachedInstants, key, instant, maxCachedInstants);
  return instant;
};

const getOffset = (instant: number, zone: string): number => DateTime.fromMillis(instant, { zone }).offset;

/**
 * Returns the instant at which the zone's clocks change between two instants, which must be at most a few days apart;
 * null if they do not.
 */
export const findDstTransition = (from: number, to: number, zone: string): number | null => {
  const previousOffset = getOffset(from, zone);
  if (getOffset(to, zone) === previousOffset) return null;
  let [earliestMinute, latestMinute] = [Math.floor(from / 60_000), Math.ceil(to / 60_000)];
  while (latestMinute - earliestMinute > 1) {
    const middle = Math.floor((earliestMinute + latestMinute) / 2);
    if (getOffset(middle * 60_000, zone) === previousOffset) earliestMinute = middle;
    else latestMinute = middle;
  }
  return latestMinute * 60_000;
};

const day = 86_400_000;

/**
 * Returns the first instant at which a clock shows a wall time; if a clock change skips the time, the instant of the
 * change.
 */
export const getFirstInstant = (wallTime: WallTime, zone: string): number => {
  const instant = toInstant(wallTime, zone);
  return toWallTime(instant, zone) === wallTime
    ? instant
    : (findDstTransition(instant - day, instant, zone) ?? instant);
};

export const toWallTime = (instant: number, zone: string): WallTime =>
  DateTime.fromMillis(instant, { zone }).toFormat(wallTimeFormat);

/** Formats a wall time as `DD/MM/YYYY HH:mm`. */
export const formatWallTime = (wallTime: WallTime): string =>
  DateTime.fromISO(wallTime, { zone: 'utc' }).toFormat('dd/MM/yyyy HH:mm');

/** Returns the first instant of the next day in the zone: midnight, or 01:00 if a clock change skips midnight. */
export const getStartOfNextDay = (instant: number, zone: string): number =>
  DateTime.fromMillis(instant, { zone }).startOf('day').plus({ days: 1 }).startOf('day').toMillis();
