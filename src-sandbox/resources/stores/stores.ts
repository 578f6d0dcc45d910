import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { limits } from '@shared/domain/platform/limits';
import { stores as contract } from '@shared/contract/stores/stores';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { storeGroups } from '@shared/domain/stores/stores';
import { stores as table } from '../../db/schema';
import { buildContainsCondition } from '../../db/normalizeForSearch';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildWhere, deriveConditions } from '../records/filters';
import { withoutUndefinedFields } from '../records/definedFields';
import { mergeGroups } from '../records/mergeGroups';
import type { Handlers } from '../../context/handler';
import { listPage } from '../records/list';
import { assertValidStore } from './storeChecks';
import { storeClosings } from './storeClosings';
import { findStore, insertStore, lockStore, writeStore } from './storeRecords';
import { bulkUpdateStores } from './bulkUpdate';
import { publicStores } from './publicStores';
import { storeZones } from './storeZones';
import { assertCurrentVersion } from '../records/versions';
import { storeProducts } from '../catalogue/unavailableProducts';
import {
  nameOrder,
  buildOpenedColumn,
  readRowViews,
  selectStoreList,
  loadStoreView,
  buildAcceptsOrdersCondition,
} from './storeView';

export const stores = {
  list: async ({ db, tenant, user, query, now }) => {
    const conditions = deriveConditions(contract.list.filters, table, {
      address: (searchText) => buildContainsCondition(table.addressSearch, searchText),
      status: (status) => eq(buildAcceptsOrdersCondition(now), status === 'opened'),
    });
    const where = and(buildOwnStoresCondition(user, table.id), buildWhere(query, conditions));
    const { page, ...pagination } = await listPage({ db, tenant, query }, selectStoreList(now), where);
    return { ...pagination, page: await readRowViews(db, tenant, page, now) };
  },

  get: async ({ db, tenant, params, now }) => loadStoreView(db, tenant, await findStore(db, tenant, params.id), now),

  create: async ({ db, tenant, user, body, now }) => {
    const { name, textAddress, commune, phone, email, ...otherFields } = body;
    const fields = {
      ...createBlankStoreFields(),
      ...withoutUndefinedFields(otherFields),
      name,
      textAddress,
      commune,
      phone,
      email,
    };
    await assertValidStore(db, tenant, fields, fields);
    const id = await insertStore(db, tenant, fields, { uuid: randomUUID(), user, now });
    return loadStoreView(db, tenant, await findStore(db, tenant, id), now);
  },

  update: async ({ db, tenant, user, params, body: { lockVersion, ...body }, now }) => {
    const id = await lockStore(db, tenant, params.id);
    const previousStore = await findStore(db, tenant, id);
    assertCurrentVersion(lockVersion, previousStore.columns.lockVersion);
    const changes = mergeGroups(previousStore.fields, withoutUndefinedFields(body), storeGroups);
    await assertValidStore(db, tenant, changes, { ...previousStore.fields, ...changes }, new Set(Object.keys(changes)));
    await writeStore(db, tenant, previousStore, changes, { user, now });
    return loadStoreView(db, tenant, await findStore(db, tenant, id), now);
  },

  remove: async ({ db, tenant, params }) => {
    await db.delete(table).where(eq(table.id, await lockStore(db, tenant, params.id)));
    return null;
  },

  all: async ({ db, tenant, user, query, now }) =>
    db
      .select({
        id: table.id,
        name: table.name,
        commune: table.commune,
        opened: buildOpenedColumn(now),
      })
      .from(table)
      .where(
        and(
          eq(table.tenantId, tenant.id),
          buildOwnStoresCondition(user, table.id),
          query.name ? buildContainsCondition(table.nameSearch, query.name) : undefined,
        ),
      )
      .orderBy(...nameOrder)
      .limit(query.limit ?? limits.storeSearchMax),

  ...storeClosings,
  ...bulkUpdateStores,
  ...storeZones,
  ...publicStores,
  ...storeProducts,
} satisfies Handlers<'stores'>;
