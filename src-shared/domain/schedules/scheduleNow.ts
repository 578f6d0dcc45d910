import type { BusinessPeriod, DispatchMethod } from './businessHours';
import { isOpenBySchedule, nextScheduleChange } from './openingTimes';

/** What hours say of an instant, remembered: a thousand stores have a few dozen different hours, asked for every minute. */

export interface ScheduleNow {
  open: boolean;
  /** When that changes (instant); null: never. */
  changesAt: number | null;
}

const texts = new WeakMap<readonly BusinessPeriod[], string>();

const textOf = (hours: readonly BusinessPeriod[]): string => {
  const known = texts.get(hours);
  if (known !== undefined) return known;
  const text = hours
    .map(
      ({ day, openingTime, closingTime, dispatchMethod }) => `${day} ${openingTime} ${closingTime} ${dispatchMethod}`,
    )
    .join();
  texts.set(hours, text);
  return text;
};

const known = new Map<string, ScheduleNow & { from: number }>();
/** So many are remembered at most. */
const most = 5_000;

export const scheduleNow = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): ScheduleNow => {
  const key = `${zone} ${method} ${textOf(hours)}`;
  const before = known.get(key);
  if (before !== undefined && before.from <= now && (before.changesAt === null || now < before.changesAt))
    return before;
  const made = {
    from: now,
    open: isOpenBySchedule(hours, now, zone, method),
    changesAt: nextScheduleChange(hours, now, zone, method),
  };
  if (known.size >= most) known.clear();
  known.set(key, made);
  return made;
};
