import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { makeCouponCases } from './makeCouponCases';
it('x', () => {
  const cases = makeCouponCases(500);
  writeFileSync('tests/unit/domain/sales/couponCases.json', JSON.stringify(cases, null, 1));
});
