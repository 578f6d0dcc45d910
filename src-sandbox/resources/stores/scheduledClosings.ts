import type { stores as rows } from '@shared/contract/stores/stores';
import type { BodyOf } from '@shared/contract/protocol/endpoint';
import {
  getClosingBounds,
  findClosingError,
  type ClosingError,
  type ClosingRequest,
} from '@shared/domain/stores/closing';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import type { closings } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors, type Fields } from '../../context/apiErrors';
import type { SignedInUser, TenantContext } from '../../context/handler';

/** This module validates requested closing periods and resolves them to instants. */

type Closing = typeof closings.$inferSelect;

const errorFields: Record<ClosingError, Fields> = {
  startRequired: { start_datetime: [fieldMessages.required] },
  endRequired: { end_datetime: [fieldMessages.required] },
  endBeforeStart: { end_datetime: [fieldMessages.endBeforeStart] },
  inThePast: { start_datetime: [fieldMessages.inThePast] },
};

const isOver = ({ endDatetime }: ClosingRequest, now: number, zone: string): boolean =>
  toInstant(endDatetime ?? '', zone, 'end') <= now;

/**
 * Latest accepted date. The last day of year 9999 falls into year 10000 in other time zones, which the wire format
 * cannot express.
 */
const latestDate = '9999-12-31';

/** Rejects an invalid period. A past end is reported as an expired period, a past start as a field error. */
export const checkPeriod = (closing: ClosingRequest, now: number, zone: string): void => {
  const { startDatetime = '', endDatetime = '' } = closing;
  if (startDatetime >= latestDate) throw apiErrors.invalid({ start_datetime: [fieldMessages.badFormat] });
  if (endDatetime >= latestDate) throw apiErrors.invalid({ end_datetime: [fieldMessages.badFormat] });
  const error = findClosingError(closing, now, zone);
  if (error === null) return;
  throw error === 'inThePast' && isOver(closing, now, zone)
    ? apiErrors.closingExpired()
    : apiErrors.invalid(errorFields[error]);
};

type Entry = BodyOf<typeof rows.planClosings>['scheduledClosingTimes'][number];

const isGiven = (closingEntry: Entry): boolean =>
  closingEntry.startDatetime !== undefined || closingEntry.endDatetime !== undefined;

/** Returns the requested period, completed from the existing closing; null if none is requested. */
const findPeriod = (closingEntry: Entry, before: Closing | undefined, zone: string): ClosingRequest | null => {
  if (before !== undefined && !isGiven(closingEntry)) return null;
  const formatWall = (instant: Date | null | undefined) =>
    instant == null ? undefined : toWallTime(instant.getTime(), zone);
  return {
    kind: 'scheduled',
    startDatetime: closingEntry.startDatetime ?? formatWall(before?.startsAt),
    endDatetime: closingEntry.endDatetime ?? formatWall(before?.endsAt),
  };
};

/** Returns the error of a period, or null. A start in the past is valid if unchanged. */
const findPeriodError = (
  period: ClosingRequest,
  closingEntry: Entry,
  { now, zone }: { now: number; zone: string },
): ClosingError | 'over' | null => {
  const error = findClosingError(period, now, zone);
  if (error !== 'inThePast') return error;
  if (isOver(period, now, zone)) return 'over';
  return closingEntry.startDatetime === undefined ? null : error;
};

export interface ScheduledClosingChange {
  entry: Entry;
  before: Closing | undefined;
  /** New start; undefined leaves the stored one. */
  startsAt?: Date;
  endsAt?: Date;
}

const toPlannedPeriod = (
  period: ClosingRequest,
  closingEntry: Entry,
  before: Closing | undefined,
  { now, zone }: { now: number; zone: string },
) => {
  const { start, end } = getClosingBounds(period, now, zone);
  return {
    // Leaves unchanged instants as they are. Recomputing them from wall times could move them by an hour when a clock
    // change repeats the hour.
    startsAt: closingEntry.startDatetime === undefined && before !== undefined ? before.startsAt : new Date(start),
    ...(end !== null && {
      endsAt: closingEntry.endDatetime === undefined && before?.endsAt != null ? before.endsAt : new Date(end),
    }),
  };
};

/** Resolves all entries. Throws a single API error that lists every invalid entry under `field`. */
export const resolveScheduledClosings = (
  entries: readonly Entry[],
  knownClosings: ReadonlyMap<number, Closing>,
  now: number,
  { zone }: TenantContext,
  field = 'scheduled_closing_times',
): ScheduledClosingChange[] => {
  const remainingClosings = new Map(knownClosings);
  const fields: Fields = {};
  let expiredCount = 0;
  const changes = entries.map((closingEntry, index): ScheduledClosingChange => {
    const report = (invalidFields: Fields) => {
      for (const [part, messages] of Object.entries(invalidFields)) fields[`${field}.${index}.${part}`] = messages;
    };
    const before = closingEntry.id === undefined ? undefined : remainingClosings.get(closingEntry.id);
    if (closingEntry.id !== undefined) {
      if (before === undefined) report({ id: [fieldMessages.notAClosing] });
      remainingClosings.delete(closingEntry.id);
    } else if (closingEntry.destroy) report({ id: [fieldMessages.required] });
    if (closingEntry.destroy || (closingEntry.id !== undefined && before === undefined))
      return { entry: closingEntry, before };
    const period = findPeriod(closingEntry, before, zone);
    if (period === null) return { entry: closingEntry, before };
    const error = findPeriodError(period, closingEntry, { now, zone });
    if (error === null)
      return { entry: closingEntry, before, ...toPlannedPeriod(period, closingEntry, before, { now, zone }) };
    if (error === 'over') expiredCount += 1;
    report(error === 'over' ? { end_datetime: [fieldMessages.inThePast] } : errorFields[error]);
    return { entry: closingEntry, before };
  });
  const errors = Object.keys(fields).length;
  if (errors === 0) return changes;
  throw errors === expiredCount ? apiErrors.closingExpired(fields) : apiErrors.invalid(fields);
};

/** Returns the database row for a new closing. */
export const createClosingRow = (
  { entry: closingEntry, startsAt, endsAt }: ScheduledClosingChange,
  storeId: number,
  { tenant, user, now }: { tenant: TenantContext; user: SignedInUser; now: number },
) => {
  if (startsAt === undefined || endsAt === undefined) throw new Error('a new closing without a period');
  return {
    tenantId: tenant.id,
    storeId,
    kind: 'scheduled' as const,
    startsAt,
    endsAt,
    reason: closingEntry.reason || null,
    dispatchMethod: closingEntry.dispatchMethod ?? ('both' as const),
    createdBy: user.id,
    createdAt: new Date(now),
  };
};
