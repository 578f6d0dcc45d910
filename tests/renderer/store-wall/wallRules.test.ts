import { describe, expect, it } from 'vitest';
import type { StoreRow } from '@shared/contract/stores/stores';
import { computeStoreState } from '@shared/domain/stores/storeState';
import { storesFreshness } from '@features/store-wall/storesFreshness';
import { getFreshness } from '@kit/live/freshness';
import { countColumns, createWallLines } from '@features/store-wall/wallLayout';
import { countStoresByState, sortWallStores, filterWallStores } from '@features/store-wall/wallStores';
import { formatTimer } from '@kit/format/duration';

const createClosing = (overrides: Partial<StoreRow['currentClosings'][number]> = {}) => ({
  id: 1,
  kind: 'permanent' as const,
  startDatetime: '2026-11-21T10:00:00',
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both' as const,
  ...overrides,
});

const aRow = (
  name: string,
  currentClosings: StoreRow['currentClosings'] = [],
  overrides: Partial<StoreRow> = {},
): StoreRow => ({
  id: name.length * 100 + name.charCodeAt(0),
  name,
  textAddress: 'Av. Las Lilas 1',
  commune: 'Providencia',
  phone: '56900000001',
  image: null,
  menuId: 1,
  menuName: 'Carta',
  orderMethod: { delivery: true, pickUp: true },
  deliveryWaitTime: 40,
  pickUpWaitTime: 20,
  opened: currentClosings.every(({ dispatchMethod }) => dispatchMethod !== 'both'),
  currentClosings,
  ...overrides,
});

const backend = {
  subscription: 'active',
  zone: 'America/Santiago',
  now: Date.parse('2026-11-21T15:00:00Z'),
} as const;
const addStates = (rows: readonly StoreRow[]) =>
  rows.map((store) => ({ store, state: computeStoreState(store, backend) }));

const reopening = '2026-11-21T18:00:00';
const forgotten = aRow('Zeta', [createClosing()]);
const stores = [
  aRow('Abierta'),
  aRow('Árbol', [], { commune: 'Ñuñoa' }),
  aRow('Parcial', [createClosing({ dispatchMethod: 'delivery', endDatetime: reopening })]),
  aRow('Dos horas', [createClosing({ endDatetime: reopening })]),
  aRow('Sin fin', [createClosing()]),
  forgotten,
];
const allWallStores = sortWallStores(addStates(stores), [
  { storeId: forgotten.id, name: 'Zeta', closingId: 1, dispatchMethod: 'both', since: 0, reason: null },
]);
const readNames = (wallStores: readonly { store: StoreRow }[]) => wallStores.map(({ store }) => store.name);

describe('the stores on the wall of stores', () => {
  it('are sorted by urgency: forgotten, without end, closed, partly closed, open, each by name', () => {
    expect(readNames(allWallStores)).toEqual(['Zeta', 'Sin fin', 'Dos horas', 'Parcial', 'Abierta', 'Árbol']);
    expect(allWallStores.map(({ needsManualReopening }) => needsManualReopening)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are counted by state', () => {
    expect(countStoresByState(allWallStores)).toEqual({ selling: 2, outside: 0, partly: 1, closed: 3 });
  });

  it('are found by name and commune ignoring accents, and can be limited to closed ones', () => {
    expect(readNames(filterWallStores(allWallStores, { onlyClosed: false, typedText: ' NUNOA arbol ' }))).toEqual([
      'Árbol',
    ]);
    expect(readNames(filterWallStores(allWallStores, { onlyClosed: true, typedText: '' }))).toEqual([
      'Zeta',
      'Sin fin',
      'Dos horas',
      'Parcial',
    ]);
    expect(readNames(filterWallStores(allWallStores, { onlyClosed: true, typedText: 'arbol' }))).toEqual([]);
  });

  it('never share a line when one is open and another needs attention', () => {
    expect(createWallLines(allWallStores, 3)).toEqual([
      { isTall: true, storeIndexes: [0, 1, 2] },
      { isTall: true, storeIndexes: [3] },
      { isTall: false, storeIndexes: [4, 5] },
    ]);
  });

  it('use as many columns as fit, at least one', () => {
    expect([100, 900, 1600, 3840].map((width) => countColumns(width, 16))).toEqual([1, 3, 5, 13]);
  });
});

describe('the age of the data on the wall of stores', () => {
  it.each([
    ['fresh', 30_000, true],
    ['fresh', 45_000, true],
    ['late', 45_001, true],
    ['late', 60_000, true],
    ['old', 60_001, true],
    ['old', 0, false],
  ] as const)('is %s after %i ms, online: %s', (freshness, age, online) => {
    expect(getFreshness(1_000_000, 1_000_000 + age, online, storesFreshness)).toBe(freshness);
  });
});

it('a timer shows seconds below one day, and a duration in days from one day on', () => {
  expect([0, 999, 60_000, 3_725_000, 86_400_000].map((remainingMs) => formatTimer(remainingMs))).toEqual([
    '0:00',
    '0:01',
    '1:00',
    '1:02:05',
    '1 d',
  ]);
});
