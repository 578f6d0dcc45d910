import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { getChannelConnection } from '@shared/domain/catalogue/channels';
import { orderChannels } from '@shared/domain/sales/orders';
import type { Db } from '../../db/database';
import { adminUsers, menuJobs, stores } from '../../db/schema';
import { readMenuContents } from '../../context/menuContent';
import { findTenant } from '../../context/tenants';
import { insertMany } from '../../db/insertMany';
import type { Random } from '../random';

const hourMs = 3_600_000;

/**
 * Maximum stores with seeded deploys. Each deploy stores the whole menu, so a thousand stores would make the database
 * very large.
 */
const maxStores = 100;

/** Seeds successful menu deploys to the channels from which the practice orders come. */
export const seedMenuDeploys = async (db: Db, tenantId: number, random: Random, now: number): Promise<void> => {
  const tenant = await findTenant(db, tenantId);
  if (tenant === null) return;
  const storeRows = await db
    .select({ id: stores.id, menuId: stores.menuId, rappiId: stores.rappiId, uberEatsId: stores.uberEatsId })
    .from(stores)
    .where(and(eq(stores.tenantId, tenantId), isNotNull(stores.menuId)))
    .orderBy(asc(stores.id));
  if (storeRows.length > maxStores) return;
  const [publisher] = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.tenantId, tenantId))
    .orderBy(asc(adminUsers.id))
    .limit(1);
  const contents = await readMenuContents(
    db,
    tenant,
    storeRows.map(({ menuId }) => menuId ?? 0),
  );
  await insertMany(
    db,
    menuJobs,
    storeRows.flatMap((store) =>
      orderChannels
        .filter((channel) => getChannelConnection(store, channel) === 'connected')
        .map((channel) => {
          const startedAt = now - random.int(20, 400) * hourMs;
          return {
            tenantId,
            key: `seed-${tenantId}-${store.id}-${channel}`,
            kind: 'deploy' as const,
            storeId: store.id,
            menuId: store.menuId,
            channel,
            startedBy: publisher?.id ?? 0,
            startedAt: new Date(startedAt),
            doneAt: new Date(startedAt + 40_000),
            content: contents.get(store.menuId ?? 0) ?? {},
          };
        }),
    ),
  );
};
