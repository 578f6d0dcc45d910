import { DateTime } from 'luxon';
import type { Json } from '../../domain/values/json';
import type { WallTime } from '../../domain/values/wallTime';
import { rejected, type Reader } from './reader';
import type { ReadForm } from './readForm';
import { withoutRecording } from './report';
import { endOfHours, timeOfDay, wallTime } from './scalars';
import { inSpelling } from './spelledRows';

/** This module reads and writes the start and end of a waiting time or closing in other fields. */

const otherNames: Readonly<Record<string, { dates: readonly string[]; time: string; clock: Reader<string> }>> = {
  startDatetime: {
    dates: ['startDate', 'startsAt', 'startAt', 'start', 'from', 'date'],
    time: 'startTime',
    clock: timeOfDay(),
  },
  endDatetime: {
    dates: ['endDate', 'endsAt', 'endAt', 'end', 'to', 'until', 'date'],
    time: 'endTime',
    clock: endOfHours(),
  },
};
const wall = wallTime();

const read = <T>(reader: Reader<T>, value: unknown): T | undefined => {
  const readValue = withoutRecording(() => reader.read(value));
  return readValue === rejected ? undefined : readValue;
};

interface DateAndTime {
  dateName: string;
  date: unknown;
  /** Undefined if the date contains the time. */
  timeName?: string;
  time?: string;
}

const findDateAndTime = (row: Json, field: string): DateAndTime | undefined => {
  const { dates, time, clock } = otherNames[field]!;
  const dateName = dates.find((name) => read(wall, row[name]) !== undefined);
  // Some platforms name a date with a time after the time.
  if (dateName === undefined)
    return read(wall, row[time]) === undefined ? undefined : { dateName: time, date: row[time] };
  const hasTime = read(clock, row[time]) !== undefined;
  return { dateName, date: row[dateName], ...(hasTime && { timeName: time, time: row[time] as string }) };
};

const addDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? day;

/** Converts a date to the format of another one. */
const formatDateLike = (value: WallTime, like: unknown): string => {
  const text = String(like).trim();
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  const [, separator] = /^\d{1,2}([/.-])\d{1,2}\1\d{4}/.exec(text) ?? [];
  const date = separator === undefined ? value.slice(0, 10) : [day, month, year].join(separator);
  const [, mark] = /\d([T ])\d{1,2}:/.exec(text) ?? [];
  return mark === undefined ? date : `${date}${mark}${value.slice(11)}`;
};

/** Start or end of a waiting time or closing as `date` with times, or under another name. Writes send unchanged ones as received. */
export const waitDate: ReadForm = {
  names: [],
  read: (row, field) => {
    const found = row[field] === undefined ? findDateAndTime(row, field) : undefined;
    if (found?.timeName === undefined) return found?.date;
    const day = read(wall, found.date)!.slice(0, 10);
    const time = read(otherNames[field]!.clock, found.time)!;
    const startTime =
      field === 'endDatetime' && found.dateName === 'date' ? read(timeOfDay(), row['startTime']) : undefined;
    const isNextDay = startTime !== undefined && time <= startTime;
    return `${isNextDay ? addDay(day) : day}T${time}:00`;
  },
  note: findDateAndTime,
  write: (value, received, { before }, field) => {
    if (value === before[field]) return {};
    const { dateName, date, timeName, time } = received as DateAndTime;
    const changedValue = value as WallTime;
    // The date that start and end share is that of the start.
    const isShared = field === 'endDatetime' && dateName === 'date';
    const dateEntry = isShared ? {} : { [dateName]: formatDateLike(changedValue, date) };
    if (timeName === undefined || time === undefined) return dateEntry;
    const spelling = { raw: time, known: { time } };
    return {
      ...dateEntry,
      [timeName]: inSpelling(changedValue.slice(11, 16), spelling, timeName, { row: {}, before: {} }),
    };
  },
};
