import { expect, it } from 'vitest';
import { toAbsoluteWrite, omitPastStart } from '@shared/domain/queue/absoluteWrite';
import { findDropReason, getTimeLeft, isFulfilled, isSameState, getNextStep } from '@shared/domain/queue/nextStep';
import { queuedWriteMaxAge, type Decision, type SeenState } from '@shared/domain/queue/queuedWrite';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const now = toInstant('2026-03-02T12:00:00', zone);
const minute = 60_000;
const getWall = (minutes: number) => toWallTime(now + minutes * minute, zone);

const openState: SeenState = { kind: 'store', opened: true, closings: [] };
const createClosedState = (
  minutes: number | null,
  dispatchMethod: 'both' | 'delivery' | 'pickUp' = 'both',
  start = -30,
): SeenState => ({
  kind: 'store',
  opened: dispatchMethod !== 'both',
  closings: [
    { startDatetime: getWall(start), endDatetime: minutes === null ? null : getWall(minutes), dispatchMethod },
  ],
});

const aDecision = (change: Partial<Decision> = {}): Decision => ({
  write: {
    kind: 'close',
    storeId: 3,
    closing: { kind: 'scheduled', endDatetime: getWall(60), dispatchMethod: 'both' },
  },
  decidedAt: now,
  localDecidedAt: now,
  until: now + 60 * minute,
  base: openState,
  attempt: 'none',
  ...change,
});
const createInputAfter = (minutes: number, canRepeat = true) => ({
  now: now + minutes * minute,
  localNow: now + minutes * minute,
  zone,
  canRepeat,
});

it.each([
  ['one_hour', 60],
  ['two_hours', 120],
  ['rest_of_day', 720],
] as const)(
  'a queued closing "%s" ends at the time at which it would end if it were sent immediately',
  (kind, minutes) => {
    const absolute = toAbsoluteWrite({ kind: 'close', storeId: 3, closing: { kind } }, now, zone);
    expect(absolute).toEqual({
      write: { kind: 'close', storeId: 3, closing: { kind: 'scheduled', endDatetime: getWall(minutes) } },
      until: now + minutes * minute,
    });
  },
);

it('a queued duration is rejected when it ends in the hour that a clock change repeats', () => {
  const before = toInstant('2026-04-04T22:30:00', zone);
  const write = { kind: 'close', storeId: 3, closing: { kind: 'one_hour' } } as const;
  expect(toAbsoluteWrite(write, before, zone)).toBeNull();
});

it('a queued closing omits a start that has passed and keeps a future one', () => {
  const closing = { kind: 'scheduled', startDatetime: getWall(5), endDatetime: getWall(60) } as const;
  const write = { kind: 'close', storeId: 3, closing } as const;
  expect(omitPastStart(write, now + 4 * minute, zone)).toEqual(write);
  expect(omitPastStart(write, now + 6 * minute, zone)).toEqual({
    ...write,
    closing: { kind: 'scheduled', endDatetime: getWall(60) },
  });
});

it.each([
  ['nothing has changed', openState, createInputAfter(5), 'send'],
  ['the store is already closed until the same time', createClosedState(60), createInputAfter(5), 'finish'],
  ['another user closed the store for a shorter time', createClosedState(20), createInputAfter(5), 'ask'],
  ['the state cannot be read', null, createInputAfter(5), 'ask'],
  ['ten minutes have passed', openState, createInputAfter(10.1), 'drop'],
  ['the decision is in the future', openState, createInputAfter(-1), 'drop'],
] as const)(
  'a queued closing is sent only while it is recent and the store is known to be open: %s',
  (_, match, timeContext, type) => {
    expect(getNextStep(aDecision(), match, timeContext).type).toBe(type);
  },
);

it.each([
  ['repeatable', true, 'send'],
  ['repeatable', false, 'ask'],
  ['unrepeatable', true, 'ask'],
] as const)(
  'a queued %s request without a reply, on a platform with idempotency keys (%s), has the next step: %s',
  (attempt, canRepeat, type) => {
    expect(getNextStep(aDecision({ attempt }), openState, createInputAfter(5, canRepeat)).type).toBe(type);
  },
);

it('a queued write confirmed while the state was unreadable is sent only if it is still unreadable', () => {
  expect(getNextStep(aDecision({ base: 'unreadable' }), null, createInputAfter(5)).type).toBe('send');
  expect(getNextStep(aDecision({ base: 'unreadable' }), openState, createInputAfter(5)).type).toBe('ask');
  expect(getNextStep(aDecision({ base: 'unknown' }), openState, createInputAfter(5)).type).toBe('ask');
});

it('a queued closing is dropped once its end has passed, even if it was queued less than ten minutes ago', () => {
  expect(findDropReason(aDecision({ until: now + minute }), createInputAfter(1))).toBe('ended');
});

it('a queued write expires by whichever clock is later', () => {
  const decision = aDecision();
  expect(getTimeLeft(decision, { now, localNow: now + minute })).toBe(queuedWriteMaxAge - minute);
  expect(getTimeLeft(decision, { now: now + 2 * minute, localNow: now })).toBe(queuedWriteMaxAge - 2 * minute);
});

it('a queued write treats the planned start or end of a known closing as no change of state', () => {
  const laterInput = createInputAfter(10);
  expect(isSameState(createClosedState(5), openState, now, laterInput)).toBe(true);
  const plannedClosedState = createClosedState(60, 'both', 5);
  expect(
    isSameState(
      { ...plannedClosedState, opened: true } as SeenState,
      createClosedState(60, 'both', 5),
      now,
      laterInput,
    ),
  ).toBe(true);
  expect(isSameState(createClosedState(60), openState, now, laterInput)).toBe(false);
  expect(isSameState(openState, { ...openState, opened: false }, now, laterInput)).toBe(false);
});

it.each([
  [{ kind: 'open', storeId: 3 }, openState, true],
  [{ kind: 'open', storeId: 3 }, createClosedState(60, 'delivery'), false],
  [
    { kind: 'soldOutInStore', storeId: 3, productId: 8, availableFrom: null },
    { kind: 'productInStore', isSoldOut: false, availableFrom: null },
    true,
  ],
  [
    { kind: 'soldOutInStore', storeId: 3, productId: 8, availableFrom: null },
    { kind: 'productInStore', isSoldOut: true, availableFrom: getWall(9) },
    false,
  ],
  [
    { kind: 'soldOutInStore', storeId: 3, productId: 8, availableFrom: getWall(9) },
    { kind: 'productInStore', isSoldOut: true, availableFrom: getWall(9) },
    true,
  ],
  [
    { kind: 'soldOutInStore', storeId: 3, productId: 8, availableFrom: getWall(9) },
    { kind: 'productInStore', isSoldOut: true, availableFrom: getWall(19) },
    false,
  ],
  [
    { kind: 'sale', productId: 8, patch: { show: false } },
    { kind: 'product', show: false, startDatetime: null, endDatetime: null },
    true,
  ],
  [
    { kind: 'sale', productId: 8, patch: { show: true, startDatetime: null } },
    { kind: 'product', show: true, startDatetime: getWall(9), endDatetime: null },
    false,
  ],
] as const)('the queued write %j is already fulfilled by the state %j: %s', (write, match, isDone) => {
  expect(isFulfilled({ write, until: null }, match as SeenState, { now, zone })).toBe(isDone);
});
