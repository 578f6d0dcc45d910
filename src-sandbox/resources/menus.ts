import { eq } from 'drizzle-orm';
import { menus as table } from '../db/schema';
import type { Handlers } from './handler';
import { pageOf } from './page';

export const menus = {
  list: async ({ db, tenant, query }) => {
    const mine = eq(table.tenantId, tenant.id);
    return pageOf(query, await db.$count(table, mine), ({ limit, offset }) =>
      db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(mine)
        .orderBy(table.name, table.id)
        .limit(limit)
        .offset(offset),
    );
  },
} satisfies Handlers<'menus'>;
