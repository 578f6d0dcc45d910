import { toInstant, type WallTime } from '@shared/domain/values/wallTime';

/** True once the date of a payment has arrived; payments are made at the start of the day. */
export const isPaidAt = (date: WallTime, timeZone: string, now: number): boolean => toInstant(date, timeZone) <= now;
