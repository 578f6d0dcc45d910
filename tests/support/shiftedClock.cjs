/**
 * A preload module that moves the clock of a Node process or Electron's main process ahead by `COMANDA_CLOCK_SHIFT`
 * (ms). Time advances normally from there.
 */
const { env } = require('node:process');
const { shiftDate } = require('./shiftDate.cjs');

shiftDate(Number(env['COMANDA_CLOCK_SHIFT'] ?? 0));
