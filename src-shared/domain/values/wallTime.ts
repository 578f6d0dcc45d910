import { DateTime } from 'luxon';

/**
 * Local wall time of a store's zone, without offset: `2026-09-05T23:30:00`. It is what travels and what is shown;
 * arithmetic happens on instants (milliseconds since 1970), so that both clock changes of a year come out right.
 */
export type WallTime = string;

const wallFormat = "yyyy-MM-dd'T'HH:mm:ss";
/** Midnight is 00:00 of the next day, never 24:00. */
const wallPattern = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** The day before the first of the next month. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * True for a well-formed wall time of a day that exists (no 30 February). Worked out by hand: a list of stores has
 * thousands of them to check.
 */
export const isWallTime = (text: string): boolean => {
  const [, year, month, day] = wallPattern.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
};

/** The wall time, or null for anything else, such as what is typed so far. */
export const parseWallTime = (value: unknown): WallTime | null =>
  typeof value === 'string' && isWallTime(value) ? value : null;

type Edge = 'start' | 'end';

const workedOut = (wall: WallTime, zone: string, edge: Edge): number => {
  const candidates = DateTime.fromISO(wall, { zone }).getPossibleOffsets();
  const selected = edge === 'start' ? candidates[0] : candidates[candidates.length - 1];
  return (selected ?? DateTime.invalid('unparsable wall time')).toMillis();
};

/** Times of orders and closings are asked for again at each reading, some seconds apart: up to three of each of 5,000 orders. */
const known = new Map<string, number>();
const maxCachedInstants = 20_000;

/**
 * The instant of a wall time. An hour that a clock change repeats has two instants: `edge` says which one is meant.
 * Beginnings take the earlier and ends the later one, so that a closing is never shorter than it reads. A wall time
 * that a clock change leaves out moves forward by the gap.
 */
export const toInstant = (wall: WallTime, zone: string, edge: Edge = 'start'): number => {
  const key = `${wall} ${edge} ${zone}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= maxCachedInstants) known.clear();
  const instant = workedOut(wall, zone, edge);
  known.set(key, instant);
  return instant;
};

const offsetAt = (instant: number, zone: string): number => DateTime.fromMillis(instant, { zone }).offset;

/** The instant between two others, a few days apart at most, at which the clocks of the zone are changed; else null. */
export const dstTransition = (from: number, to: number, zone: string): number | null => {
  const before = offsetAt(from, zone);
  if (offsetAt(to, zone) === before) return null;
  let [early, late] = [Math.floor(from / 60_000), Math.ceil(to / 60_000)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle * 60_000, zone) === before) early = middle;
    else late = middle;
  }
  return late * 60_000;
};

const day = 86_400_000;

/** The instant at which a clock on the wall shows a time first or, where a clock change leaves that out, goes past it. */
export const getFirstInstant = (wall: WallTime, zone: string): number => {
  const instant = toInstant(wall, zone);
  return toWallTime(instant, zone) === wall ? instant : (dstTransition(instant - day, instant, zone) ?? instant);
};

export const toWallTime = (instant: number, zone: string): WallTime =>
  DateTime.fromMillis(instant, { zone }).toFormat(wallFormat);

/** `DD/MM/YYYY HH:mm` for people. */
export const formatWallTime = (wall: WallTime): string =>
  DateTime.fromISO(wall, { zone: 'utc' }).toFormat('dd/MM/yyyy HH:mm');

/** The first instant of the day after `instant`'s in the zone; 01:00 where a clock change leaves midnight out. */
export const getStartOfNextDay = (instant: number, zone: string): number =>
  DateTime.fromMillis(instant, { zone }).startOf('day').plus({ days: 1 }).startOf('day').toMillis();
