import { searchOptions } from '@kit/resource/form/fields/searchOptions';

/** Coupons by name or code. */
export const useCouponOptions = searchOptions({
  area: 'coupons',
  list: 'coupons.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
  getHint: ({ code }) => code,
});
