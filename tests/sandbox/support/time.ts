import { toInstant } from '@shared/domain/values/wallTime';

export const santiago = 'America/Santiago';

/** Start time of every test platform: a Wednesday, 13:30 in Santiago. */
export const testsBegin = toInstant('2026-06-10T13:30:00', santiago);
