/**
 * Loaded before anything else: sets the clock of a Node process, or of Electron's main process, as far ahead as
 * `COMANDA_CLOCK_SHIFT` says, in milliseconds. Time goes on as usual from there.
 */
const { env } = require('node:process');
const { shiftDate } = require('./shiftDate.cjs');

shiftDate(Number(env['COMANDA_CLOCK_SHIFT'] ?? 0));
