import * as v from 'valibot';
import { endpoint, idSchema, pageOf, pageQuery } from './endpoint';

export const coupons = {
  /** Coupons to choose from, by part of their code or name. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/coupons',
    needs: 'coupons.index',
    query: v.strictObject({ ...pageQuery, query: v.optional(v.string()) }),
    reply: pageOf(v.object({ id: idSchema, code: v.string(), name: v.string(), enabled: v.boolean() })),
  }),
};
