import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orderChannels } from '@shared/domain/orders';
import { menuJobs as table, stores } from '../db/schema';
import { apiErrors } from '../server/apiErrors';
import { fieldMessages } from '../server/fieldMessages';
import type { Call, Handlers } from './handler';
import { oneOfTenant } from './ids';

type Start = Pick<Call<never>, 'db' | 'tenant' | 'now'> & { user: { id: number; stores: ReadonlySet<number> | null } };

/** Milliseconds that a channel takes to have a menu. */
const usualDuration = 3000;

const begin = async (
  { db, tenant, user, now }: Start,
  kind: 'deploy' | 'fetch',
  storeParam: number | string,
  channel: string,
) => {
  const [store] = await db
    .select({ id: stores.id, menuId: stores.menuId })
    .from(stores)
    .where(oneOfTenant(stores, tenant, storeParam));
  if (store === undefined || user.stores?.has(store.id) === false) throw apiErrors.missing();
  if (kind === 'deploy' && store.menuId === null) throw apiErrors.invalid({ menu_id: [fieldMessages.required] });
  const key = `j${randomBytes(16).toString('hex')}`;
  await db.insert(table).values({
    tenantId: tenant.id,
    key,
    kind,
    storeId: store.id,
    menuId: store.menuId,
    channel,
    startedBy: user.id,
    startedAt: new Date(now),
    doneAt: new Date(now + usualDuration),
  });
  return { jobId: key };
};

/** Jobs of menus: a start answers at once, and the job is asked for until it is done. */
export const menuJobs = {
  deploy: ({ params, body, ...call }) => begin(call, 'deploy', params.id, body.channel),
  fetch: ({ params, ...call }) => {
    const source = String(params.source);
    if (!(orderChannels as readonly string[]).includes(source)) {
      throw apiErrors.invalid({ source: [fieldMessages.notAChannel] });
    }
    return begin(call, 'fetch', params.id, source);
  },
  job: async ({ db, tenant, query, now }) => {
    const [job] = await db
      .select()
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), eq(table.key, query.jobId)));
    if (job === undefined) throw apiErrors.missing();
    if (job.doneAt.getTime() > now) return null;
    return job.error === null ? { status: 'completed' as const } : { status: 'failed' as const, error: job.error };
  },
} satisfies Pick<Handlers<'menus'>, 'deploy' | 'fetch' | 'job'>;
