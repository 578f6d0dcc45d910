import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCouponLimit } from '@shared/domain/sales/coupons';
import { couponRuleNames, evaluateCoupon } from '@shared/domain/sales/evaluateCoupon';
import { aCoupon, aLine, aUse } from './aCoupon';
import { baskets, places, times } from './couponDecisions';
import { getDecisions, makeCouponCases } from './makeCouponCases';

const evaluateDecisions = (decisions: readonly (typeof times)[number][]) => {
  const coupon = aCoupon(Object.assign({}, ...decisions.map((decision) => decision.coupon)));
  const use = aUse(Object.assign({}, ...decisions.map((decision) => decision.use)));
  return evaluateCoupon(coupon, use);
};
const listFailures = ({ rules }: ReturnType<typeof evaluateDecisions>) =>
  rules
    .filter(({ passed }) => !passed)
    .map(({ rule }) => rule)
    .sort();

const cases = makeCouponCases(500);

/**
 * Hash of the cases and their expected results, to be updated deliberately when a decision or the generator changes.
 */
const digest = '2bb374bb5deea90a61f13ad8916120ed8b2588d3c808ff44190f0f0fd33917c9';

describe('coupon validation', () => {
  it.each([...times, ...places, ...baskets].map((decision) => [decision.name, decision] as const))(
    'evaluates the rule: %s',
    (_name, decision) => {
      expect(listFailures(evaluateDecisions([decision]))).toEqual([...decision.fails].sort());
    },
  );

  it('agrees with a table of 500 cases on every rule', () => {
    expect(createHash('sha256').update(JSON.stringify(cases)).digest('hex')).toBe(digest);
    const mismatches = cases.flatMap((couponCase) => {
      const evaluation = evaluateDecisions(getDecisions(couponCase));
      const isRight = JSON.stringify(listFailures(evaluation)) === JSON.stringify(couponCase.fails);
      return isRight && evaluation.valid === (couponCase.fails.length === 0)
        ? []
        : [{ ...couponCase, actual: listFailures(evaluation) }];
    });
    expect(mismatches).toEqual([]);
    // Every rule fails in at least one case.
    expect(new Set(cases.flatMap(({ fails }) => fails))).toEqual(new Set(couponRuleNames));
    expect(cases.filter(({ fails }) => fails.length === 0).length).toBeGreaterThan(20);
  });

  it('lists every rule once, whichever of them fails', () => {
    for (const couponCase of cases.slice(0, 100)) {
      expect(evaluateDecisions(getDecisions(couponCase)).rules.map(({ rule }) => rule)).toEqual(couponRuleNames);
    }
  });
});

describe('coupon discount', () => {
  const computeDiscount = (coupon: Parameters<typeof aCoupon>[0], use: Parameters<typeof aUse>[0] = {}) =>
    evaluateCoupon(aCoupon(coupon), aUse(use)).discount;

  it('is a percentage up to a maximum', () => {
    expect(computeDiscount({ discount: 20 })).toBe(2000);
    expect(computeDiscount({ discount: 20, maxDiscount: 1500 })).toBe(1500);
    expect(computeDiscount({ discount: 12.5 }, { basket: [aLine({ price: 9990 })] })).toBe(1249);
  });

  it('is a fixed amount up to the price of the order', () => {
    expect(computeDiscount({ kind: 'giftcard', discount: 3000 })).toBe(3000);
    expect(computeDiscount({ kind: 'giftcard', discount: 30_000 })).toBe(10_000);
    expect(computeDiscount({ kind: 'giftcard', discount: 30_000, delivery: true })).toBe(12_000);
    expect(computeDiscount({ kind: 'giftcard', discount: 30_000, delivery: true }, { dispatchMethod: 'pickup' })).toBe(
      10_000,
    );
  });

  it('excludes modifiers when the coupon does not apply to them', () => {
    const basket = [aLine({ quantity: 2, modifiers: 1000 })];
    expect(computeDiscount({ discount: 10 }, { basket })).toBe(2200);
    expect(computeDiscount({ discount: 10, applyModifier: false }, { basket })).toBe(2000);
  });

  it('applies only to the products and categories of the coupon', () => {
    const basket = [aLine(), aLine({ productId: 2, price: 5000, categories: ['Bebidas'] })];
    expect(
      computeDiscount({ discount: 10, couponables: [{ couponableType: 'Product', couponableId: 2 }] }, { basket }),
    ).toBe(500);
    for (const category of ['bebidas', ' Beb\u00ADidas', 'Bebidas\u00A0'])
      expect(
        computeDiscount({ discount: 10, restrictions: { categories: [category], storeIds: [] } }, { basket }),
      ).toBe(1000);
  });

  it('is zero when the coupon is not valid', () => {
    expect(computeDiscount({ enabled: false })).toBe(0);
  });

  it('is never negative or above the basket with delivery', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percentage', 'giftcard', 'product'),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        (kind, discount, price, delivery) => {
          const amount = computeDiscount({ kind, discount, delivery }, { basket: [aLine({ price })] });
          return amount >= 0 && amount <= price + 2000;
        },
      ),
    );
  });
});

describe('relaxed coupon rules', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });
  const timeOfDay = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));

  it('accept each time of day in exactly one of a range of hours and its complement', () => {
    fc.assert(
      fc.property(moments, timeOfDay, timeOfDay, (wallTime, start, end) => {
        fc.pre(start !== end);
        const passesHours = (hours: { start: string; end: string }[]) =>
          evaluateCoupon(aCoupon({ availability: { days: [], hours } }), { ...aUse(), at: wallTime }).rules.find(
            ({ rule }) => rule === 'hours',
          )?.passed;
        return passesHours([{ start, end }]) !== passesHours([{ start: end, end: start }]);
      }),
    );
  });

  it('never make a valid coupon invalid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), (couponCase) => {
        const [coupon, use] = [
          aCoupon(Object.assign({}, ...getDecisions(couponCase).map((decision) => decision.coupon))),
          aUse(Object.assign({}, ...getDecisions(couponCase).map((decision) => decision.use))),
        ];
        const looserCoupon = { ...coupon, platform: 'any', storeIds: [], paymentMethods: [], minimumToRedeem: null };
        return !evaluateCoupon(coupon, use).valid || evaluateCoupon(looserCoupon, use).valid;
      }),
    );
  });
});

describe('limits of a coupon', () => {
  const unlimitedCoupon = {
    quantity: null,
    quantityByUsers: null,
    minimumToRedeem: null,
    expiryDate: null,
    firstPurchase: false,
  };

  it.each([
    ['nothing', {}, false],
    ['a number of uses', { quantity: 100 }, true],
    ['uses per customer', { quantityByUsers: 1 }, true],
    ['a minimum purchase', { minimumToRedeem: 10_000 }, true],
    ['an expiry date', { expiryDate: '2026-12-31T23:59:59' }, true],
    ['the first purchase', { firstPurchase: true }, true],
  ])('include %s when the coupon has %s', (_, fields, isLimited) => {
    expect(hasCouponLimit({ ...unlimitedCoupon, ...fields })).toBe(isLimited);
  });
});
