/**
 * Preload module that sets the clock of a Node process or of Electron's main process ahead by `COMANDA_CLOCK_SHIFT`
 * (ms). From then on, time advances normally; each SIGUSR2 sets it ahead by another `COMANDA_CLOCK_STEP`.
 */
const process = require('node:process');
const { shiftDate } = require('./shiftDate.cjs');

const { env } = process;

shiftDate(Number(env['COMANDA_CLOCK_SHIFT'] ?? 0));
if (env['COMANDA_CLOCK_STEP'] !== undefined) process.on('SIGUSR2', () => shiftDate(Number(env['COMANDA_CLOCK_STEP'])));
