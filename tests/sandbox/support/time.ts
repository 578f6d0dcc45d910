import { toInstant } from '@shared/domain/values/wallTime';

export const santiago = 'America/Santiago';

/** When every platform of the tests begins: a Wednesday at half past one. */
export const testsBegin = toInstant('2026-06-10T13:30:00', santiago);
