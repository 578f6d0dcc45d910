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
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import type { SignedInUser, TenantContext } from '../../context/handler';

/** This module validates requested closing periods and resolves them to instants. */

type Closing = typeof closings.$inferSelect;

const errorFields: Record<ClosingError, FieldErrors> = {
  startRequired: { start_datetime: [fieldMessages.required] },
  endRequired: { end_datetime: [fieldMessages.required] },
  endBeforeStart: { end_datetime: [fieldMessages.endBeforeStart] },
  inThePast: { start_datetime: [fieldMessages.inThePast] },
};

const hasEnded = ({ endDatetime }: ClosingRequest, now: number, zone: string): boolean =>
  toInstant(endDatetime ?? '', zone, 'end') <= now;

/**
 * Latest accepted date. The last day of year 9999 falls into year 10000 in other time zones, which the wire format
 * cannot express.
 */
const latestDate = '9999-12-31';

/** Rejects an invalid period. A past end is reported as an expired period, a past start as a field error. */
export const assertValidPeriod = (closing: ClosingRequest, now: number, zone: string): void => {
  const { startDatetime = '', endDatetime = '' } = closing;
  if (startDatetime >= latestDate) throw apiErrors.invalid({ start_datetime: [fieldMessages.badFormat] });
  if (endDatetime >= latestDate) throw apiErrors.invalid({ end_datetime: [fieldMessages.badFormat] });
  const error = findClosingError(closing, now, zone);
  if (error === null) return;
  throw error === 'inThePast' && hasEnded(closing, now, zone)
    ? apiErrors.closingExpired()
    : apiErrors.invalid(errorFields[error]);
};

type ClosingEntry = BodyOf<typeof rows.planClosings>['scheduledClosingTimes'][number];

const hasPeriod = (closingEntry: ClosingEntry): boolean =>
  closingEntry.startDatetime !== undefined || closingEntry.endDatetime !== undefined;

/**
 * Returns the requested period, with missing bounds taken from the existing closing; null if an existing closing gets
 * no new period.
 */
const findPeriod = (
  closingEntry: ClosingEntry,
  previousClosing: Closing | undefined,
  zone: string,
): ClosingRequest | null => {
  if (previousClosing !== undefined && !hasPeriod(closingEntry)) return null;
  const formatWallTime = (instant: Date | null | undefined) =>
    instant == null ? undefined : toWallTime(instant.getTime(), zone);
  return {
    kind: 'scheduled',
    startDatetime: closingEntry.startDatetime ?? formatWallTime(previousClosing?.startsAt),
    endDatetime: closingEntry.endDatetime ?? formatWallTime(previousClosing?.endsAt),
  };
};

/** Returns the error of a period, or null. A start in the past is valid if unchanged. */
const findPeriodError = (
  period: ClosingRequest,
  closingEntry: ClosingEntry,
  { now, zone }: { now: number; zone: string },
): ClosingError | 'over' | null => {
  const error = findClosingError(period, now, zone);
  if (error !== 'inThePast') return error;
  if (hasEnded(period, now, zone)) return 'over';
  return closingEntry.startDatetime === undefined ? null : error;
};

export interface ScheduledClosingChange {
  entry: ClosingEntry;
  previousClosing: Closing | undefined;
  /** New start; undefined leaves the stored one. */
  startsAt?: Date;
  endsAt?: Date;
}

const toPlannedPeriod = (
  period: ClosingRequest,
  closingEntry: ClosingEntry,
  previousClosing: Closing | undefined,
  { now, zone }: { now: number; zone: string },
) => {
  const { start, end } = getClosingBounds(period, now, zone);
  return {
    // Leaves unchanged instants as they are. Recomputing them from wall times could move them by an hour when a clock
    // change repeats the hour.
    startsAt:
      closingEntry.startDatetime === undefined && previousClosing !== undefined
        ? previousClosing.startsAt
        : new Date(start),
    ...(end !== null && {
      endsAt:
        closingEntry.endDatetime === undefined && previousClosing?.endsAt != null
          ? previousClosing.endsAt
          : new Date(end),
    }),
  };
};

/** Resolves all entries. Throws a single API error that lists every invalid entry under `field`. */
export const resolveScheduledClosings = (
  entries: readonly ClosingEntry[],
  knownClosings: ReadonlyMap<number, Closing>,
  now: number,
  { zone }: TenantContext,
  field = 'scheduled_closing_times',
): ScheduledClosingChange[] => {
  const remainingClosings = new Map(knownClosings);
  const fields: FieldErrors = {};
  let expiredCount = 0;
  const changes = entries.map((closingEntry, index): ScheduledClosingChange => {
    const addErrors = (invalidFields: FieldErrors) => {
      for (const [fieldName, messages] of Object.entries(invalidFields))
        fields[`${field}.${index}.${fieldName}`] = messages;
    };
    const previousClosing = closingEntry.id === undefined ? undefined : remainingClosings.get(closingEntry.id);
    if (closingEntry.id !== undefined) {
      if (previousClosing === undefined) addErrors({ id: [fieldMessages.notAClosing] });
      remainingClosings.delete(closingEntry.id);
    } else if (closingEntry.destroy) addErrors({ id: [fieldMessages.required] });
    if (closingEntry.destroy || (closingEntry.id !== undefined && previousClosing === undefined))
      return { entry: closingEntry, previousClosing };
    const period = findPeriod(closingEntry, previousClosing, zone);
    if (period === null) return { entry: closingEntry, previousClosing };
    const error = findPeriodError(period, closingEntry, { now, zone });
    if (error === null)
      return {
        entry: closingEntry,
        previousClosing,
        ...toPlannedPeriod(period, closingEntry, previousClosing, { now, zone }),
      };
    if (error === 'over') expiredCount += 1;
    addErrors(error === 'over' ? { end_datetime: [fieldMessages.inThePast] } : errorFields[error]);
    return { entry: closingEntry, previousClosing };
  });
  const errorCount = Object.keys(fields).length;
  if (errorCount === 0) return changes;
  throw errorCount === expiredCount ? apiErrors.closingExpired(fields) : apiErrors.invalid(fields);
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
