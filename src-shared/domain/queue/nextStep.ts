import { isInForce, type ClosingScope } from '../stores/closing';
import { toInstant } from '../values/wallTime';
import { queuedWriteMaxAge, type Decision, type DropReason, type QueueableWrite, type SeenState } from './queuedWrite';

type StoreState = Extract<SeenState, { kind: 'store' }>;

/** Tolerance (ms) between clocks. If a decision is further in the future, its age is unknown. */
const clockTolerance = 10_000;
/** Tolerance (ms) for the end of a closing that the platform computed itself. */
const endTolerance = 60_000;

interface TimeContext {
  /** Platform's time (ms). */
  now: number;
  zone: string;
}

/** Times of the platform's and of this computer's clock (ms). */
export interface Clocks {
  now: number;
  localNow: number;
}

type TimedDecision = Pick<Decision, 'decidedAt' | 'localDecidedAt' | 'until'>;

/** Time left to send a decision (ms), by the clock with less time; 0 or less if there is none. */
export const getTimeLeft = ({ decidedAt, localDecidedAt, until }: TimedDecision, { now, localNow }: Clocks): number =>
  Math.min(
    decidedAt + queuedWriteMaxAge - now,
    localDecidedAt + queuedWriteMaxAge - localNow,
    until === null ? Infinity : until - now,
  );

/** Returns the instant until which a decision can be sent. */
export const getSendLimit = ({ decidedAt, until }: Pick<Decision, 'decidedAt' | 'until'>): number =>
  Math.min(decidedAt + queuedWriteMaxAge, until ?? Infinity);

/** Returns the reason why a decision must no longer be sent, or null. */
export const findDropReason = (decision: TimedDecision, clocks: Clocks): Exclude<DropReason, 'refused'> | null => {
  const { decidedAt, localDecidedAt, until } = decision;
  const { now, localNow } = clocks;
  if (until !== null && now >= until) return 'ended';
  const isFromFuture = now < decidedAt - clockTolerance || localNow < localDecidedAt - clockTolerance;
  return isFromFuture || getTimeLeft(decision, clocks) <= 0 ? 'expired' : null;
};

const getBounds = ({ startDatetime, endDatetime }: StoreState['closings'][number], zone: string) => ({
  start: toInstant(startDatetime, zone),
  end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
});

const listClosings = ({ closings }: StoreState, { now, zone }: TimeContext) =>
  closings.filter((closing) => isInForce(getBounds(closing, zone), now));

const toText = (closings: StoreState['closings']): string =>
  [...new Set(closings.map((closing) => `${closing.startDatetime} ${closing.endDatetime} ${closing.dispatchMethod}`))]
    .sort()
    .join();

const isSoldOutAt = (
  { isSoldOut, availableFrom }: Extract<SeenState, { kind: 'productInStore' }>,
  { now, zone }: TimeContext,
): boolean => isSoldOut && (availableFrom === null || toInstant(availableFrom, zone, 'end') > now);

/** True if two states of the same target differ at most because time has passed, not because a user changed them. */
export const isSameState = (
  base: SeenState,
  match: SeenState,
  decidedAt: number,
  timeContext: TimeContext,
): boolean => {
  if (base.kind === 'store' && match.kind === 'store') {
    const expected = toText(listClosings(base, timeContext));
    if (expected !== toText(listClosings(match, timeContext))) return false;
    // Ignores `opened` if a closing started or ended since the decision, which changes it automatically.
    const isPassed = expected !== toText(listClosings(base, { ...timeContext, now: decidedAt }));
    return isPassed || base.opened === match.opened;
  }
  if (base.kind === 'productInStore' && match.kind === 'productInStore') {
    const isSoldOut = isSoldOutAt(base, timeContext);
    if (isSoldOut !== isSoldOutAt(match, timeContext)) return false;
    return !isSoldOut || base.availableFrom === match.availableFrom;
  }
  if (base.kind === 'product' && match.kind === 'product') {
    return (
      base.show === match.show && base.startDatetime === match.startDatetime && base.endDatetime === match.endDatetime
    );
  }
  return false;
};

const isClosedUntil = (
  match: StoreState,
  scope: ClosingScope,
  until: number | null,
  { now, zone }: TimeContext,
): boolean =>
  match.closings.some((closing) => {
    const { start, end } = getBounds(closing, zone);
    if (closing.dispatchMethod !== scope || (end !== null && end <= now)) return false;
    if (start > now) return false;
    return end === null || until === null ? end === until : Math.abs(end - until) < endTolerance;
  });

/** True if the state is already the one that the write requests. */
export const isFulfilled = (
  { write, until }: Pick<Decision, 'write' | 'until'>,
  match: SeenState,
  timeContext: TimeContext,
): boolean => {
  switch (write.kind) {
    case 'open':
      return match.kind === 'store' && match.opened && listClosings(match, timeContext).length === 0;
    case 'close': {
      if (match.kind !== 'store') return false;
      const { startDatetime: from, dispatchMethod = 'both' } = write.closing;
      const start = from === undefined ? timeContext.now : Math.max(timeContext.now, toInstant(from, timeContext.zone));
      return isClosedUntil(match, dispatchMethod, until, { ...timeContext, now: start });
    }
    case 'soldOutInStore': {
      if (match.kind !== 'productInStore') return false;
      const isSoldOut = isSoldOutAt(match, timeContext);
      if (write.availableFrom === null || !isSoldOut) return write.availableFrom === null && !isSoldOut;
      return match.availableFrom === null || match.availableFrom === write.availableFrom;
    }
    case 'sale':
      return (
        match.kind === 'product' &&
        Object.entries(write.patch).every(([name, value]) => match[name as keyof QueuedPatch] === value)
      );
  }
};
type QueuedPatch = Extract<QueueableWrite, { kind: 'sale' }>['patch'];

/**
 * - `finish`: the platform already has the requested state, or the lost write has arrived.
 * - `send`: send it, or repeat it with the same idempotency key.
 * - `ask`: the user decides, because the state has changed or the write may have arrived unnoticed.
 * - `drop`: never send it.
 */
export type QueueStep = { type: 'finish' | 'send' | 'ask' } | { type: 'drop'; reason: DropReason };

/**
 * Returns the next step for a decision, given the state just read (null if unreadable). `canRepeat`: the platform
 * supports idempotency keys.
 */
export const getNextStep = (
  decision: Decision,
  match: SeenState | null,
  { now, localNow, zone, canRepeat }: TimeContext & Clocks & { canRepeat: boolean },
): QueueStep => {
  const timeContext = { now, zone };
  if (match !== null && isFulfilled(decision, match, timeContext)) return { type: 'finish' };
  const reason = findDropReason(decision, { now, localNow });
  if (reason !== null) return { type: 'drop', reason };
  const { base, attempt, decidedAt } = decision;
  const isUnchanged =
    match === null
      ? base === 'unreadable'
      : typeof base === 'object' && isSameState(base, match, decidedAt, timeContext);
  if (!isUnchanged) return { type: 'ask' };
  return { type: attempt === 'none' || (attempt === 'repeatable' && canRepeat) ? 'send' : 'ask' };
};
