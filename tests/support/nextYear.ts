import { DateTime } from 'luxon';

/** Next year in the stores' time zone, which on New Year's Eve may differ from this computer's. */
export const nextYear = (): number => DateTime.now().setZone('America/Santiago').year + 1;
