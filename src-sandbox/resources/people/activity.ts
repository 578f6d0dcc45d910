import { activity as table } from '../../db/schema';
import type { Handlers } from '../../context/handler';

export const activity = {
  record: async ({ db, tenant, user, body, now }) => {
    await db.insert(table).values({ tenantId: tenant.id, userId: user.id, ...body, recordedAt: new Date(now) });
    return null;
  },
} satisfies Handlers<'activity'>;
