import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { limits } from '@shared/domain/platform/limits';
import { stores as contract } from '@shared/contract/stores/stores';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { storeGroups } from '@shared/domain/stores/stores';
import { stores as table } from '../../db/schema';
import { contains } from '../../db/normalizeForSearch';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildWhere, deriveConditions } from '../records/filters';
import { withoutUndefinedFields } from '../records/definedFields';
import { mergeGroups } from '../records/mergeGroups';
import type { Handlers } from '../../context/handler';
import { listPage } from '../records/list';
import { checkStore } from './storeChecks';
import { storeClosings } from './storeClosings';
import { findStore, insertStore, lockStore, writeStore } from './storeRecords';
import { bulkUpdateStores } from './bulkUpdate';
import { publicStores } from './publicStores';
import { storeZones } from './storeZones';
import { assertCurrentVersion } from '../records/versions';
import { storeProducts } from '../catalogue/unavailableProducts';
import {
  byName,
  openedColumn,
  readRowViews,
  selectStoreList,
  loadStoreView,
  acceptsOrdersCondition,
} from './storeView';

export const stores = {
  list: async ({ db, tenant, user, query, now }) => {
    const conditions = deriveConditions(contract.list.filters, table, {
      address: (typedText) => contains(table.addressSearch, typedText),
      status: (status) => eq(acceptsOrdersCondition(now), status === 'opened'),
    });
    const where = and(buildOwnStoresCondition(user, table.id), buildWhere(query, conditions));
    const { page, ...extent } = await listPage({ db, tenant, query }, selectStoreList(now), where);
    return { ...extent, page: await readRowViews(db, tenant, page, now) };
  },

  get: async ({ db, tenant, params, now }) => loadStoreView(db, tenant, await findStore(db, tenant, params.id), now),

  create: async ({ db, tenant, user, body, now }) => {
    const { name, textAddress, commune, phone, email, ...rest } = body;
    const fields = {
      ...createBlankStoreFields(),
      ...withoutUndefinedFields(rest),
      name,
      textAddress,
      commune,
      phone,
      email,
    };
    await checkStore(db, tenant, fields, fields);
    const id = await insertStore(db, tenant, fields, { uuid: randomUUID(), user, now });
    return loadStoreView(db, tenant, await findStore(db, tenant, id), now);
  },

  update: async ({ db, tenant, user, params, body: { lockVersion, ...body }, now }) => {
    const id = await lockStore(db, tenant, params.id);
    const storeBefore = await findStore(db, tenant, id);
    assertCurrentVersion(lockVersion, storeBefore.columns.lockVersion);
    const changes = mergeGroups(storeBefore.fields, withoutUndefinedFields(body), storeGroups);
    await checkStore(db, tenant, changes, { ...storeBefore.fields, ...changes }, new Set(Object.keys(changes)));
    await writeStore(db, tenant, storeBefore, changes, { user, now });
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
        opened: openedColumn(now),
      })
      .from(table)
      .where(
        and(
          eq(table.tenantId, tenant.id),
          buildOwnStoresCondition(user, table.id),
          query.name ? contains(table.nameSearch, query.name) : undefined,
        ),
      )
      .orderBy(...byName)
      .limit(query.limit ?? limits.storeSearchMax),

  ...storeClosings,
  ...bulkUpdateStores,
  ...storeZones,
  ...publicStores,
  ...storeProducts,
} satisfies Handlers<'stores'>;
