import type { Coupon } from '@shared/contract/sales/coupons';
import { createBlankCoupon } from '@shared/contract/sales/couponFields';
import { aSession, aUser } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { renderApp } from '../support/renderApp';

export const aCoupon = (fields: Partial<Coupon> = {}): Coupon => ({
  ...createBlankCoupon(),
  id: 7,
  code: 'ALMUERZO20',
  name: 'ALMUERZO20',
  kind: 'percentage',
  discount: 20,
  usedCount: 12,
  startDate: '2026-01-01T00:00:00',
  ...fields,
});

/** Renders a coupon screen on a platform with one coupon that records updates. */
export const renderCoupons = (path: string, coupon = aCoupon(), overrides: CallStubs = {}) => {
  let savedCoupon = coupon;
  const sentInputs: Record<string, unknown>[] = [];
  const calls: CallStubs = {
    'coupons.list': () => succeeded({ page: [savedCoupon], count: 1, nextPage: null }),
    'coupons.get': () => succeeded(savedCoupon),
    'coupons.update': ({ body }) => {
      sentInputs.push(body);
      savedCoupon = { ...savedCoupon, ...(body as Partial<Coupon>) };
      return succeeded(savedCoupon);
    },
    'stores.all': () => succeeded([]),
    'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    'priceGroups.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    ...overrides,
  };
  return { ...renderApp({ session: aSession({ user: aUser() }), path, calls }), sentInputs };
};
