import { DateTime } from 'luxon';

/** The next year in Chile; on New Year's Eve the computer may be in another year. */
export const nextYear = (): number => DateTime.now().setZone('America/Santiago').year + 1;
