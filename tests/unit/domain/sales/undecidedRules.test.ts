import { expect, it } from 'vitest';
import { undecidedRules, type RedemptionContext } from '@shared/domain/sales/evaluateCoupon';

const undecided = (
  paymentMethods: string[],
  use: Pick<RedemptionContext, 'paymentMethod' | 'basket'>,
): readonly string[] => [...undecidedRules({ paymentMethods }, use)];
const line = { productId: 1, quantity: 1, price: 1000, modifiers: 0, categories: [], priceGroupIds: [] };

it('decides nothing about an empty basket or a payment method that is not chosen', () => {
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
