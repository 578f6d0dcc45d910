import { expect, it } from 'vitest';
import { areOverlappingCoupons } from '@shared/domain/sales/couponOverlaps';
import { aCoupon } from './aCoupon';

const createPlaced = (id: number, fields: Parameters<typeof aCoupon>[0] = {}) => ({ id, ...aCoupon(fields) });
const checkOverlap = (a: Parameters<typeof aCoupon>[0], b: Parameters<typeof aCoupon>[0]) =>
  areOverlappingCoupons(createPlaced(1, a), createPlaced(2, b));

it.each([
  ['have no end', {}, {}, true],
  ['follow each other', { expiryDate: '2026-05-31T00:00:00' }, { startDate: '2026-06-01T00:00:00' }, false],
  ['share a day', { expiryDate: '2026-06-01T00:00:00' }, { startDate: '2026-06-01T00:00:00' }, true],
  [
    'share a day but no hours',
    { expiryDate: '2026-06-01T00:00:00', expiryTime: '12:00' },
    { startDate: '2026-06-01T00:00:00', startTime: '12:00' },
    false,
  ],
  ['are for different platforms', { platform: 'web' }, { platform: 'app' }, false],
  ['are for one platform and for any platform', { platform: 'web' }, {}, true],
  ['are for delivery and for pick-up', { dispatchMethod: 'delivery' }, { dispatchMethod: 'pickup' }, false],
  ['are for different stores', { storeIds: [1] }, { storeIds: [2] }, false],
  [
    'are for different days',
    { availability: { days: ['monday'], hours: [] } },
    { availability: { days: ['friday'], hours: [] } },
    false,
  ],
  ['include a disabled one', { enabled: false }, {}, false],
])('two coupons overlap only if both can be valid for one order: they %s', (_title, a, b, expected) => {
  expect(checkOverlap(a, b)).toBe(expected);
  expect(checkOverlap(b, a)).toBe(expected);
});
