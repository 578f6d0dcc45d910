/** Preloaded into Node or Electron's main process: moves its clock ahead by `COMANDA_CLOCK_SHIFT` milliseconds. */
const { env } = require('node:process');
const { shiftDate } = require('./shiftDate.cjs');

shiftDate(Number(env['COMANDA_CLOCK_SHIFT'] ?? 0));
