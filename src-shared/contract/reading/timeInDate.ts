import { getTimeInDate, toEndOfDay, toStartOfDay } from '../../domain/sales/coupons';
import { rejected } from './reader';
import type { ReadForm } from './readForm';
import { withoutRecording } from './report';
import { dayOrNull, timeOfDay } from './scalars';

const datesWithTime = [
  { date: 'startDate', time: 'startTime', toWall: toStartOfDay },
  { date: 'expiryDate', time: 'expiryTime', toWall: toEndOfDay },
];
const wall = dayOrNull();
const clockTime = timeOfDay();

/** Start or end time of a coupon inside its date, without a field of its own. */
export const timeInDate: ReadForm = {
  names: [],
  read: (row, field) => {
    const { date = '', time = '' } = datesWithTime.find((pair) => pair.date === field || pair.time === field) ?? {};
    const readWall = withoutRecording(() => wall.read(row[date]));
    const clock = typeof readWall === 'string' ? getTimeInDate(readWall) : null;
    const hasOwnTime = withoutRecording(() => clockTime.read(row[time])) !== rejected;
    if (clock === null || hasOwnTime) return undefined;
    return field === date ? row[date] : clock;
  },
  write: (_value, _received, { row, before }, field) => {
    const [pair = datesWithTime[0]!] = datesWithTime.filter(({ date, time }) => date === field || time === field);
    const { [pair.date]: date, [pair.time]: time } = { ...before, ...row };
    const day = typeof date === 'string' ? date.slice(0, 10) : null;
    return { [pair.date]: day && (typeof time === 'string' ? `${day}T${time}:00` : pair.toWall(day)) };
  },
};
