import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { readReply, type ReadingContext } from '@shared/contract/reading';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { storePaymentMethods } from '@shared/domain/payments/storePayments';
import { providerKeys } from '@shared/domain/integrations/providers';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule, getNextScheduleChange } from '@shared/domain/schedules/openingTimes';
import { getScheduleStatus } from '@shared/domain/schedules/scheduleStatus';
import { deliveryFeeTypes, deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { getNextStateChange, getStateRank, computeStoreState } from '@shared/domain/stores/storeState';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { aClosableStore } from '../../../support/aWholeStore';
import { findClosedCauses } from '../../../support/findClosedCauses';

const zone = 'America/Santiago';
const hour = 3_600_000;
const toSaturdayInstant = (time: string) => toInstant(`2026-11-21T${time}:00`, zone);
const getAt = (time: string) => ({ subscription: 'active', zone, now: toSaturdayInstant(time) }) as const;

const createHours = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: 'both' | 'delivery' | 'pickUp' = 'both',
) => weekdays.map((day) => ({ day, openingTime, closingTime, dispatchMethod }));
const createClosing = (overrides: object = {}) => ({
  id: 1,
  kind: 'permanent' as const,
  startDatetime: '2026-11-20T10:00:00',
  endDatetime: null as string | null,
  reason: null,
  dispatchMethod: 'both' as const,
  ...overrides,
});
const storeOpenFromNoon = aClosableStore({ id: 1, businessHours: createHours('12:00', '23:00') });
const getState = (overrides: Partial<Store>, time = '13:00') =>
  computeStoreState(toStoreRow({ ...storeOpenFromNoon, ...overrides }), getAt(time));
const createClosedStore = (overrides: object) => {
  const ownClosing = createClosing(overrides);
  return { opened: false, currentClosings: [ownClosing], scheduledClosingTimes: [ownClosing] };
};
const getUntil = ({ reported }: { reported: { until: number | null } | null }) =>
  reported?.until == null ? null : toWallTime(reported.until, zone);

