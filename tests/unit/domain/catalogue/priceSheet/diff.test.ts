import { describe, expect, it } from 'vitest';
import { computeSheetDiff, findOutlierCells } from '@shared/domain/catalogue/priceSheet/diff';
import { createCellKey, createSheet, parseCellKey, setCells } from '@shared/domain/catalogue/priceSheet/sheet';

/** Returns the outliers of a save as `before > after`. */
const findOutliers = (prices: readonly (readonly [before: number, after: number])[]) => {
  const group = {
    id: 1,
    name: 'Local',
    prices: prices.map(([price], index) => ({ id: index + 1, productId: index, price, deliveryPrice: null })),
  };
  const sheet = setCells(
    createSheet([group]),
    prices.map(([, after], index) => [createCellKey('1', index, 'price'), after]),
  );
  const cells = computeSheetDiff(sheet, []).flatMap((diff) => diff.cells);
  return [...findOutlierCells(cells)].map((key) => prices[parseCellKey(key).productId]?.join(' > '));
};

describe('Outliers of price changes', () => {
  it.each([
    {
      given: 'one of two changes is far larger',
      prices: [
        [9990, 10_490],
        [6990, 9990],
      ],
      outliers: ['6990 > 9990'],
    },
    {
      given: 'half of the changes are far larger',
      prices: [
        [1000, 1430],
        [1000, 1050],
        [2000, 2100],
        [2000, 2860],
      ],
      outliers: ['1000 > 1430', '2000 > 2860'],
    },
    { given: 'a single price gains a digit', prices: [[9990, 99_900]], outliers: ['9990 > 99900'] },
    { given: 'a single price loses a digit', prices: [[9990, 999]], outliers: ['9990 > 999'] },
    {
      given: 'all prices gain a digit',
      prices: [
        [990, 9900],
        [1990, 19_900],
      ],
      outliers: ['990 > 9900', '1990 > 19900'],
    },
    { given: 'a single price changes moderately', prices: [[6990, 9990]], outliers: [] },
    {
      given: 'changes are alike',
      prices: [
        [1000, 1100],
        [2000, 2190],
        [3000, 3290],
      ],
      outliers: [],
    },
  ] as const)('are $outliers if $given', ({ prices, outliers }) => {
    expect(findOutliers(prices)).toEqual(outliers);
  });
});
