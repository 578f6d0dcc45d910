import { t } from 'i18next';
import { dispatchMethods, weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { isWholeDay, type Shift } from '@shared/domain/schedules/shifts';
import { formatList } from '@kit/format/formatList';

/** Text of a shift: `19:00–01:30`. */
export const formatShift = (shift: Pick<Shift, 'opens' | 'closes'>): string =>
  isWholeDay(shift as Shift) ? t('storeHours.wholeDay') : `${shift.opens}–${shift.closes}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names days; three or more consecutive days become a range. */
const formatDays = (days: readonly Weekday[]): string => {
  if (days.length === weekdays.length) return t('storeHours.summary.everyDay');
  const dayRuns = days.reduce<Weekday[][]>((previousRuns, day) => {
    const lastRun = previousRuns.at(-1);
    const isConsecutive =
      lastRun !== undefined && weekdays.indexOf(lastRun.at(-1) ?? day) + 1 === weekdays.indexOf(day);
    return isConsecutive ? [...previousRuns.slice(0, -1), [...lastRun, day]] : [...previousRuns, [day]];
  }, []);
  const getDayName = (day: Weekday) => t(`storeHours.shortDays.${day}`);
  const texts = dayRuns.flatMap((run) => {
    const [from, to] = [run[0], run.at(-1)];
    return run.length > 2 && from !== undefined && to !== undefined
      ? [t('storeHours.summary.range', { from: getDayName(from), to: getDayName(to) })]
      : run.map(getDayName);
  });
  return capitalize(formatList(texts));
};

/** Groups days by the text of their shifts; closed days have an empty text. */
const groupDaysByHours = (shifts: readonly Shift[]): ReadonlyMap<string, readonly Weekday[]> => {
  const daysByHours = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const dayShifts = shifts.filter((shift) => shift.day === day).sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const text = formatList(dayShifts.map(formatShift));
    daysByHours.set(text, [...(daysByHours.get(text) ?? []), day]);
  }
  return daysByHours;
};

const formatHoursLine = (hours: string, days: readonly Weekday[]): string =>
  t('storeHours.summary.line', { days: formatDays(days), hours });

/** Summarizes the shifts of one dispatch method; days with equal shifts are grouped. */
export const summarizeShifts = (shifts: readonly Shift[]): string[] =>
  [...groupDaysByHours(shifts)].filter(([hours]) => hours !== '').map(([hours, days]) => formatHoursLine(hours, days));

/** Summarizes a whole week, with closed days last. */
const summarizeWeek = (shifts: readonly Shift[]): string[] => {
  if (shifts.length === 0) return [t('storeHours.summary.none')];
  const closedDays = groupDaysByHours(shifts).get('') ?? [];
  return [
    ...summarizeShifts(shifts),
    ...(closedDays.length === 0 ? [] : [formatHoursLine(t('storeHours.summary.closed'), closedDays)]),
  ];
};

/** Summarizes hours, with equal days grouped: `Lun a vie 12:30–15:30 y 19:00–23:00`. */
export const summarizeHours = (shifts: readonly Shift[]): string[] => {
  if (shifts.every(({ dispatchMethod }) => dispatchMethod === 'both')) return summarizeWeek(shifts);
  return dispatchMethods.flatMap((method) =>
    summarizeWeek(shifts.filter(({ dispatchMethod }) => dispatchMethod === method || dispatchMethod === 'both')).map(
      (line) => t('storeHours.summary.ofMethod', { method: t(`stores.dispatch.${method}`), line }),
    ),
  );
};