describe('the state of a store', () => {
  it('is selling within its hours', () => {
    expect(getState({})).toMatchObject({ kind: 'selling', needsAction: [] });
  });

  it('is "outside its hours" with the next opening when no closing applies', () => {
    const state = getState({ opened: true }, '23:13');
    expect([state.kind, getUntil(state)]).toEqual(['outside', '2026-11-22T12:00:00']);
  });

  it('is closed until the shift after the closing, not until the end of the closing', () => {
    const state = getState(createClosedStore({ kind: 'one_hour', endDatetime: '2026-11-22T00:15:00' }), '23:15');
    expect([state.kind, getUntil(state)]).toEqual(['closed', '2026-11-22T12:00:00']);
  });

  it('is closed without an end when only a person can reopen it', () => {
    expect(getState(createClosedStore({}))).toMatchObject({
      kind: 'closed',
      reported: { until: null },
      needsAction: [{}, {}],
    });
  });

  it('is "unable to sell" without an end when the store has no menu', () => {
    expect(getState({ ...createClosedStore({}), menuId: null }, '23:13')).toMatchObject({
      kind: 'unable',
      reported: { cause: { key: 'noMenu' }, until: null },
    });
  });

  it('is partial when one dispatch method is unavailable, with the method and the reason', () => {
    expect(getState({ deliveryMethods: [] })).toMatchObject({
      kind: 'partly',
      reported: { method: 'delivery', kind: 'unable', cause: { key: 'noFleet' } },
      needsAction: [{ method: 'delivery' }],
    });
  });

  it('shows the next opening of the working dispatch method when the other cannot sell', () => {
    const differentHours = [...createHours('12:00', '23:00', 'pickUp'), ...createHours('12:00', '23:00', 'delivery')];
    const state = getState(
      { businessHours: differentHours, haveDifferentBusinessHours: true, deliveryMethods: [] },
      '09:00',
    );
    expect([state.kind, state.reported?.method, state.needsAction.map(({ method }) => method)]).toEqual([
      'outside',
      'pickUp',
      ['delivery'],
    ]);
  });

  it('is only open or closed when the list of stores contains closings but no hours', () => {
    const { selling: _selling, ...thin } = toStoreRow(storeOpenFromNoon);
    expect(computeStoreState(thin, getAt('23:13')).kind).toBe('open');
    expect(computeStoreState({ ...thin, opened: false }, getAt('23:13'))).toMatchObject({
      kind: 'closed',
      reported: { cause: { key: 'closedUntold' } },
    });
  });

  it('ranks stores that need action first, then those that reopen by themselves, then selling ones', () => {
    const ordered = [
      getState({ menuId: null }),
      getState(createClosedStore({})),
      getState(createClosedStore({ kind: 'one_hour', endDatetime: '2026-11-21T14:00:00' })),
      getState({ ...createClosedStore({ dispatchMethod: 'delivery' }), opened: true }),
      getState({}, '23:13'),
      getState({}),
    ];
    expect(ordered.map(({ kind }) => kind)).toEqual(['unable', 'closed', 'closed', 'partly', 'outside', 'selling']);
    expect(ordered.map(getStateRank)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is closed past the end of a closing while the platform still applies it', () => {
    const state = getState(createClosedStore({ endDatetime: '2026-11-21T12:59:00' }), '13:00');
    expect([state.kind, state.reported?.until]).toEqual(['closed', toSaturdayInstant('13:00')]);
  });
});

const createContext = (now: number): ReadingContext => ({ zone, country: 'cl', now: () => now });
const start = toSaturdayInstant('00:00');
const instants = fc.integer({ min: 0, max: 21 * 24 * 60 }).map((minutes) => start + minutes * 60_000);
const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const scope = fc.constantFrom('both', 'delivery', 'pickUp');
const period = fc
  .record({ day: fc.constantFrom(...weekdays), one: timeOfDay, other: timeOfDay, dispatchMethod: scope })
  .map(({ one, other, ...rest }) => ({
    ...rest,
    openingTime: one < other ? one : other,
    closingTime: one === other ? '23:59' : one < other ? other : one,
  }));
const flags = fc.record(Object.fromEntries(storePaymentMethods.map((method) => [method, fc.boolean()])));
const fleet = fc.record({
  deliveryType: fc.constantFrom(...deliveryTypes),
  deliveryFeeType: fc.constantFrom(...deliveryFeeTypes, null),
  priority: fc.integer({ min: 1, max: 9 }),
  enabled: fc.boolean(),
  fixedFee: fc.constantFrom(null, 1990),
  dynamicBaseFee: fc.constantFrom(null, 500),
  dynamicFeePerKilometre: fc.constantFrom(null, 300),
});
const rawClosing = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    from: fc.integer({ min: -48, max: 240 }),
    lasts: fc.constantFrom(null, 1, 3, 30),
    kind: fc.constantFrom('permanent', 'one_hour', 'scheduled'),
    dispatchMethod: scope,
  })
  .map(({ from, lasts, ...rest }) => ({
    ...rest,
    reason: null,
    startDatetime: toWallTime(start + from * hour, zone),
    endDatetime: lasts === null ? null : toWallTime(start + (from + lasts) * hour, zone),
  }));
