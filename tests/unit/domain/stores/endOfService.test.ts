import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dispatchMethods, weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule } from '@shared/domain/schedules/openingTimes';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { computeEndOfService } from '@shared/domain/stores/endOfService';
import type { StoreRowInput } from '@shared/domain/stores/storeState';
import { getStartOfNextDay, toInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const minute = 60_000;
const toFridayInstant = (time: string) => toInstant(`2026-03-06T${time}:00`, zone);
const toSaturdayInstant = (time: string) => toInstant(`2026-03-07T${time}:00`, zone);

const createDailyShifts = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: Shift['dispatchMethod'] = 'both',
): Shift[] => weekdays.map((day) => ({ day, opens: openingTime, closes: closingTime, dispatchMethod }));

const aStore = (name: string, shifts: readonly Shift[] | null, closings: readonly ClosingTime[] = []) => ({
  name,
  menuId: 1,
  orderMethod: { delivery: true, pickUp: true },
  opened: true,
  currentClosings: [] as ClosingTime[],
  selling: {
    businessHours: shifts === null ? null : toBusinessPeriods(shifts),
    haveDifferentBusinessHours: true,
    closings,
    payments: null,
    fleets: null,
  },
});
const aClosing = (
  startDatetime: string,
  endDatetime: string | null,
  overrides: Partial<ClosingTime> = {},
): ClosingTime => ({
  id: 1,
  kind: 'scheduled',
  startDatetime,
  endDatetime,
  reason: null,
  dispatchMethod: 'both',
  ...overrides,
});

const centro = aStore('Centro', createDailyShifts('12:00', '23:00'));
const granja = aStore('La Granja', [...createDailyShifts('12:00', '16:00'), ...createDailyShifts('19:00', '01:30')]);
const readResult = (
  ...[stores, now, methods]: [readonly ReturnType<typeof aStore>[], number, ('delivery' | 'pickUp')[]?]
) => {
  const { at, store } = computeEndOfService(stores, now, zone, methods);
  return [toWallTime(at, zone), store?.name ?? null];
};

