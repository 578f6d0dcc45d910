import { isWallTime, type WallTime } from '@shared/domain/wallTime';
import { clockOfTyped } from './typedClock';

/** A date and a time as people type them. */
export interface TypedTime {
  /** `DD/MM/YYYY`; other separators, one digit, or none between eight digits are understood too. */
  date: string;
  /** `HH:mm`, or what `clockOfTyped` understands. */
  time: string;
}

export const emptyTypedTime: TypedTime = { date: '', time: '' };

const datePattern = /^(\d{1,2})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{4})$/;

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

/** The wall time that was typed, or null while it is not (yet) one. */
export const wallTimeOfTyped = ({ date, time }: TypedTime): WallTime | null => {
  const [, day, month, year] = datePattern.exec(date.trim()) ?? [];
  const clock = clockOfTyped(time);
  if (year === undefined || clock === null) return null;
  const wall = `${year}-${two(month)}-${two(day)}T${clock}:00`;
  return isWallTime(wall) ? wall : null;
};

export const typedTimeOf = (wall: WallTime): TypedTime => {
  const [date = '', time = ''] = wall.split('T');
  return { date: date.split('-').reverse().join('/'), time: time.slice(0, 5) };
};
