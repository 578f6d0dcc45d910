import { DateTime } from 'luxon';
import type { Json } from '../../domain/values/json';
import type { WallTime } from '../../domain/values/wallTime';
import { rejected, type Reader } from './reader';
import type { ReadForm } from './readForm';
import { withoutRecording } from './report';
import { endOfHours, timeOfDay, wallTime } from './scalars';
import { toReceivedSpelling } from './spelledRows';

/**
 * This module reads and writes the start and end of a waiting time or closing that platforms send under other names or
 * split into date and time.
 */

const fieldAliases: Readonly<Record<string, { dates: readonly string[]; time: string; timeReader: Reader<string> }>> = {
  startDatetime: {
    dates: ['startDate', 'startsAt', 'startAt', 'start', 'from', 'date'],
    time: 'startTime',
    timeReader: timeOfDay(),
  },
  endDatetime: {
    dates: ['endDate', 'endsAt', 'endAt', 'end', 'to', 'until', 'date'],
    time: 'endTime',
    timeReader: endOfHours(),
  },
};
const wallTimeReader = wallTime();

const readOrUndefined = <T>(reader: Reader<T>, value: unknown): T | undefined => {
  const parsedValue = withoutRecording(() => reader.read(value));
  return parsedValue === rejected ? undefined : parsedValue;
};

interface DateAndTime {
  dateName: string;
  date: unknown;
  /** Undefined if the date contains the time. */
  timeName?: string;
  time?: string;
}

const findDateAndTime = (row: Json, field: string): DateAndTime | undefined => {
  const { dates, time, timeReader } = fieldAliases[field]!;
  const dateName = dates.find((name) => readOrUndefined(wallTimeReader, row[name]) !== undefined);
  // Some platforms send date and time together in the field that others use for the time alone.
  if (dateName === undefined)
    return readOrUndefined(wallTimeReader, row[time]) === undefined ? undefined : { dateName: time, date: row[time] };
  const hasTime = readOrUndefined(timeReader, row[time]) !== undefined;
  return { dateName, date: row[dateName], ...(hasTime && { timeName: time, time: row[time] as string }) };
};

const addDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? day;

/** Formats a date in the format of `example`. */
const formatDateLike = (value: WallTime, example: unknown): string => {
  const text = String(example).trim();
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  const [, separator] = /^\d{1,2}([/.-])\d{1,2}\1\d{4}/.exec(text) ?? [];
  const date = separator === undefined ? value.slice(0, 10) : [day, month, year].join(separator);
  const [, dateTimeSeparator] = /\d([T ])\d{1,2}:/.exec(text) ?? [];
  return dateTimeSeparator === undefined ? date : `${date}${dateTimeSeparator}${value.slice(11)}`;
};

/**
 * Form in which the start or end of a waiting time or closing arrives as a `date` with separate times, or under another
 * name. Writes send unchanged values as received.
 */
export const waitDate: ReadForm = {
  names: [],
  read: (row, field) => {
    const dateAndTime = row[field] === undefined ? findDateAndTime(row, field) : undefined;
    if (dateAndTime?.timeName === undefined) return dateAndTime?.date;
    const day = readOrUndefined(wallTimeReader, dateAndTime.date)!.slice(0, 10);
    const time = readOrUndefined(fieldAliases[field]!.timeReader, dateAndTime.time)!;
    const startTime =
      field === 'endDatetime' && dateAndTime.dateName === 'date'
        ? readOrUndefined(timeOfDay(), row['startTime'])
        : undefined;
    const isNextDay = startTime !== undefined && time <= startTime;
    return `${isNextDay ? addDay(day) : day}T${time}:00`;
  },
  note: findDateAndTime,
  write: (value, receivedValue, { oldRow }, field) => {
    if (value === oldRow[field]) return {};
    const { dateName, date, timeName, time } = receivedValue as DateAndTime;
    const changedValue = value as WallTime;
    // Start and end share the field `date`, which only the start writes.
    const isSharedDate = field === 'endDatetime' && dateName === 'date';
    const dateEntry = isSharedDate ? {} : { [dateName]: formatDateLike(changedValue, date) };
    if (timeName === undefined || time === undefined) return dateEntry;
    const spelling = { raw: time, known: { time } };
    return {
      ...dateEntry,
      [timeName]: toReceivedSpelling(changedValue.slice(11, 16), spelling, timeName, { row: {}, oldRow: {} }),
    };
  },
};
