const formatCache = new Map<string, Intl.DateTimeFormat>();
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Returns weekday (0 for Monday) and time (`HH:mm`) of an instant. Caches a formatter per zone, since creating one
 * takes as long as creating hundreds of orders.
 */
export const getWeekdayAndTime = (instant: number, zone: string): [number, string] => {
  const format =
    formatCache.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  formatCache.set(zone, format);
  const [weekday = '', time = ''] = format.format(instant).split(/,? /);
  return [weekdayNames.indexOf(weekday), time];
};