describe('the end of service', () => {
  it('is the closing time of the last store to close, even past midnight', () => {
    expect(readResult([centro, granja], toFridayInstant('20:00'))).toEqual(['2026-03-07T01:30:00', 'La Granja']);
    expect(readResult([centro, granja], toFridayInstant('13:00'))).toEqual(['2026-03-07T01:30:00', 'La Granja']);
    expect(readResult([centro], toFridayInstant('13:00'))).toEqual(['2026-03-06T23:00:00', 'Centro']);
  });

  it('is that of last night while a night shift runs, otherwise that of today', () => {
    expect(readResult([centro, granja], toSaturdayInstant('00:30'))).toEqual(['2026-03-07T01:30:00', 'La Granja']);
    expect(readResult([centro], toSaturdayInstant('00:30'))).toEqual(['2026-03-07T23:00:00', 'Centro']);
    expect(readResult([centro, granja], toSaturdayInstant('08:00'))).toEqual(['2026-03-08T01:30:00', 'La Granja']);
  });

  it('is midnight without stores, with unknown hours or after all stores have closed for the day', () => {
    expect(readResult([centro], toFridayInstant('23:30'))).toEqual(['2026-03-07T00:00:00', null]);
    expect(readResult([aStore('Sin horario', null)], toFridayInstant('20:00'))).toEqual(['2026-03-07T00:00:00', null]);
    expect(readResult([centro, aStore('Sin horario', null)], toFridayInstant('20:00'))).toEqual([
      '2026-03-07T00:00:00',
      null,
    ]);
    expect(readResult([granja, aStore('Sin horario', null)], toFridayInstant('20:00'))).toEqual([
      '2026-03-07T01:30:00',
      'La Granja',
    ]);
    expect(readResult([], toFridayInstant('20:00'))).toEqual(['2026-03-07T00:00:00', null]);
  });

  it('is the start of a closing that lasts beyond the last shift, without counting unavailable dispatch methods', () => {
    const createClosing = (closing: ClosingTime) => aStore('La Granja', createDailyShifts('19:00', '01:30'), [closing]);
    const createUnavailable = (closing: ClosingTime) =>
      readResult([centro, createClosing(closing)], toFridayInstant('20:00'));
    expect(createUnavailable(aClosing('2026-03-06T23:30:00', '2026-03-07T03:00:00'))).toEqual([
      '2026-03-06T23:30:00',
      'La Granja',
    ]);
    expect(createUnavailable(aClosing('2026-03-06T19:30:00', null))).toEqual(['2026-03-06T23:00:00', 'Centro']);
    expect(createUnavailable(aClosing('2026-03-06T20:00:00', '2026-03-06T21:00:00'))).toEqual([
      '2026-03-07T01:30:00',
      'La Granja',
    ]);
    expect(createUnavailable(aClosing('2026-03-06T19:30:00', null, { dispatchMethod: 'pickUp' }))).toEqual([
      '2026-03-07T01:30:00',
      'La Granja',
    ]);
    expect(readResult([centro, { ...granja, opened: false }], toFridayInstant('20:00'))).toEqual([
      '2026-03-06T23:00:00',
      'Centro',
    ]);
    const byMethod = aStore('Dos', [
      ...createDailyShifts('12:00', '22:00', 'delivery'),
      ...createDailyShifts('12:00', '23:30', 'pickUp'),
    ]);
    expect(readResult([byMethod], toFridayInstant('20:00'), ['delivery'])).toEqual(['2026-03-06T22:00:00', 'Dos']);
    const noPickUp = { ...byMethod, orderMethod: { delivery: true, pickUp: false } };
    expect(readResult([noPickUp], toFridayInstant('20:00'))).toEqual(['2026-03-06T22:00:00', 'Dos']);
  });

  it('is midnight for a store open around the clock', () =>
    expect(readResult([aStore('Siempre', createDailyShifts('00:00', '00:00'))], toFridayInstant('20:00'))).toEqual([
      '2026-03-07T00:00:00',
      'Siempre',
    ]));

  /** Quarter hours from 06:00 to 05:00; 06:00 separates one night from the next. */
  const createQuarters = (from: number, to: number) =>
    fc.integer({ min: from * 4, max: to * 4 }).map((quarter) => {
      const hour = Math.floor(quarter / 4) % 24;
      return `${String(hour).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    });
  const shift = fc.record({
    day: fc.constantFrom(...weekdays),
    opens: createQuarters(6, 17),
    closes: createQuarters(18, 29),
    dispatchMethod: fc.constantFrom(...dispatchMethods, 'both' as const),
  });
  const now = fc
    .tuple(
      fc.constantFrom('2026-03-06', '2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06', '2026-12-31'),
      createQuarters(0, 23),
    )
    .map(([date, time]) => toInstant(`${date}T${time}:00`, zone));
  const closing = fc.record({
    from: fc.integer({ min: -20, max: 120 }),
    length: fc.option(fc.integer({ min: 1, max: 80 })),
    dispatchMethod: fc.constantFrom(...dispatchMethods, 'both' as const),
  });
  const storesAt = fc.tuple(
    now,
    fc.array(fc.tuple(fc.array(shift, { maxLength: 12 }), fc.array(closing, { maxLength: 2 })), { maxLength: 3 }),
  );

  const isClosed = (closings: readonly ClosingTime[], instant: number, method: string): boolean =>
    closings.some(
      ({ startDatetime, endDatetime, dispatchMethod }) =>
        (dispatchMethod === 'both' || dispatchMethod === method) &&
        toInstant(startDatetime, zone) <= instant &&
        (endDatetime === null || instant < toInstant(endDatetime, zone, 'end')),
    );
  const isSelling = (store: StoreRowInput, instant: number): boolean =>
    dispatchMethods.some(
      (method) =>
        isOpenBySchedule(store.selling?.businessHours as readonly BusinessPeriod[], instant, zone, method) &&
        !isClosed(store.selling?.closings ?? [], instant, method),
    );
  /** The last quarter hour in which any store sells, found by checking each. */
  const findLastSale = (stores: readonly StoreRowInput[], from: number, to: number): number | null => {
    for (let instant = to - 15 * minute; instant >= from; instant -= 15 * minute) {
      if (stores.some((store) => isSelling(store, instant))) return instant + 15 * minute;
    }
    return null;
  };

  it('matches a search over every quarter of an hour, even across clock changes', () => {
    fc.assert(
      fc.property(storesAt, ([instant, drafts]) => {
        const getWall = (quarter: number) => toWallTime(instant + quarter * 15 * minute, zone);
        const stores = drafts.map(([shifts, closings], index) =>
          aStore(
            `${index}`,
            shifts,
            closings.map(({ from, length, dispatchMethod }, id) =>
              aClosing(getWall(from), length === null ? null : getWall(from + length), { id, dispatchMethod }),
            ),
          ),
        );
        const dawn = toInstant(`${toWallTime(instant, zone).slice(0, 10)}T06:00:00`, zone);
        const nextDawn = toInstant(`${toWallTime(getStartOfNextDay(instant, zone), zone).slice(0, 10)}T06:00:00`, zone);
        const expected =
          (instant < dawn ? findLastSale(stores, instant, dawn) : null) ??
          findLastSale(stores, Math.max(instant, dawn), nextDawn) ??
          getStartOfNextDay(instant, zone);
        const foundEndOfService = computeEndOfService(stores, instant, zone);
        expect(toWallTime(foundEndOfService.at, zone)).toBe(toWallTime(expected, zone));
        expect(foundEndOfService.at).toBe(expected);
        expect(foundEndOfService.at).toBeGreaterThan(instant);
      }),
      { numRuns: 150 },
    );
  });
});
