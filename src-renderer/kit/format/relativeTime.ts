import { DateTime } from 'luxon';
import { t } from 'i18next';
import { formatDuration } from './duration';

/** Texts of times relative to now: near days by name, hours with their Spanish article. */

/** Days from now at which a weekday's name becomes ambiguous. */
const nearDays = 7;

const countDaysFrom = (dateTime: DateTime, now: number): number =>
  Math.round(
    dateTime.startOf('day').diff(DateTime.fromMillis(now, { zone: dateTime.zone }).startOf('day'), 'days').days,
  );

const formatShortMonth = (dateTime: DateTime) => dateTime.setLocale('es').toFormat('LLL').replace('.', '');

/** Formats a day: `sáb 18 sept`, with the year if it is not the current one. */
export const formatShortDate = (instant: number, now: number, timeZone: string): string => {
  const dateTime = DateTime.fromMillis(instant, { zone: timeZone });
  const weekday = dateTime.setLocale('es').toFormat('ccc').replace('.', '');
  const year = dateTime.year === DateTime.fromMillis(now, { zone: timeZone }).year ? '' : ` ${dateTime.year}`;
  return `${weekday} ${dateTime.day} ${formatShortMonth(dateTime)}${year}`;
};

const dayKeys = new Map<number, 'format.yesterday' | 'format.today' | 'format.tomorrow'>([
  [-1, 'format.yesterday'],
  [0, 'format.today'],
  [1, 'format.tomorrow'],
]);

/**
 * Formats a time relative to now: `hoy a las 18:30`, `mañana a la 01:16`, `el lunes a las 12:00`, `el sáb 18 sept a las
 * 12:00`.
 */
export const formatRelativeTime = (instant: number, now: number, timeZone: string): string => {
  const dateTime = DateTime.fromMillis(instant, { zone: timeZone });
  // One o'clock is the only hour with a singular article.
  const values = { time: dateTime.toFormat('HH:mm'), count: dateTime.hour };
  const dayCount = countDaysFrom(dateTime, now);
  const key = dayKeys.get(dayCount);
  if (key !== undefined) return t(key, values);
  const isNear = dayCount > 0 && dayCount < nearDays;
  const day = isNear ? dateTime.setLocale('es').toFormat('cccc') : formatShortDate(instant, now, timeZone);
  return t('format.onDay', { ...values, day });
};

const minuteMs = 60_000;

/** Formats a past time: `recién` or `hace 12 min` today, `ayer a las 18:30` and similar before today. */
export const formatAgo = (instant: number, now: number, timeZone: string): string => {
  if (countDaysFrom(DateTime.fromMillis(instant, { zone: timeZone }), now) !== 0)
    return formatRelativeTime(instant, now, timeZone);
  const age = now - instant;
  return age < minuteMs ? t('format.justNow') : t('format.ago', { value: formatDuration(age) });
};

/** Formats a time for use after a verb: `12:00`, `mañana 12:00`, `el lunes 12:00`. */
export const formatShortRelativeTime = (instant: number, now: number, timeZone: string): string => {
  const dateTime = DateTime.fromMillis(instant, { zone: timeZone });
  const time = dateTime.toFormat('HH:mm');
  const dayCount = countDaysFrom(dateTime, now);
  if (dayCount === 0) return time;
  if (dayCount === 1) return t('format.shortTomorrow', { time });
  const isNear = dayCount > 0 && dayCount < nearDays;
  const day = isNear ? dateTime.setLocale('es').toFormat('cccc') : formatShortDate(instant, now, timeZone);
  return t('format.shortOnDay', { day, time });
};

/** Formats a period: `hoy de las 13:00 a las 15:00`; periods of whole days omit the hours. */
export const formatRelativePeriod = (start: number, end: number, now: number, timeZone: string): string => {
  const [startTime, endTime] = [
    DateTime.fromMillis(start, { zone: timeZone }),
    DateTime.fromMillis(end, { zone: timeZone }),
  ];
  const isFromMidnight = startTime.hour === 0 && startTime.minute === 0;
  const isToMidnight = (endTime.hour === 0 && endTime.minute === 0) || (endTime.hour === 23 && endTime.minute === 59);
  const lastDay = endTime.minus({ minutes: 1 });
  if (isFromMidnight && isToMidnight && startTime.hasSame(lastDay, 'day')) {
    return t('format.wholeDay', { day: formatShortDate(start, now, timeZone) });
  }
  return t('format.period', {
    start: formatRelativeTime(start, now, timeZone),
    end: formatRelativeTime(end, now, timeZone),
  });
};
