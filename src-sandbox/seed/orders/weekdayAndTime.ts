const formats = new Map<string, Intl.DateTimeFormat>();
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (0 is Monday) and `HH:mm`. Caches a format per zone: creating one costs as much as hundreds of orders. */
export const getWeekdayAndTime = (instant: number, zone: string): [number, string] => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  formats.set(zone, format);
  const [weekday = '', time = ''] = format.format(instant).split(/,? /);
  return [weekdayNames.indexOf(weekday), time];
};
