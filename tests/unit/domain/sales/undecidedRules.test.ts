import { expect, it } from 'vitest';
import { findUndecidedRules, type RedemptionContext } from '@shared/domain/sales/evaluateCoupon';

const listUndecided = (
  paymentMethods: string[],
  use: Pick<RedemptionContext, 'paymentMethod' | 'basket'>,
): readonly string[] => [...findUndecidedRules({ paymentMethods }, use)];
const line = { productId: 1, quantity: 1, price: 1000, modifiers: 0, categories: [], priceGroupIds: [] };

it('coupon rules stay undecided for an empty basket or a missing payment method', () => {
  expect(listUndecided(['online'], { paymentMethod: null, basket: [] })).toEqual([
    'payment',
    'minimum',
    'storeMinimum',
    'products',
    'categories',
  ]);
  expect(listUndecided([], { paymentMethod: null, basket: [line] })).toEqual([]);
  expect(listUndecided(['online'], { paymentMethod: 'cash', basket: [line] })).toEqual([]);
});
