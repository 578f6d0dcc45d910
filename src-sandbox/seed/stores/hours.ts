import { weekdays, type BusinessPeriod, type Weekday } from '@shared/domain/schedules/businessHours';

type Shift = Omit<BusinessPeriod, 'day'>;

const createShift = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: Shift['dispatchMethod'] = 'both',
): Shift => ({
  openingTime,
  closingTime,
  dispatchMethod,
});

const createWeek = (getShifts: (day: Weekday) => Shift[]): BusinessPeriod[] =>
  weekdays.flatMap((day) => getShifts(day).map((hours) => ({ day, ...hours })));

const isOneOfDays = (day: Weekday, ...days: Weekday[]) => days.includes(day);

/**
 * Lunch and dinner shifts with a break between them. On Fridays and Saturdays, dinner continues past midnight, into the
 * first period of the next day.
 */
const splitShifts = createWeek((day) => [
  ...(isOneOfDays(day, 'saturday', 'sunday') ? [createShift('00:00', '01:30')] : []),
  ...(isOneOfDays(day, 'saturday', 'sunday') ? [createShift('13:00', '16:30')] : [createShift('12:30', '15:30')]),
  createShift('19:00', isOneOfDays(day, 'friday', 'saturday') ? '23:59' : '23:00'),
]);

const nightShifts = createWeek((day) => [
  ...(isOneOfDays(day, 'saturday', 'sunday') ? [createShift('00:00', '03:00')] : []),
  createShift('18:00', '23:59'),
]);

const mallHours = createWeek(() => [createShift('11:00', '21:00')]);

/** Deliveries end an hour before pick-up. */
const shorterDeliveryHours = createWeek(() => [
  createShift('12:00', '22:00', 'delivery'),
  createShift('12:00', '23:00', 'pickUp'),
]);

/** Default hours of a store: 12:00 to 22:00 every day. */
export const dailyHours = createWeek(() => [createShift('12:00', '22:00')]);

/** Open around the clock. */
export const roundTheClockHours = createWeek(() => [createShift('00:00', '23:59')]);

/** True if any hours apply to only one dispatch method. */
export const hasHoursPerDispatchMethod = (hours: readonly BusinessPeriod[]): boolean =>
  hours.some(({ dispatchMethod }) => dispatchMethod !== 'both');

export const weeklyHours = [splitShifts, nightShifts, mallHours, shorterDeliveryHours, dailyHours] as const;
