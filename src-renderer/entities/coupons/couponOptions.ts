import { createUseOptions } from '@kit/resource/form/fields/searchOptions';

/** Coupon options to select from, searched by name or code. */
export const useCouponOptions = createUseOptions({
  area: 'coupons',
  listCall: 'coupons.list',
  createInput: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
  getHint: ({ code }) => code,
});
