import { isInForce, type ClosingScope } from '../stores/closing';
import { toInstant } from '../values/wallTime';
import { queuedWriteMaxAge, type Decision, type DropReason, type QueueableWrite, type SeenState } from './queuedWrite';

type StoreState = Extract<SeenState, { kind: 'store' }>;

/** Tolerance (ms) between clocks. If a decision is further in the future, its age is unknown. */
const clockTolerance = 10_000;
/** Tolerance (ms) for the end of a closing that the platform computed itself. */
const endTolerance = 60_000;

interface TimeContext {
  /** Current time by the platform's clock (ms). */
  now: number;
  zone: string;
}

/** Times of the platform's and of this computer's clock (ms). */
interface Clocks {
  now: number;
  localNow: number;
}

type TimedDecision = Pick<Decision, 'decidedAt' | 'localDecidedAt' | 'until'>;

/** Returns the time left to send a decision (ms), by the clock that leaves less time; 0 or less if it is too late. */
export const getTimeLeft = ({ decidedAt, localDecidedAt, until }: TimedDecision, { now, localNow }: Clocks): number =>
  Math.min(
    decidedAt + queuedWriteMaxAge - now,
    localDecidedAt + queuedWriteMaxAge - localNow,
    until === null ? Infinity : until - now,
  );

/** Returns the instant until which a decision can be sent. */
export const getSendDeadline = ({ decidedAt, until }: Pick<Decision, 'decidedAt' | 'until'>): number =>
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

const toClosingsKey = (closings: StoreState['closings']): string =>
  [...new Set(closings.map((closing) => `${closing.startDatetime} ${closing.endDatetime} ${closing.dispatchMethod}`))]
    .sort()
    .join();

const isSoldOutAt = (
  { isSoldOut, availableFrom }: Extract<SeenState, { kind: 'productInStore' }>,
  { now, zone }: TimeContext,
): boolean => isSoldOut && (availableFrom === null || toInstant(availableFrom, zone, 'end') > now);

/** True if two states of the same target are equal, apart from changes that the passing of time explains. */
export const isSameState = (
  baseState: SeenState,
  currentState: SeenState,
  decidedAt: number,
  timeContext: TimeContext,
): boolean => {
  if (baseState.kind === 'store' && currentState.kind === 'store') {
    const expectedClosings = toClosingsKey(listClosings(baseState, timeContext));
    if (expectedClosings !== toClosingsKey(listClosings(currentState, timeContext))) return false;
    // Ignores `opened` if a closing started or ended since the decision, which changes it automatically.
    const hasClosingChanged =
      expectedClosings !== toClosingsKey(listClosings(baseState, { ...timeContext, now: decidedAt }));
    return hasClosingChanged || baseState.opened === currentState.opened;
  }
  if (baseState.kind === 'productInStore' && currentState.kind === 'productInStore') {
    const isSoldOut = isSoldOutAt(baseState, timeContext);
    if (isSoldOut !== isSoldOutAt(currentState, timeContext)) return false;
    return !isSoldOut || baseState.availableFrom === currentState.availableFrom;
  }
  if (baseState.kind === 'product' && currentState.kind === 'product') {
    return (
      baseState.show === currentState.show &&
      baseState.startDatetime === currentState.startDatetime &&
      baseState.endDatetime === currentState.endDatetime
    );
  }
  return false;
};

const isClosedUntil = (
  currentState: StoreState,
  scope: ClosingScope,
  until: number | null,
  { now, zone }: TimeContext,
): boolean =>
  currentState.closings.some((closing) => {
    const { start, end } = getBounds(closing, zone);
    if (closing.dispatchMethod !== scope || (end !== null && end <= now)) return false;
    if (start > now) return false;
    return end === null || until === null ? end === until : Math.abs(end - until) < endTolerance;
  });

/** True if the current state is already the requested one. */
export const isFulfilled = (
  { write, until }: Pick<Decision, 'write' | 'until'>,
  currentState: SeenState,
  timeContext: TimeContext,
): boolean => {
  switch (write.kind) {
    case 'open':
      return (
        currentState.kind === 'store' && currentState.opened && listClosings(currentState, timeContext).length === 0
      );
    case 'close': {
      if (currentState.kind !== 'store') return false;
      const { startDatetime: from, dispatchMethod = 'both' } = write.closing;
      const start = from === undefined ? timeContext.now : Math.max(timeContext.now, toInstant(from, timeContext.zone));
      return isClosedUntil(currentState, dispatchMethod, until, { ...timeContext, now: start });
    }
    case 'soldOutInStore': {
      if (currentState.kind !== 'productInStore') return false;
      const isSoldOut = isSoldOutAt(currentState, timeContext);
      if (write.availableFrom === null || !isSoldOut) return write.availableFrom === null && !isSoldOut;
      return currentState.availableFrom === null || currentState.availableFrom === write.availableFrom;
    }
    case 'sale':
      return (
        currentState.kind === 'product' &&
        Object.entries(write.patch).every(([name, value]) => currentState[name as keyof QueuedPatch] === value)
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
type QueueStep = { type: 'finish' | 'send' | 'ask' } | { type: 'drop'; reason: DropReason };

/**
 * Returns the next step for a decision, given the state just read (null if unreadable). `canRepeat`: the platform
 * supports idempotency keys.
 */
export const getNextStep = (
  decision: Decision,
  currentState: SeenState | null,
  { now, localNow, zone, canRepeat }: TimeContext & Clocks & { canRepeat: boolean },
): QueueStep => {
  const timeContext = { now, zone };
  if (currentState !== null && isFulfilled(decision, currentState, timeContext)) return { type: 'finish' };
  const reason = findDropReason(decision, { now, localNow });
  if (reason !== null) return { type: 'drop', reason };
  const { base, attempt, decidedAt } = decision;
  const isUnchanged =
    currentState === null
      ? base === 'unreadable'
      : typeof base === 'object' && isSameState(base, currentState, decidedAt, timeContext);
  if (!isUnchanged) return { type: 'ask' };
  return { type: attempt === 'none' || (attempt === 'repeatable' && canRepeat) ? 'send' : 'ask' };
};
