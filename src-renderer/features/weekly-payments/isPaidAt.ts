import { toInstant, type WallTime } from '@shared/domain/values/wallTime';

/** Payments are made at the start of their day. */
export const isPaidAt = (date: WallTime, zone: string, now: number): boolean => toInstant(date, zone) <= now;
