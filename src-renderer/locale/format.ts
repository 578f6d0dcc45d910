/** Durations and days in Chilean Spanish. */
export default {
  format: {
    days: '{{value}} d',
    hours: '{{value}} h',
    minutes: '{{value}} min',
    seconds: '{{value}} s',
    justNow: 'recién',
    ago: 'hace {{value}}',
    today_one: 'hoy a la {{time}}',
    today_other: 'hoy a las {{time}}',
    tomorrow_one: 'mañana a la {{time}}',
    tomorrow_other: 'mañana a las {{time}}',
    yesterday_one: 'ayer a la {{time}}',
    yesterday_other: 'ayer a las {{time}}',
    onDay_one: 'el {{day}} a la {{time}}',
    onDay_other: 'el {{day}} a las {{time}}',
    shortTomorrow: 'mañana {{time}}',
    shortOnDay: 'el {{day}} {{time}}',
    wholeDay: 'el {{day}}, todo el día',
    period: 'desde {{start}} hasta {{end}}',
  },
};