const rawStore = fc.record(
  {
    id: fc.constant(7),
    name: fc.constant('Alameda'),
    menuId: fc.constantFrom(null, 1),
    opened: fc.boolean(),
    orderMethod: fc.constantFrom(
      { delivery: true, pickUp: true },
      { delivery: true, pickUp: false },
      { delivery: false, pickUp: true },
    ),
    businessHours: fc.array(period, { maxLength: 14 }),
    haveDifferentBusinessHours: fc.boolean(),
    scheduledClosingTimes: fc.uniqueArray(rawClosing, { maxLength: 3, selector: ({ id }) => id }),
    enabledPaymentMethods: fc.subarray([...storePaymentMethods]),
    paymentMethods: fc.record({ storeDelivery: flags, inStore: flags }),
    kushkiEnabled: fc.boolean(),
    webpayCommerceCode: fc.constantFrom(null, '597012345678'),
    sodexoCommerceCode: fc.constantFrom(null, '1234'),
    deliveryMethods: fc.array(fleet, { maxLength: 4 }),
    integrations: fc.uniqueArray(
      fc.record({ key: fc.constantFrom(...providerKeys), state: fc.constantFrom('set', 'incomplete') }),
      { maxLength: 3, selector: ({ key }) => key },
    ),
  },
  { requiredKeys: ['id', 'name', 'menuId', 'orderMethod'] },
);

describe('the store list and the store form', () => {
  const readStore = (raw: unknown, now: number) => {
    const { page } = readReply(
      getEndpoint('stores.list').reply,
      { page: [raw], count: 1, nextPage: null },
      createContext(now),
    ).parsedReply?.value as { page: StoreRow[] };
    const fullReply = readReply(getEndpoint('stores.get').reply, raw, createContext(now)).parsedReply?.value as Store;
    return { row: page[0] as StoreRow, fullReply };
  };

  it('show the same state of a store for any platform data and time', () => {
    fc.assert(
      fc.property(rawStore, instants, instants, fc.boolean(), (raw, readAt, now, keepsAmounts) => {
        const { row, fullReply } = readStore(raw, readAt);
        const stateContext = { subscription: 'active', zone, now, keepsAmounts } as const;
        expect(computeStoreState(toStoreRow(fullReply), stateContext)).toEqual(
          row.selling === undefined
            ? computeStoreState(toStoreRow(fullReply), stateContext)
            : computeStoreState(row, stateContext),
        );
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('show the same state as the panel of reasons when the store data is complete', () => {
    fc.assert(
      fc.property(rawStore, instants, (raw, now) => {
        const { row, fullReply } = readStore(
          { businessHours: [], paymentMethods: {}, deliveryMethods: [], integrations: [], ...raw },
          now,
        );
        const stateContext = { subscription: 'active', zone, now } as const;
        const open = findClosedCauses(fullReply, stateContext).filter((availability) => availability.open);
        const { methods } = computeStoreState(row, stateContext);
        expect(methods.filter(({ kind }) => kind === 'selling').map(({ method }) => method)).toEqual(
          open.map(({ method }) => method),
        );
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

describe('a cached store state', () => {
  it('is valid until the time of its next change', () => {
    fc.assert(
      fc.property(rawStore, instants, fc.double({ min: 0, max: 1, noNaN: true }), (raw, now, part) => {
        const row = toStoreRow(
          readReply(getEndpoint('stores.get').reply, raw, createContext(now)).parsedReply?.value as Store,
        );
        const from = { subscription: 'active', zone, now } as const;
        const to = getNextStateChange(row, from) ?? now + 72 * hour;
        const laterTime = now + Math.floor((to - now - 1) * part);
        const [before, after] = [computeStoreState(row, from), computeStoreState(row, { ...from, now: laterTime })];
        expect([after.kind, after.methods.map(({ kind }) => kind)]).toEqual([
          before.kind,
          before.methods.map(({ kind }) => kind),
        ]);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('has the same open state and the same next change as the opening hours', () => {
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 10 }),
        fc.array(instants, { minLength: 1, maxLength: 5 }),
        (own, times) => {
          for (const now of times) {
            const status = getScheduleStatus(own, now, zone, 'delivery');
            expect([status.open, status.changesAt]).toEqual([
              isOpenBySchedule(own, now, zone, 'delivery'),
              getNextScheduleChange(own, now, zone, 'delivery'),
            ]);
          }
        },
      ),
      { numRuns: 200, seed: 20261121 },
    );
  });
});
