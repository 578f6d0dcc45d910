import { DateTime } from 'luxon';

/** The year after this one where stores are: on a New Year's Eve that of this computer may be another one. */
export const nextYear = (): number => DateTime.now().setZone('America/Santiago').year + 1;
