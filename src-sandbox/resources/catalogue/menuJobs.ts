import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { findChannelId } from '@shared/domain/catalogue/channels';
import { orderChannels, type OrderChannel } from '@shared/domain/sales/orders';
import { menuJobs as table, stores } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Call, Handlers } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import { readMenuContents } from '../../context/menuContent';
import { importMenu } from './menuImport';

type JobContext = Pick<Call<never>, 'db' | 'tenant' | 'now'> & {
  user: { id: number; stores: ReadonlySet<number> | null };
};

/** Returns the simulated duration of a job (ms), which depends on channel and store. */
const computeDuration = (channel: OrderChannel, storeId: number): number =>
  (channel === 'mercat' ? 1500 : 3000) + (storeId % 5) * 600;

const channelNames: Record<OrderChannel, string> = {
  mercat: 'La tienda propia',
  rappi: 'Rappi',
  uber_eats: 'Uber Eats',
  peya_aggregator: 'PedidosYa',
  amipass: 'Amipass',
  didi_food: 'DiDi Food',
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Format of store ids in each channel. */
const idPatterns: { [C in OrderChannel]?: RegExp } = { rappi: /^\d+$/, uber_eats: uuidPattern };

/** Returns the error message of a channel that does not recognize the store's id, or null. */
const findDeployError = (
  store: { name: string; rappiId: string | null; uberEatsId: string | null },
  channel: OrderChannel,
): string | null => {
  const id = findChannelId(store, channel);
  if (id === undefined) return null;
  if (id === null) return `${channelNames[channel]} no encontró la tienda: «${store.name}» no tiene su id de ese canal`;
  if (idPatterns[channel]?.test(id) === true) return null;
  return `${channelNames[channel]} no encontró la tienda con el id «${id}»`;
};

const startJob = async (
  { db, tenant, user, now }: JobContext,
  kind: 'deploy' | 'fetch',
  storeParam: number | string,
  channel: OrderChannel,
) => {
  const [store] = await db
    .select({
      id: stores.id,
      name: stores.name,
      menuId: stores.menuId,
      rappiId: stores.rappiId,
      uberEatsId: stores.uberEatsId,
    })
    .from(stores)
    .where(matchIdInTenant(stores, tenant, storeParam));
  if (store === undefined || user.stores?.has(store.id) === false) throw apiErrors.missing();
  const { menuId } = store;
  if (menuId === null) throw apiErrors.invalid({ menu_id: [fieldMessages.required] });
  const deployError = findDeployError(store, channel);
  // Imports when the job starts, because polling runs in a read-only transaction.
  if (kind === 'fetch' && deployError === null) await importMenu(db, tenant, { menuId, channel, now });
  const content = (await readMenuContents(db, tenant, [menuId])).get(menuId) ?? {};
  const isEmpty = kind === 'deploy' && Object.keys(content).length === 0;
  const key = `j${randomBytes(16).toString('hex')}`;
  await db.insert(table).values({
    tenantId: tenant.id,
    key,
    kind,
    storeId: store.id,
    menuId,
    channel,
    startedBy: user.id,
    startedAt: new Date(now),
    doneAt: new Date(now + computeDuration(channel, store.id)),
    error: deployError ?? (isEmpty ? 'El menú no tiene productos a la venta' : null),
    content: kind === 'deploy' ? content : null,
  });
  return { jobId: key };
};

/**
 * Handlers of menu deploys and imports. The call that starts a job returns its key immediately; callers then poll the
 * job's status.
 */
export const menuJobs = {
  deploy: ({ params, body, ...call }) => startJob(call, 'deploy', params.id, body.channel),
  fetch: ({ params, ...call }) => {
    const source = orderChannels.find((channel) => channel === params.source);
    if (source === undefined) throw apiErrors.invalid({ source: [fieldMessages.notAChannel] });
    return startJob(call, 'fetch', params.id, source);
  },
  job: async ({ db, tenant, query, now }) => {
    const [job] = await db
      .select({ doneAt: table.doneAt, error: table.error })
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), eq(table.key, query.jobId)));
    if (job === undefined) throw apiErrors.missing();
    if (job.doneAt.getTime() > now) return null;
    return job.error === null ? { status: 'completed' as const } : { status: 'failed' as const, error: job.error };
  },
} satisfies Pick<Handlers<'menus'>, 'deploy' | 'fetch' | 'job'>;
