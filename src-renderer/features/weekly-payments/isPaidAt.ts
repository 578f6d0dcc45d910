import { toInstant, type WallTime } from '@shared/domain/values/wallTime';

/** True if a payment's date has begun, since payments are made at the start of the day. */
export const isPaidAt = (date: WallTime, zone: string, now: number): boolean => toInstant(date, zone) <= now;
