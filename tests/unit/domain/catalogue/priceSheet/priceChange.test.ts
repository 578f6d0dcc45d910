import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeChangedCells,
  computeChangedPrice,
  getStartValues,
  roundPrice,
} from '@shared/domain/catalogue/priceSheet/priceChange';
import { maxPrice } from '@shared/domain/catalogue/priceSheet/paste';
import { createCellKey, createSheet, type PriceField } from '@shared/domain/catalogue/priceSheet/sheet';

describe('Price rounding', () => {
  it.each([
    [9889, 'ninety', 'cl', 9890],
    [9939, 'ninety', 'cl', 9890],
    [9940, 'ninety', 'cl', 9990],
    [30, 'ninety', 'cl', 90],
    [9489, 'nineNinety', 'cl', 8990],
    [9490, 'nineNinety', 'cl', 9990],
    [10_490, 'nineNinety', 'cl', 10_990],
    [500, 'nineNinety', 'cl', 990],
    [430, 'nineNinety', 'cl', 390],
    [104.2, 'nineNinety', 'mx', 99.9],
    [9889, 'ten', 'cl', 9890],
    [9889, 'hundred', 'cl', 9900],
    [9889.4, 'none', 'cl', 9889],
    [10.2, 'ninety', 'mx', 9.9],
    [10.5, 'ninety', 'gt', 10.9],
    [10.24, 'ten', 'mx', 10.2],
    [10.5, 'hundred', 'mx', 11],
    [10.234, 'none', 'mx', 10.23],
  ] as const)('rounds %d to %s in %s', (amount, rounding, country, roundedPrice) => {
    expect(roundPrice(amount, rounding, country)).toBe(roundedPrice);
  });

  it('changes a price of 40 pesos or more by at most 50 when rounding to an ending of 90', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: maxPrice }), (amount) => {
        const roundedPrice = roundPrice(amount, 'ninety', 'cl');
        expect(roundedPrice % 100).toBe(90);
        expect(Math.abs(roundedPrice - amount)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('A bulk price change', () => {
  const raise = { kind: 'percent', by: 10, rounding: 'ninety' } as const;

  it('applies a percentage or an amount and keeps free products free', () => {
    expect(computeChangedPrice(8990, raise, 'cl')).toBe(9890);
    expect(computeChangedPrice(8990, { kind: 'percent', by: -5, rounding: 'none' }, 'cl')).toBe(8541);
    expect(computeChangedPrice(8990, { kind: 'amount', by: 500, rounding: 'none' }, 'cl')).toBe(9490);
    expect(computeChangedPrice(0, raise, 'cl')).toBe(0);
  });

  it('rejects prices below zero or above the platform maximum', () => {
    const prices = new Map([
      ['a', 300],
      ['b', 500],
    ]);
    const reduction = { kind: 'amount', by: -500, rounding: 'none' } as const;
    const { changes, rejectedKeys } = computeChangedCells(prices, reduction, 'cl');
    expect(changes).toEqual([['b', 0]]);
    expect(rejectedKeys).toEqual(['a']);
    expect(computeChangedPrice(maxPrice, { kind: 'percent', by: 1, rounding: 'none' }, 'cl')).toBeNull();
  });
});

describe('The old price that a bulk change applies to', () => {
  const sheet = createSheet([
    { id: 1, name: 'Local', prices: [{ id: 1, productId: 10, price: 8990, deliveryPrice: null }] },
  ]);
  const getCell = (product: number, field: PriceField) => createCellKey('1', product, field);
  const [price, delivery] = [getCell(10, 'price'), getCell(10, 'deliveryPrice')];

  it('is the inherited price when the delivery price is empty', () => {
    const { values } = getStartValues(sheet, [delivery]);
    expect([...values]).toEqual([[delivery, 8990]]);
    expect(computeChangedCells(values, { kind: 'percent', by: 10, rounding: 'none' }, 'cl').changes).toEqual([
      [delivery, 9889],
    ]);
  });

  it('is missing for an empty delivery price whose base price changes as well', () => {
    const { values, inheritedKeys } = getStartValues(sheet, [price, delivery]);
    expect([[...values.keys()], inheritedKeys]).toEqual([[price], [delivery]]);
  });

  it("is missing for an empty cell unless the product's own price is provided", () => {
    const keys = [getCell(11, 'price'), getCell(11, 'deliveryPrice')];
    expect(getStartValues(sheet, keys)).toEqual({ values: new Map(), inheritedKeys: [], emptyCells: keys });
    expect(getStartValues(sheet, keys, () => 1490)).toEqual({
      values: new Map([[keys[0], 1490]]),
      inheritedKeys: [keys[1]],
      emptyCells: [],
    });
  });
});
