import { findClosingError, type ClosingError, type ClosingTime } from '@shared/domain/stores/closing';
import { toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';
import type { ClosingDraft } from '@entities/stores/closing/closingForm';
import type { ClosingEntry } from '@entities/stores/closing/plannedClosings';
import type { DisplayedPeriod } from '@entities/stores/closing/usePeriodText';

interface ClosingEdit {
  /** True if the start has passed and can no longer change. */
  hasStarted: boolean;
  /** Null while invalid. */
  period: DisplayedPeriod | null;
  error: ClosingError | null;
  entry: ClosingEntry;
}

/** Typed time as a wall time. Returns the original, with its seconds, if the user did not change it. */
const findWallTime = (typedTime: DateTimeInput, original: WallTime | null): WallTime | undefined => {
  const wallTime = parseDateTimeInput(typedTime);
  const isUnchanged = original !== null && wallTime === parseDateTimeInput(formatDateTimeInput(original));
  return (isUnchanged ? original : wallTime) ?? undefined;
};

/**
 * Creates the entry to send; `closing` is null for a new one. Omits unchanged fields: another user may have changed
 * them meanwhile, and a typed time has no seconds and does not distinguish the two occurrences of an hour repeated by a
 * clock change.
 */
export const createClosingEdit = (
  draft: Pick<ClosingDraft, 'startsNow' | 'start' | 'end' | 'reason' | 'scope'>,
  closing: ClosingTime | null,
  now: number,
  timeZone: string,
): ClosingEdit => {
  const hasStarted = closing !== null && toInstant(closing.startDatetime, timeZone) <= now;
  const parseStart = () =>
    draft.startsNow ? toWallTime(now, timeZone) : findWallTime(draft.start, closing?.startDatetime ?? null);
  const startDatetime = hasStarted ? closing.startDatetime : parseStart();
  const endDatetime = findWallTime(draft.end, closing?.endDatetime ?? null);
  // True for a new closing that starts as soon as the platform receives it.
  const startsNow = closing === null && draft.startsNow;
  const isStartNew = !startsNow && startDatetime !== closing?.startDatetime;
  const isEndNew = endDatetime !== (closing?.endDatetime ?? undefined);

  const getError = (): ClosingError | null => {
    const isUnchanged = closing !== null && !isStartNew && !isEndNew;
    if (isUnchanged) return null;
    if (startDatetime === undefined) return 'startRequired';
    const closingError = findClosingError(
      { kind: 'scheduled', startDatetime: startsNow ? undefined : startDatetime, endDatetime },
      now,
      timeZone,
    );
    const isOngoing = hasStarted && endDatetime !== undefined && toInstant(endDatetime, timeZone, 'end') > now;
    return closingError === 'inThePast' && isOngoing ? null : closingError;
  };
  const closingError = getError();
  const reason = draft.reason.trim() || null;
  return {
    hasStarted,
    error: closingError,
    period:
      closingError !== null || startDatetime === undefined
        ? null
        : { startDatetime: startsNow ? null : startDatetime, endDatetime: endDatetime ?? null },
    entry: {
      ...(closing !== null && { id: closing.id }),
      ...(isStartNew && startDatetime !== undefined && { startDatetime }),
      ...(isEndNew && endDatetime !== undefined && { endDatetime }),
      ...(reason !== closing?.reason && { reason }),
      ...(draft.scope !== closing?.dispatchMethod && { dispatchMethod: draft.scope }),
    },
  };
};
