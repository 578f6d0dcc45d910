import { expect, it } from 'vitest';
import { addUnsoldStores, findStoreLosses } from '@shared/domain/guard/storeLosses';

const aStore = (id: number, orders: number, ticket: number | null = 10_000) => ({ id, orders, ticket });
const createSales = (...rows: [id: number, orders: number | null, revenue: number | null][]) =>
  new Map(rows.map(([id, orders, revenue]) => [id, { orders, revenue }]));

it('findStoreLosses ranks stores by the amount below their typical sales', () => {
  const losses = findStoreLosses(
    [aStore(1, 20), aStore(2, 40), aStore(3, 30)],
    createSales([1, 4, 40_000], [2, 20, 200_000], [3, 31, 310_000]),
    5,
  );
  expect(losses).toEqual([
    { id: 2, expected: 40, orders: 20, lost: 200_000, share: 0.5 },
    { id: 1, expected: 20, orders: 4, lost: 160_000, share: 0.8 },
  ]);
});

it('addUnsoldStores counts stores missing in a reply as unsold, unless the reply has no stores at all', () => {
  const sales = createSales([1, 4, 40_000]);
  expect(addUnsoldStores(sales, [1, 2])).toEqual(createSales([1, 4, 40_000], [2, 0, 0]));
  expect(addUnsoldStores(new Map(), [1, 2]).size).toBe(0);
});

it('findStoreLosses ignores losses within chance variation', () => {
  expect(
    findStoreLosses([aStore(1, 4), aStore(2, 100), aStore(3, 9)], createSales([1, 2, 0], [2, 90, 0], [3, 5, 0]), 5),
  ).toEqual([]);
});

it('findStoreLosses leaves out stores without figures, and reports no amount without an average order value', () => {
  const losses = findStoreLosses(
    [aStore(1, 20), aStore(2, 20), aStore(3, 20, null)],
    createSales([1, null, null], [3, 5, 50_000]),
    5,
  );
  expect(losses).toEqual([{ id: 3, expected: 20, orders: 5, lost: null, share: 0.75 }]);
});

it('findStoreLosses returns only the five greatest losses', () => {
  const stores = Array.from({ length: 9 }, (_, index) => aStore(index + 1, 20 + index));
  const losses = findStoreLosses(stores, new Map(stores.map(({ id }) => [id, { orders: 0, revenue: 0 }])), 5);
  expect(losses.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
});
