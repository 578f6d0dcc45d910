/**
 * Preload module that sets the clock of a Node process or of Electron's main process ahead by `COMANDA_CLOCK_SHIFT`
 * (ms). From then on, time advances normally.
 */
const { env } = require('node:process');
const { shiftDate } = require('./shiftDate.cjs');

shiftDate(Number(env['COMANDA_CLOCK_SHIFT'] ?? 0));
