import { and, eq, sql } from 'drizzle-orm';
import { coupons as table } from '../db/schema';
import { contains } from '../db/searchable';
import type { Handlers } from './handler';
import { pageOf } from './page';

export const coupons = {
  list: async ({ db, tenant, query }) => {
    const where = and(eq(table.tenantId, tenant.id), query.query ? contains(table.textSearch, query.query) : undefined);
    return pageOf(query, await db.$count(table, where), ({ limit, offset }) =>
      db
        .select({ id: table.id, code: table.code, name: table.name, enabled: table.enabled })
        .from(table)
        .where(where)
        .orderBy(sql`${table.code} collate "C"`)
        .limit(limit)
        .offset(offset),
    );
  },
} satisfies Handlers<'coupons'>;
