import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { settingsPatch } from '@shared/contract/people/settingsFields';
import { findLoyaltyErrors, computePoints } from '@shared/domain/settings/loyalty';

const getFirstError = (patch: object) => {
  const parsed = v.safeParse(settingsPatch, { loyaltyProgram: patch });
  return parsed.success ? null : (parsed.issues[0].message ?? null);
};

describe('the loyalty program', () => {
  it.each([
    [0, 'rules.notPositive'],
    [-1, 'rules.notPositive'],
    [0.01, null],
    [100, null],
    [100.01, 'rules.notPercentage'],
    [null, 'rules.required'],
  ])('validates a percentage of %s', (percentage, error) => {
    expect(getFirstError({ percentage })).toBe(error);
  });

  it.each([
    [{ minRedeemable: 0 }, 'rules.notPositive'],
    [{ minRedeemable: 1.5 }, 'rules.notInteger'],
    [{ maxRedeemable: 10_000_001 }, 'rules.atMost'],
    [{ pointsName: '  ' }, 'rules.required'],
    [{ pointsName: ' Puntos' }, 'rules.outerSpaces'],
    [{ enabled: false }, null],
  ])('rejects %o', (patch, error) => {
    expect(getFirstError(patch)).toBe(error);
  });

  it('marks both limits as wrong when the minimum is not below the maximum', () => {
    const bothErrors = { minRedeemable: 'rules.notBelowMaximum', maxRedeemable: 'rules.notAboveMinimum' };
    expect(findLoyaltyErrors({ minRedeemable: 500, maxRedeemable: 500 })).toEqual(bothErrors);
    expect(findLoyaltyErrors({ minRedeemable: 501, maxRedeemable: 500 })).toEqual(bothErrors);
    expect(findLoyaltyErrors({ minRedeemable: 499, maxRedeemable: 500 })).toEqual({});
    expect(findLoyaltyErrors({ minRedeemable: 501, maxRedeemable: null })).toEqual({});
  });

  it('awards points for products, not for delivery or tip', () => {
    expect(computePoints({ total: 12_990, delivery: 1990, tip: 0 }, 5)).toBe(550);
    expect(computePoints({ total: 14_990, delivery: 1990, tip: 2000 }, 5)).toBe(550);
    expect(computePoints({ total: 1000, delivery: 1990, tip: 0 }, 5)).toBe(0);
  });

  it('awards whole points, never more than the amount spent on products', () => {
    const pesos = fc.integer({ min: 0, max: 1_000_000 });
    const tenths = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(pesos, pesos, pesos, tenths, (bought, delivery, tip, share) => {
        const points = computePoints({ total: bought + delivery + tip, delivery, tip }, share / 10);
        expect(points).toBe(Math.floor((bought * share) / 1000));
        expect(points).toBeLessThanOrEqual(bought);
      }),
    );
  });
});
