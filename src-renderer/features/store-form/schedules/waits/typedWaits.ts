import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';

export type PeriodicWait = ExceptionalWaitTimes['periodic'][number];
type SingleWait = ExceptionalWaitTimes['specific'][number];

/** Dated wait with its times as typed. */
export interface TypedSingleWait extends Pick<SingleWait, 'deliveryWaitTime' | 'pickUpWaitTime'> {
  start: DateTimeInput;
  end: DateTimeInput;
  reason: string;
}

/** Keeps invalid times as typed, for a rule to reject. */
const toWallTimeText = (typedTime: DateTimeInput): string =>
  parseDateTimeInput(typedTime) ?? `${typedTime.date} ${typedTime.time}`.trim();

export const toTypedWait = ({ startDatetime, endDatetime, reason, ...waits }: SingleWait): TypedSingleWait => ({
  ...waits,
  start: formatDateTimeInput(startDatetime),
  end: formatDateTimeInput(endDatetime),
  reason: reason ?? '',
});

export const toSingleWait = ({ start, end, reason, ...waits }: TypedSingleWait): SingleWait => ({
  ...waits,
  startDatetime: toWallTimeText(start),
  endDatetime: toWallTimeText(end),
  reason: reason.trim() || null,
});
