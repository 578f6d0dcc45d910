import type { CallInputOf } from '@shared/contract';
import type { TimeContext } from '@shared/domain/bulk/bulkClosings';
import { closingGrace, type ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';

/** Closing to add, to change (with its id) or to remove (`destroy`). */
export type ClosingEntry = CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'][number];

/** A new closing without a start starts now; a changed one keeps its start. */
const isStartSaved = (
  { id, startDatetime }: ClosingEntry,
  closing: ClosingTime,
  { now, zone }: TimeContext,
): boolean => {
  if (startDatetime !== undefined) return startDatetime === closing.startDatetime;
  return id !== undefined || toInstant(closing.startDatetime, zone) <= now + closingGrace;
};

const isSaved = (entry: ClosingEntry, closing: ClosingTime, moment: TimeContext): boolean =>
  (entry.id === undefined || entry.id === closing.id) &&
  isStartSaved(entry, closing, moment) &&
  (entry.endDatetime === undefined || entry.endDatetime === closing.endDatetime) &&
  (entry.dispatchMethod === undefined || entry.dispatchMethod === closing.dispatchMethod) &&
  (entry.reason === undefined || entry.reason === closing.reason);

/** True if a store's closings include the whole plan; used after a lost reply. */
export const arePlanned = (
  entries: readonly ClosingEntry[],
  closings: readonly ClosingTime[],
  moment: TimeContext,
): boolean =>
  entries.every((entry) =>
    entry.destroy
      ? !closings.some(({ id }) => id === entry.id)
      : closings.some((closing) => isSaved(entry, closing, moment)),
  );
