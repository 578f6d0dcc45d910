import { DateTime } from 'luxon';

/** Returns the year after the current one in Chile, which can differ from the computer's on New Year's Eve. */
export const nextYear = (): number => DateTime.now().setZone('America/Santiago').year + 1;
