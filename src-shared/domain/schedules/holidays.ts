import { DateTime } from 'luxon';
import type { CountryCode } from '../values/countries';
import { computeJuneSolstice } from './solstice';

export type HolidayName =
  | 'newYear'
  | 'newYearMonday'
  | 'goodFriday'
  | 'holySaturday'
  | 'labourDay'
  | 'navyDay'
  | 'indigenousPeoples'
  | 'peterAndPaul'
  | 'virginOfCarmen'
  | 'assumption'
  | 'nationalEve'
  | 'independence'
  | 'armyDay'
  | 'nationalBridge'
  | 'twoWorlds'
  | 'evangelicalChurches'
  | 'allSaints'
  | 'immaculateConception'
  | 'christmas';

export interface Holiday {
  /** Date of the holiday (`YYYY-MM-DD`). */
  date: string;
  name: HolidayName;
  /** True if shops must close by law. Restaurants are exempt, so closing remains their choice. */
  mandatory: boolean;
}

const createDate = (year: number, month: number, day: number): DateTime => DateTime.utc(year, month, day);

/** Computes Easter Sunday in the Gregorian calendar, with the anonymous algorithm (Meeus, Jones, Butcher). */
const computeEaster = (year: number): DateTime => {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCentury = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - leapCentury - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return createDate(year, Math.floor(sum / 31), (sum % 31) + 1);
};

/**
 * Moves a holiday to a Monday (law 19.668): from Tuesday to Thursday to the Monday before, from Friday to the Monday
 * after.
 */
const moveToMonday = (date: DateTime): DateTime => {
  if (date.weekday >= 2 && date.weekday <= 4) return date.minus({ days: date.weekday - 1 });
  return date.weekday === 5 ? date.plus({ days: 3 }) : date;
};

/** Moves a holiday to a Friday (law 20.299): from Tuesday to the Friday before, from Wednesday to the Friday after. */
const moveToFriday = (date: DateTime): DateTime => {
  if (date.weekday === 2) return date.minus({ days: 4 });
  return date.weekday === 3 ? date.plus({ days: 2 }) : date;
};

/** Returns the day of the winter solstice in UTC-4 (law 21.357; in 2021 the date was fixed). */
const computeIndigenousPeoplesDay = (year: number): DateTime =>
  year === 2021 ? createDate(2021, 6, 21) : DateTime.fromMillis(computeJuneSolstice(year), { zone: 'UTC-4' });

const getChileanHolidays = (year: number): Holiday[] => {
  const easter = computeEaster(year);
  const eveDay = createDate(year, 9, 17);
  const bridgeDay = createDate(year, 9, 20);
  const days: readonly (readonly [HolidayName, DateTime, 'mandatory'?])[] = [
    ['newYear', createDate(year, 1, 1), 'mandatory'],
    // Law 20.983 adds 2 January if it is a Monday.
    ...(createDate(year, 1, 2).weekday === 1 ? [['newYearMonday', createDate(year, 1, 2)] as const] : []),
    ['goodFriday', easter.minus({ days: 2 })],
    ['holySaturday', easter.minus({ days: 1 })],
    ['labourDay', createDate(year, 5, 1), 'mandatory'],
    ['navyDay', createDate(year, 5, 21)],
    ['indigenousPeoples', computeIndigenousPeoplesDay(year)],
    ['peterAndPaul', moveToMonday(createDate(year, 6, 29))],
    ['virginOfCarmen', createDate(year, 7, 16)],
    ['assumption', createDate(year, 8, 15)],
    // Laws 20.215 and 20.983 add 17 September if it is a Monday or Friday, and 20 September if it is a Friday.
    ...(eveDay.weekday === 1 || eveDay.weekday === 5 ? [['nationalEve', eveDay] as const] : []),
    ['independence', createDate(year, 9, 18), 'mandatory'],
    ['armyDay', createDate(year, 9, 19), 'mandatory'],
    ...(bridgeDay.weekday === 5 ? [['nationalBridge', bridgeDay] as const] : []),
    ['twoWorlds', moveToMonday(createDate(year, 10, 12))],
    ['evangelicalChurches', moveToFriday(createDate(year, 10, 31))],
    ['allSaints', createDate(year, 11, 1)],
    ['immaculateConception', createDate(year, 12, 8)],
    ['christmas', createDate(year, 12, 25), 'mandatory'],
  ];
  return days
    .map(([name, date, mandatory]) => ({
      name,
      date: date.toFormat('yyyy-MM-dd'),
      mandatory: mandatory !== undefined,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};

/** Returns the national holidays by law since 2021, sorted by date. Excludes regional holidays and elections. */
export const getHolidays = (country: CountryCode, year: number): Holiday[] =>
  country === 'cl' ? getChileanHolidays(year) : [];
