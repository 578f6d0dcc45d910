/** Durations and days, as people here say them. */
export default {
  format: {
    days: '{{value}} d',
    hours: '{{value}} h',
    minutes: '{{value}} min',
    seconds: '{{value}} s',
    today: 'hoy a las {{time}}',
    tomorrow: 'mañana a las {{time}}',
    yesterday: 'ayer a las {{time}}',
  },
};
