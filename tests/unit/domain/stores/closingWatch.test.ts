import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import {
  resolveEndedClosings,
  clockTolerance,
  listClosingEnds,
  forgottenClosingAge,
  isBlockingOrders,
  findClosingsWithoutEnd,
  type WatchedStore,
} from '@shared/domain/stores/closingWatch';
import { toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;
const getAt = (utc: string) => Date.parse(utc);

// The computer is in Madrid, the stores are in Santiago.
const ownZone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Europe/Madrid'));
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

const aClosing = (changes: Partial<ClosingTime> = {}): ClosingTime => ({
  id: 1,
  kind: 'permanent',
  startDatetime: '2026-11-21T09:00:00',
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...changes,
});
const aStore = (...currentClosings: ClosingTime[]): WatchedStore => ({
  id: 7,
  name: 'Lota',
  opened: true,
  orderMethod: { delivery: true, pickUp: true },
  currentClosings,
});
const createHours = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: 'both' | 'delivery' | 'pickUp' = 'both',
) => ({
  orderMethod: { delivery: true, pickUp: true },
  haveDifferentBusinessHours: dispatchMethod !== 'both',
  businessHours: weekdays.map((day) => ({ day, openingTime, closingTime, dispatchMethod })),
});

describe('the end of a closing', () => {
  it.each([
    ['on an ordinary day', '2026-11-21T18:00:00', '2026-11-21T21:00:00Z'],
    ['in a repeated hour, at its second occurrence', '2026-04-04T23:30:00', '2026-04-05T03:30:00Z'],
    ['in a skipped hour, after the gap', '2026-09-06T00:30:00', '2026-09-06T04:30:00Z'],
  ])('%s, %s in local time, is the same instant in every time zone of the computer', (_when, endDatetime, instant) => {
    const [end] = listClosingEnds([aStore(aClosing({ endDatetime }))], zone);
    expect(new Date(end?.at ?? 0).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('is known only when the closing has an end time', () => {
    const stores = [aStore(aClosing(), aClosing({ id: 2, endDatetime: '2026-11-21T18:00:00' }))];
    expect(listClosingEnds(stores, zone)).toMatchObject([{ storeId: 7, closingId: 2 }]);
  });
});

describe('when a closing has ended', () => {
  const closing = aClosing({ endDatetime: '2026-11-21T18:00:00' });
  const endedClosingEnds = listClosingEnds([aStore(closing)], zone);
  const end = getAt('2026-11-21T21:00:00Z');
  const getAfter = (store: WatchedStore | null, now = end + 2_000) =>
    resolveEndedClosings(endedClosingEnds, store === null ? [] : [store], now, zone);

  it('a store without closings is open again, and one with another closing is not', () => {
    expect(getAfter(aStore())).toMatchObject({ opened: [{ id: 7 }], stillBlocked: [], pending: [] });
    expect(getAfter(aStore(aClosing({ id: 2, dispatchMethod: 'pickUp' })))).toMatchObject({
      opened: [],
      stillBlocked: [{ id: 7 }],
    });
  });

  it('a closing that the platform still lists is pending at first and later counts as ongoing', () => {
    expect(getAfter(aStore(closing))).toMatchObject({ opened: [], stillBlocked: [], pending: [{ closingId: 1 }] });
    expect(getAfter(aStore(closing), end + clockTolerance)).toMatchObject({ stillBlocked: [{ id: 7 }], pending: [] });
  });

  it('a closing that was extended and a store that was deleted are not reported', () => {
    const noChanges = { opened: [], stillBlocked: [], pending: [] };
    expect(getAfter(aStore({ ...closing, endDatetime: '2026-11-21T20:00:00' }))).toEqual(noChanges);
    expect(getAfter(aStore({ ...closing, endDatetime: null }))).toEqual(noChanges);
    expect(getAfter(null)).toEqual(noChanges);
  });

  it('each store is reported at most once, and only if one of its closings ended', () => {
    const closings = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), ends: fc.option(fc.integer({ min: -600, max: 600 })) }),
      { selector: ({ id }) => id, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(closings, { maxLength: 3 }), fc.array(closings, { maxLength: 3 }), (before, now) => {
        const listStores = (stores: typeof before) =>
          stores.map((candidate, index) => ({
            ...aStore(
              ...candidate.map(({ id, ends }) =>
                aClosing({
                  id: index * 10 + id,
                  endDatetime: ends === null ? null : toWallTime(end + ends * 1_000, zone),
                }),
              ),
            ),
            id: index,
          }));
        const pastClosingEnds = listClosingEnds(listStores(before), zone).filter((closingEnd) => closingEnd.at <= end);
        const { opened, stillBlocked } = resolveEndedClosings(pastClosingEnds, listStores(now), end, zone);
        const reportedIds = [...opened, ...stillBlocked].map(({ id }) => id);
        expect(new Set(reportedIds).size).toBe(reportedIds.length);
        for (const id of reportedIds) expect(pastClosingEnds.map(({ storeId }) => storeId)).toContain(id);
        for (const { currentClosings } of opened) expect(currentClosings).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a closing without an end', () => {
  it('counts as forgotten after two hours, and the oldest is listed first', () => {
    const stores = [aStore(aClosing({ id: 1, startDatetime: '2026-11-21T10:00:00' }), aClosing({ id: 2 }))];
    const createIds = (now: number) => findClosingsWithoutEnd(stores, now, zone).map(({ closingId }) => closingId);
    const startedAt = getAt('2026-11-21T12:00:00Z');
    expect(createIds(startedAt + forgottenClosingAge - 1)).toEqual([]);
    expect(createIds(startedAt + forgottenClosingAge)).toEqual([2]);
    expect(createIds(startedAt + forgottenClosingAge + hour)).toEqual([2, 1]);
  });

  it('never counts as forgotten once it has an end time', () => {
    expect(
      findClosingsWithoutEnd(
        [aStore(aClosing({ endDatetime: '2027-01-01T00:00:00' }))],
        getAt('2026-12-01T00:00:00Z'),
        zone,
      ),
    ).toEqual([]);
  });

  it('counts as forgotten after two real hours across a clock change', () => {
    const store = aStore(aClosing({ startDatetime: '2026-09-05T22:30:00' }));
    // 22:30 in Santiago; the clock skips from midnight to 01:00.
    const startedAt = getAt('2026-09-06T02:30:00Z');
    expect(findClosingsWithoutEnd([store], startedAt + 2 * hour - minute, zone)).toEqual([]);
    expect(findClosingsWithoutEnd([store], startedAt + 2 * hour, zone)).toHaveLength(1);
  });

  it.each([
    ['within opening hours', createHours('09:00', '18:00'), 'both', '2026-11-21T15:00:00Z', true],
    ['before opening', createHours('13:00', '18:00'), 'both', '2026-11-21T15:00:00Z', false],
    [
      'within hours of a dispatch method that the closing does not cover',
      createHours('09:00', '18:00', 'delivery'),
      'pickUp',
      '2026-11-21T15:00:00Z',
      false,
    ],
    [
      'in a store without opening hours',
      { ...createHours('09:00', '18:00'), businessHours: [] },
      'both',
      '2026-11-21T15:00:00Z',
      false,
    ],
    [
      'for a dispatch method that the store does not offer',
      { ...createHours('09:00', '18:00'), orderMethod: { delivery: false, pickUp: true } },
      'delivery',
      '2026-11-21T15:00:00Z',
      false,
    ],
    // 23:30 occurs twice on 4 April, both times within the hours.
    ['in the first occurrence of a repeated hour', createHours('09:00', '23:45'), 'both', '2026-04-05T02:30:00Z', true],
    [
      'in the second occurrence of a repeated hour',
      createHours('09:00', '23:45'),
      'both',
      '2026-04-05T03:30:00Z',
      true,
    ],
    // On 6 September the clock skips 00:30; it is 01:10 now.
    ['just after a skipped hour', createHours('00:30', '02:00'), 'both', '2026-09-06T04:10:00Z', true],
  ] as const)(
    'blocks orders only when the store would otherwise accept them: %s',
    (_when, store, dispatchMethod, now, isBlocked) => {
      expect(isBlockingOrders({ dispatchMethod }, store, getAt(now), zone)).toBe(isBlocked);
    },
  );
});
