import { searchOptions } from '@kit/resource/form/fields/searchOptions';

/** Coupons by name or code. */
export const useCouponOptions = searchOptions({
  area: 'coupons',
  list: 'coupons.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  rowsOf: ({ page }) => page,
  hintOf: ({ code }) => code,
});
