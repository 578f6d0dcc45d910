import { isWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { clockOfTyped } from './typedClock';
import { dateOfTyped, typedOfDate } from './typedDate';

/** A date and a time as people type them. */
export interface TypedTime {
  /** `DD/MM/YYYY`, or what `dateOfTyped` understands. */
  date: string;
  /** `HH:mm`, or what `clockOfTyped` understands. */
  time: string;
}

export const emptyTypedTime: TypedTime = { date: '', time: '' };

/** The wall time that was typed, or null while it is not (yet) one. */
export const wallTimeOfTyped = ({ date, time }: TypedTime): WallTime | null => {
  const day = dateOfTyped(date);
  const clock = clockOfTyped(time);
  if (day === null || clock === null) return null;
  const wall = `${day}T${clock}:00`;
  return isWallTime(wall) ? wall : null;
};

export const typedTimeOf = (wall: WallTime): TypedTime => {
  const [date = '', time = ''] = wall.split('T');
  return { date: typedOfDate(date), time: time.slice(0, 5) };
};
