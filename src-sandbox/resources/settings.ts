import { eq } from 'drizzle-orm';
import { settings as table } from '../db/schema';
import { refusals } from '../server/refusal';
import type { Handlers } from './handler';

export const settings = {
  get: async ({ db, tenant }) => {
    const [found] = await db.select().from(table).where(eq(table.tenantId, tenant.id));
    if (found === undefined) throw refusals.missing();
    const { tenantId: _tenantId, ...shown } = found;
    return shown;
  },
} satisfies Handlers<'settings'>;
