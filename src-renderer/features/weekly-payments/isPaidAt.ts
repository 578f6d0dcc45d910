import { toInstant, type WallTime } from '@shared/domain/values/wallTime';

/** True from the start of a payment's date, when payments are made. */
export const isPaidAt = (date: WallTime, timeZone: string, now: number): boolean => toInstant(date, timeZone) <= now;
