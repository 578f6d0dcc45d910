import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createOnSalePatch,
  isLongOffSale,
  isOffSale,
  getSaleState,
  createSoldOutPatch,
  type SaleFields,
} from '@shared/domain/catalogue/saleState';
import { findProductErrors } from '@shared/domain/catalogue/products';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
/** A Wednesday, 12:00 in Santiago. */
const now = Date.parse('2026-03-04T15:00:00Z');
const wallTime = toWallTime(now, zone);
const alwaysOnSale: SaleFields = { show: true, startDatetime: null, endDatetime: null, availability: { days: [] } };

const times = fc.integer({ min: now - 9e8, max: now + 9e8 }).map((instant) => toWallTime(instant, zone));
const products: fc.Arbitrary<SaleFields> = fc.record({
  show: fc.boolean(),
  startDatetime: fc.option(times),
  endDatetime: fc.option(times),
  availability: fc.record({ days: fc.subarray([...weekdays]) }),
});

describe('the sale state of a product', () => {
  it.each<[string, Partial<SaleFields>, object]>([
    ['is on sale without any condition', {}, { kind: 'onSale' }],
    [
      'is hidden when the product is hidden, regardless of its dates',
      { show: false, endDatetime: '2026-01-01T00:00:00' },
      { kind: 'hidden' },
    ],
    [
      'is sold out until its start',
      { startDatetime: '2026-03-05T00:00:00' },
      { kind: 'soldOutUntil', at: '2026-03-05T00:00:00' },
    ],
    [
      'has not started when it has both a future start and an end',
      { startDatetime: '2026-03-05T00:00:00', endDatetime: '2026-04-01T00:00:00' },
      { kind: 'notYet', at: '2026-03-05T00:00:00' },
    ],
    ['has ended once its end is reached', { endDatetime: wallTime }, { kind: 'ended', at: wallTime }],
    ['is on sale from the exact second of its start', { startDatetime: wallTime }, { kind: 'onSale' }],
    [
      'is off sale on other weekdays',
      { availability: { days: ['monday', 'friday'] } },
      { kind: 'weekday', days: ['monday', 'friday'] },
    ],
    ['is on sale on its weekday', { availability: { days: ['wednesday'] } }, { kind: 'onSale' }],
  ])('depends on visibility, dates and weekdays: %s', (_, fields, state) =>
    expect(getSaleState({ ...alwaysOnSale, ...fields }, wallTime)).toEqual(state),
  );

  it('is on sale after the product is made available, except for its weekday limits', () =>
    fc.assert(
      fc.property(products, (product) => {
        const secondResult = { ...product, ...createOnSalePatch(product, wallTime) };
        expect(isOffSale(secondResult, wallTime)).toBe(false);
        expect(createOnSalePatch(secondResult, wallTime)).toEqual({});
      }),
    ));

  it('is off sale until the selected time, and never returns earlier than before', () =>
    fc.assert(
      fc.property(products, times, (product, until) => {
        const patch = createSoldOutPatch(product, until, wallTime);
        const soldOutProduct = { ...product, ...patch };
        if (isOffSale({ ...soldOutProduct, startDatetime: null }, wallTime)) return;
        expect(soldOutProduct.startDatetime! >= until).toBe(true);
        expect(soldOutProduct.startDatetime! >= (product.startDatetime ?? '')).toBe(true);
        if (patch.startDatetime !== undefined) expect(findProductErrors(soldOutProduct)).toEqual({});
        if (until > wallTime) expect(isOffSale(soldOutProduct, wallTime)).toBe(true);
      }),
    ));

  it.each([
    ['2026-03-04T22:00:00', { show: false }],
    ['2026-03-06T00:00:00', { startDatetime: '2026-03-05T12:00:00' }],
    ['2026-03-04T11:00:00', {}],
  ])('is off sale until the selected time when its sale ends at %s', (endDatetime, patch) => {
    const until = '2026-03-05T12:00:00';
    expect(createSoldOutPatch({ ...alwaysOnSale, endDatetime }, until, wallTime)).toEqual(patch);
    expect(createSoldOutPatch({ ...alwaysOnSale, endDatetime, ...patch }, until, wallTime)).toEqual({});
  });

  it('is flagged as long off sale a day after the last change or after its end time', () => {
    const toWallTimeAgo = (hours: number) => toWallTime(now - hours * 3_600_000, zone);
    const isLongUnavailable = (fields: Partial<SaleFields>, updatedAt: string | null) =>
      isLongOffSale({ ...alwaysOnSale, ...fields, updatedAt }, now, zone);
    expect(isLongUnavailable({ show: false }, toWallTimeAgo(25))).toBe(true);
    expect(isLongUnavailable({ show: false }, toWallTimeAgo(23))).toBe(false);
    expect(isLongUnavailable({ show: false }, null)).toBe(false);
    expect(isLongUnavailable({ endDatetime: toWallTimeAgo(25) }, null)).toBe(true);
    expect(isLongUnavailable({}, toWallTimeAgo(999))).toBe(false);
    expect(isLongUnavailable({ availability: { days: ['friday'] } }, toWallTimeAgo(999))).toBe(false);
  });
});

describe('a product with limited hours and dates', () => {
  const getState = (availability: SaleFields['availability'], now: string) =>
    getSaleState({ ...alwaysOnSale, availability }, now).kind;

  it('is on sale during its hours, which past midnight belong to the day on which they started', () => {
    const fridayNight = { days: ['friday' as const], hours: [{ start: '20:00', end: '02:00' }] };
    expect(getState(fridayNight, '2026-11-27T19:59:00')).toBe('hours');
    expect(getState(fridayNight, '2026-11-27T20:00:00')).toBe('onSale');
    expect(getState(fridayNight, '2026-11-28T01:59:00')).toBe('onSale');
    expect(getState(fridayNight, '2026-11-28T02:00:00')).toBe('weekday');
    expect(getState(fridayNight, '2026-11-27T01:00:00')).toBe('weekday');
    expect(getState({ days: [], hours: [{ start: '18:00', end: '00:00' }] }, '2026-11-27T23:59:30')).toBe('onSale');
  });

  it('is on sale only on its dates, including the last one', () => {
    const season = { days: [], dates: [{ start: '2026-12-01', end: '2026-12-24' }] };
    expect(getState(season, '2026-11-30T23:59:00')).toBe('dates');
    expect(getState(season, '2026-12-24T23:59:00')).toBe('onSale');
    expect(getState(season, '2026-12-25T00:00:00')).toBe('dates');
  });
});
