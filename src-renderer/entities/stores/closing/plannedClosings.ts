import type { CallInputOf } from '@shared/contract';
import type { TimeContext } from '@shared/domain/bulk/bulkClosings';
import { closingGracePeriod, type ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';

/** Closing to add, to change (with its id) or to remove (`destroy`). */
export type ClosingEntry = CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'][number];

/**
 * True if a saved closing has the planned start. Without a planned start, a new closing must have started by now; a
 * changed one may have any start.
 */
const isStartSaved = (
  { id, startDatetime }: ClosingEntry,
  closing: ClosingTime,
  { now, zone }: TimeContext,
): boolean => {
  if (startDatetime !== undefined) return startDatetime === closing.startDatetime;
  return id !== undefined || toInstant(closing.startDatetime, zone) <= now + closingGracePeriod;
};

const isEntrySaved = (closingEntry: ClosingEntry, closing: ClosingTime, timeContext: TimeContext): boolean =>
  (closingEntry.id === undefined || closingEntry.id === closing.id) &&
  isStartSaved(closingEntry, closing, timeContext) &&
  (closingEntry.endDatetime === undefined || closingEntry.endDatetime === closing.endDatetime) &&
  (closingEntry.dispatchMethod === undefined || closingEntry.dispatchMethod === closing.dispatchMethod) &&
  (closingEntry.reason === undefined || closingEntry.reason === closing.reason);

/** True if a store's closings include the whole plan; used after a lost reply. */
export const areAllSaved = (
  entries: readonly ClosingEntry[],
  closings: readonly ClosingTime[],
  timeContext: TimeContext,
): boolean =>
  entries.every((closingEntry) =>
    closingEntry.destroy
      ? !closings.some(({ id }) => id === closingEntry.id)
      : closings.some((closing) => isEntrySaved(closingEntry, closing, timeContext)),
  );
