import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { menuDeploys as contract, type ChannelState } from '@shared/contract/catalogue/menuDeploys';
import { compareMenus, type MenuContent } from '@shared/domain/catalogue/menuDifference';
import { getChannelConnection } from '@shared/domain/catalogue/channels';
import { orderChannels, type OrderChannel } from '@shared/domain/sales/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { adminUsers, menuJobs as table, menus, stores } from '../../db/schema';
import { buildOwnStoresCondition } from '../../context/ownStores';
import type { Handlers, TenantContext } from '../../context/handler';
import { buildWhere, deriveConditions } from '../records/filters';
import { listPage } from '../records/list';
import { readMenuContents } from '../../context/menuContent';
import { selectStoreList } from '../stores/storeView';

const getCellKey = ({ storeId, channel }: { storeId: number; channel: string }) => `${storeId} ${channel}`;

/** Returns a job's status at `now`. */
const getJobStatus = (job: { doneAt: Date; error: string | null }, now: number) =>
  job.doneAt.getTime() > now ? 'pending' : job.error === null ? 'completed' : 'failed';

const latestColumns = {
  id: table.id,
  storeId: table.storeId,
  channel: table.channel,
  error: table.error,
  startedAt: table.startedAt,
  doneAt: table.doneAt,
  startedByName: adminUsers.name,
};

/** Returns the last deploy and the last successful one for each store and channel, with the deployed content. */
const readLastDeploys = async (db: Db, tenant: TenantContext, storeIds: readonly number[], now: number) => {
  const deployCondition = and(
    eq(table.tenantId, tenant.id),
    eq(table.kind, 'deploy'),
    inArray(table.storeId, [...storeIds]),
  );
  const sortOrder = [table.storeId, table.channel, desc(table.startedAt), desc(table.id)] as const;
  const lastDeploys = await db
    .selectDistinctOn([table.storeId, table.channel], latestColumns)
    .from(table)
    .leftJoin(adminUsers, eq(adminUsers.id, table.startedBy))
    .where(deployCondition)
    .orderBy(...sortOrder);
  const publications = await db
    .selectDistinctOn([table.storeId, table.channel], {
      id: table.id,
      storeId: table.storeId,
      channel: table.channel,
      doneAt: table.doneAt,
      mark: sql<string>`md5(${table.content}::text)`,
    })
    .from(table)
    .where(and(deployCondition, isNull(table.error), lte(table.doneAt, new Date(now))))
    .orderBy(...sortOrder);
  // Loads identical contents only once, since many stores sell the same menu.
  const idByMark = new Map(publications.map(({ mark, id }) => [mark, id]));
  const contents =
    idByMark.size === 0
      ? []
      : await db
          .select({ id: table.id, content: table.content })
          .from(table)
          .where(inArray(table.id, [...idByMark.values()]));
  const contentById = new Map(contents.map(({ id, content }) => [id, (content ?? {}) as MenuContent]));
  return {
    last: new Map(lastDeploys.map((job) => [getCellKey(job), job])),
    published: new Map(
      publications.map(({ doneAt, mark, ...job }) => [
        getCellKey(job),
        { doneAt, mark, content: contentById.get(idByMark.get(mark) ?? 0) ?? {} },
      ]),
    ),
  };
};

/** Deploy history and current menu of each store, by channel. */
export const menuDeploys = {
  stores: async ({ db, tenant, user, query, now }) => {
    const where = and(
      buildOwnStoresCondition(user, stores.id),
      buildWhere(query, deriveConditions(contract.stores.filters, stores, {})),
    );
    const columns = {
      id: stores.id,
      name: stores.name,
      commune: stores.commune,
      menuId: stores.menuId,
      menuName: sql<string | null>`${menus.name}`,
      rappiId: stores.rappiId,
      uberEatsId: stores.uberEatsId,
    };
    const { page, ...pagination } = await listPage({ db, tenant, query }, { ...selectStoreList(now), columns }, where);
    const contents = await readMenuContents(
      db,
      tenant,
      page.flatMap(({ menuId }) => menuId ?? []),
    );
    const ids = page.map(({ id }) => id);
    const { last, published } = await readLastDeploys(db, tenant, ids, now);
    const formatWallTime = (time: Date | undefined) =>
      time === undefined ? null : toWallTime(time.getTime(), tenant.zone);
    const changesByChannel = new Map<string, NonNullable<ChannelState['changes']>>();
    const getChannelState = (store: (typeof page)[number], channel: OrderChannel): ChannelState => {
      const cell = getCellKey({ storeId: store.id, channel });
      const job = last.get(cell);
      const publishedMenu = published.get(cell);
      const content = store.menuId === null ? undefined : contents.get(store.menuId);
      const getChanges = () => {
        const key = `${store.menuId} ${publishedMenu?.mark}`;
        const changes = changesByChannel.get(key) ?? compareMenus(publishedMenu?.content ?? {}, content ?? {});
        changesByChannel.set(key, changes);
        return changes;
      };
      return {
        channel,
        status: job === undefined ? 'never' : getJobStatus(job, now),
        error: job !== undefined && getJobStatus(job, now) === 'failed' ? job.error : null,
        startedAt: formatWallTime(job?.startedAt),
        doneAt: job !== undefined && job.doneAt.getTime() <= now ? formatWallTime(job.doneAt) : null,
        startedByName: job?.startedByName ?? null,
        publishedAt: formatWallTime(publishedMenu?.doneAt),
        ...(content !== undefined &&
          (publishedMenu !== undefined || getChannelConnection(store, channel) !== 'notConnected') && {
            changes: getChanges(),
          }),
      };
    };
    return {
      ...pagination,
      page: page.map((store) => ({
        ...store,
        channels: orderChannels.map((channel) => getChannelState(store, channel)),
      })),
    };
  },

  list: async ({ db, tenant, user, query, now }) => {
    const { page, ...extent } = await listPage(
      { db, tenant, query },
      {
        table,
        columns: {
          id: table.id,
          kind: table.kind,
          storeId: table.storeId,
          storeName: sql<string | null>`${stores.name}`,
          menuName: sql<string | null>`${menus.name}`,
          channel: table.channel,
          error: table.error,
          startedAt: table.startedAt,
          doneAt: table.doneAt,
          startedByName: sql<string | null>`${adminUsers.name}`,
        },
        joins: [
          { table: stores, on: and(eq(stores.tenantId, table.tenantId), eq(stores.id, table.storeId)) },
          { table: menus, on: and(eq(menus.tenantId, table.tenantId), eq(menus.id, table.menuId)) },
          { table: adminUsers, on: eq(adminUsers.id, table.startedBy) },
        ],
        sort: '-startedAt',
      },
      buildOwnStoresCondition(user, table.storeId),
    );
    return {
      ...extent,
      page: page.map(({ startedAt, doneAt, error, channel, storeName, ...job }) => {
        const status = getJobStatus({ doneAt, error }, now);
        return {
          ...job,
          storeName: storeName ?? '',
          channel: channel as OrderChannel,
          status,
          error: status === 'failed' ? error : null,
          startedAt: toWallTime(startedAt.getTime(), tenant.zone),
          doneAt: status === 'pending' ? null : toWallTime(doneAt.getTime(), tenant.zone),
        };
      }),
    };
  },
} satisfies Handlers<'menuDeploys'>;
