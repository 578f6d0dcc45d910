const formats = new Map<string, Intl.DateTimeFormat>();
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday, 0 for Monday, and `HH:mm`. A format costs as much as hundreds of orders, so there is one for each zone. */
export const weekdayAndTime = (at: number, zone: string): [number, string] => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  formats.set(zone, format);
  const [weekday = '', time = ''] = format.format(at).split(/,? /);
  return [weekdayNames.indexOf(weekday), time];
};
