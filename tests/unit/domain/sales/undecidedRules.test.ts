import { expect, it } from 'vitest';
import { findUndecidedRules, type RedemptionContext } from '@shared/domain/sales/evaluateCoupon';

const undecided = (
  paymentMethods: string[],
  use: Pick<RedemptionContext, 'paymentMethod' | 'basket'>,
): readonly string[] => [...findUndecidedRules({ paymentMethods }, use)];
const line = { productId: 1, quantity: 1, price: 1000, modifiers: 0, categories: [], priceGroupIds: [] };

it('coupon rules stay undecided for an empty basket or a missing payment method', () => {
  expect(undecided(['online'], { paymentMethod: null, basket: [] })).toEqual([
    'payment',
    'minimum',
    'storeMinimum',
    'products',
    'categories',
  ]);
  expect(undecided([], { paymentMethod: null, basket: [line] })).toEqual([]);
  expect(undecided(['online'], { paymentMethod: 'cash', basket: [line] })).toEqual([]);
});
