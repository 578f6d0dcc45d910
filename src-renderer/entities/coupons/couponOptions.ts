import { createUseOptions } from '@kit/resource/form/fields/searchOptions';

/** Coupons by name or code. */
export const useCouponOptions = createUseOptions({
  area: 'coupons',
  listCall: 'coupons.list',
  createInput: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
  getHint: ({ code }) => code,
});
