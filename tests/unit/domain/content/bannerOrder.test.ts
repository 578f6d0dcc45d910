import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortBanners, findPositionChanges } from '@shared/domain/content/bannerOrder';

const max = 100_000;
const createPlaced = (...rows: readonly (readonly [id: number, position: number])[]) =>
  rows.map(([id, position]) => ({ id, position }));
const orderAfterwards = (ordered: ReturnType<typeof createPlaced>) => {
  const to = new Map(findPositionChanges(ordered, max).map((change) => [change.id, change.to]));
  return ordered.map(({ id, position }) => ({ id, position: to.get(id) ?? position }));
};

describe('changing the order of banners', () => {
  it('sorts them by position, then by id', () => {
    expect(sortBanners(createPlaced([3, 5], [2, 1], [1, 5])).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('updates only the banners between the old and new index, reusing existing positions', () => {
    expect(findPositionChanges(createPlaced([1, 0], [4, 9], [2, 3], [3, 6], [5, 12]), max)).toEqual([
      { id: 4, from: 9, to: 3 },
      { id: 2, from: 3, to: 6 },
      { id: 3, from: 6, to: 9 },
    ]);
  });

  it('changes nothing when no banner moves', () => {
    expect(findPositionChanges(createPlaced([1, 0], [2, 3], [3, 6]), max)).toEqual([]);
  });

  it('assigns distinct positions when banners share one', () => {
    expect(findPositionChanges(createPlaced([2, 0], [1, 0], [3, 0]), max)).toEqual([
      { id: 1, from: 0, to: 1 },
      { id: 3, from: 0, to: 2 },
    ]);
  });

  it('restarts at 0 when positions would exceed the maximum', () => {
    expect(orderAfterwards(createPlaced([2, max], [1, max])).map(({ position }) => position)).toEqual([0, 1]);
  });

  it('produces the requested order from any earlier positions', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.nat(500), fc.integer({ min: -5, max: max + 5 })), {
      selector: ([id]) => id,
      maxLength: 40,
    });
    fc.assert(
      fc.property(rows, (pairs) => {
        const requestedRows = createPlaced(...pairs);
        const after = orderAfterwards(requestedRows);
        expect(sortBanners(after).map(({ id }) => id)).toEqual(requestedRows.map(({ id }) => id));
        for (const { to } of findPositionChanges(requestedRows, max)) {
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});
