import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';

export type PeriodicWait = ExceptionalWaitTimes['periodic'][number];
type SingleWait = ExceptionalWaitTimes['specific'][number];

/** A wait for once, with its times as they were typed. */
export interface TypedSingleWait extends Pick<SingleWait, 'deliveryWaitTime' | 'pickUpWaitTime'> {
  start: DateTimeInput;
  end: DateTimeInput;
  reason: string;
}

/** A typed time that is none goes on as what was typed: the rule says that it is none. */
const wallOf = (typed: DateTimeInput): string => parseDateTimeInput(typed) ?? `${typed.date} ${typed.time}`.trim();

export const typedWaitOf = ({ startDatetime, endDatetime, reason, ...waits }: SingleWait): TypedSingleWait => ({
  ...waits,
  start: formatDateTimeInput(startDatetime),
  end: formatDateTimeInput(endDatetime),
  reason: reason ?? '',
});

export const singleWaitOf = ({ start, end, reason, ...waits }: TypedSingleWait): SingleWait => ({
  ...waits,
  startDatetime: wallOf(start),
  endDatetime: wallOf(end),
  reason: reason.trim() || null,
});
