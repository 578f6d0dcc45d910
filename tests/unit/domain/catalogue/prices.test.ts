import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDiscountedPrice, findPrice, roundAmount } from '@shared/domain/catalogue/prices';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 100 });
const country = fc.constantFrom('cl' as const, 'mx' as const);

describe('a discounted price', () => {
  it('is never below zero or above the full price', () => {
    fc.assert(
      fc.property(amount, percent, country, (price, discount, rules) => {
        const discountedPrice = computeDiscountedPrice(price, discount, rules);
        expect(discountedPrice).toBeGreaterThanOrEqual(0);
        expect(discountedPrice).toBeLessThanOrEqual(roundAmount(price, rules));
      }),
    );
  });

  it('falls as the discount grows', () => {
    fc.assert(
      fc.property(amount, percent, percent, country, (price, a, b, rules) => {
        const [smallerDiscount, largerDiscount] = a < b ? [a, b] : [b, a];
        expect(computeDiscountedPrice(price, largerDiscount, rules)).toBeLessThanOrEqual(
          computeDiscountedPrice(price, smallerDiscount, rules),
        );
      }),
    );
  });

  it('equals the full price at 0 % and zero at 100 %', () => {
    fc.assert(
      fc.property(amount, country, (price, rules) => {
        expect(computeDiscountedPrice(price, 0, rules)).toBe(roundAmount(price, rules));
        expect(computeDiscountedPrice(price, 100, rules)).toBe(0);
      }),
    );
  });

  it('is rounded half up, to whole pesos in Chile and to cents in Mexico', () => {
    expect(computeDiscountedPrice(8990, 15, 'cl')).toBe(7642);
    expect(computeDiscountedPrice(8990, 15, 'mx')).toBe(7641.5);
    expect(roundAmount(1.005, 'mx')).toBe(1.01);
    fc.assert(
      fc.property(amount, percent, (price, discount) => {
        expect(Number.isInteger(computeDiscountedPrice(price, discount, 'cl'))).toBe(true);
      }),
    );
  });
});

describe('the price of a product in a menu', () => {
  const product = { id: 1, priceProduct: 1000 };
  const createGroup = (productId: number, price: number | null, deliveryPrice: number | null = null) => ({
    prices: [{ productId, price, deliveryPrice }],
  });

  it('falls back to the next price group, then to the product, when a group has no price for the product', () => {
    expect(findPrice(product, [createGroup(1, null), createGroup(1, 1500)], 'pickup')).toBe(1500);
    expect(findPrice(product, [createGroup(1, null, 1300)], 'pickup')).toBe(1000);
    expect(findPrice(product, [createGroup(1, null, 1300)], 'delivery')).toBe(1300);
    expect(findPrice({ ...product, priceProduct: null }, [createGroup(1, null)], 'pickup')).toBeNull();
  });

  it('comes from the first price group that contains the product', () => {
    const groups = [createGroup(2, 1), createGroup(1, 1200), createGroup(1, 1500)];
    expect(findPrice(product, groups, 'pickup')).toBe(1200);
  });

  it("is the product's own price when no group contains it", () => {
    expect(findPrice(product, [createGroup(2, 1)], 'delivery')).toBe(1000);
    expect(findPrice(product, [], 'pickup')).toBe(1000);
  });

  it('is different for delivery only when the group has a delivery price, even of zero', () => {
    expect(findPrice(product, [createGroup(1, 1200)], 'delivery')).toBe(1200);
    expect(findPrice(product, [createGroup(1, 1200, 0)], 'delivery')).toBe(0);
    expect(findPrice(product, [createGroup(1, 1200, 0)], 'pickup')).toBe(1200);
  });
});
