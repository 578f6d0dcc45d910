import * as v from 'valibot';
import { endpoint, pageQuery } from './endpoint';
import { derived, fields, flag, id, maybe, pageOf, text } from './reading';

/** A coupon's unique name is its code: a platform may tell just one of the two. */
const couponRow = derived(
  fields({ id: id(), code: maybe(text()), name: maybe(text()), enabled: flag(true) }),
  ({ code, name, ...coupon }) => ({ ...coupon, code: code ?? name ?? '', name: name ?? code ?? '' }),
);

export const coupons = {
  /** Coupons to choose from, by part of their code or name. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/coupons',
    needs: 'coupons.index',
    query: v.strictObject({ ...pageQuery, query: v.optional(v.string()) }),
    reply: pageOf(couponRow),
  }),
};
