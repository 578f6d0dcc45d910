import { expect, it } from 'vitest';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { getStorefrontOrdering } from '@shared/domain/catalogue/storefront/ordering';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { aClosableStore } from '../../../support/aWholeStore';

const zone = 'America/Santiago';
const businessHours = weekdays.map((day) => ({
  ...{ day, openingTime: '12:00', closingTime: '23:00' },
  dispatchMethod: 'both' as const,
}));
const store = aClosableStore({ id: 1, businessHours });
const getOrdering = (
  overrides: Partial<Store>,
  wallTime: string,
  { isNow = false, dispatchMethod = 'delivery' as const } = {},
) =>
  getStorefrontOrdering(
    toStoreRow({ ...store, ...overrides }),
    { at: wallTime, dispatchMethod },
    { subscription: 'active', zone },
    isNow,
  );

const anHour = {
  ...{ id: 1, kind: 'one_hour' as const, reason: null, dispatchMethod: 'both' as const },
  ...{ startDatetime: '2026-11-21T13:00:00', endDatetime: '2026-11-21T14:00:00' },
};
const closedStore = { opened: false, currentClosings: [anHour], scheduledClosingTimes: [anHour] };

it("the storefront accepts orders only within the store's opening hours", () => {
  expect(getOrdering({}, '2026-11-21T20:00:00').kind).toBe('selling');
  expect(getOrdering({}, '2026-11-21T23:30:00').kind).toBe('outside');
});

it('the storefront accepts no orders for a time during a closing, but accepts them for a later time', () => {
  expect(getOrdering(closedStore, '2026-11-21T13:30:00', { isNow: true }).kind).toBe('closed');
  expect(getOrdering(closedStore, '2026-11-21T15:00:00').kind).toBe('selling');
  expect(getOrdering(closedStore, '2026-11-21T13:30:00').kind).toBe('closed');
});

it('the storefront accepts no orders after the end of a closing while the platform still applies it', () => {
  expect(getOrdering(closedStore, '2026-11-21T14:00:30', { isNow: true }).kind).toBe('closed');
});

it('the storefront accepts no orders at any time when the store is closed without an end', () => {
  expect(getOrdering({ opened: false }, '2026-11-25T20:00:00').kind).toBe('closed');
});

it('the storefront does not offer a dispatch method that the store lacks', () => {
  expect(getOrdering({ orderMethod: { delivery: false, pickUp: true } }, '2026-11-21T20:00:00').kind).toBe(
    'notOffered',
  );
});
