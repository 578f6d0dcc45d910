import { and, eq, inArray } from 'drizzle-orm';
import { deliveryTypeFacts } from '@shared/domain/deliveryMethods';
import { limits } from '@shared/domain/limits';
import { storeFaults } from '@shared/domain/storeFaults';
import type { StoreFields } from '@shared/domain/stores';
import type { Db } from '../db/database';
import { stores as table } from '../db/schema';
import { refusals, type Refusal } from '../server/refusal';
import { given } from './given';
import type { Handlers, TenantContext } from './handler';
import { refusalOfFaults } from './storeChecks';
import { hoursOf, storeRecords, writeStore, type StoreRecord } from './storeRecords';
import { byName } from './storeView';

/** Changes of many stores. */

const failedStore = (id: number, name: string, { body: { errors } }: Refusal) => ({
  id,
  name,
  code: errors.code,
  // The fields say it better than that there are some.
  message: Object.values(errors.fields ?? {})[0]?.[0] ?? errors.message,
});

/** Changes one store wholly or not at all. Why it was not, or null. */
const changeOne = async (
  db: Db,
  tenant: TenantContext,
  store: StoreRecord,
  changes: Partial<StoreFields>,
  now: number,
): Promise<Refusal | null> => {
  const touched = new Set(Object.keys(changes));
  const refusal = refusalOfFaults(storeFaults({ ...store.fields, ...changes }, touched));
  if (refusal !== null) return refusal;
  await db.transaction((savepoint) => writeStore(savepoint, tenant, store, changes, now));
  return null;
};

export const storesAtOnce = {
  bulk: async ({ db, tenant, query }) => {
    const found = await db
      .select({
        id: table.id,
        name: table.name,
        commune: table.commune,
        offersDelivery: table.offersDelivery,
        offersPickUp: table.offersPickUp,
        haveDifferentBusinessHours: table.haveDifferentBusinessHours,
        kushkiEnabled: table.kushkiEnabled,
        webpayCommerceCode: table.webpayCommerceCode,
        oneclickCommerceCode: table.oneclickCommerceCode,
        enabledPaymentMethods: table.enabledPaymentMethods,
        paymentMethods: table.paymentMethods,
        deliveryMethods: table.deliveryMethods,
      })
      .from(table)
      .where(eq(table.tenantId, tenant.id))
      .orderBy(...byName)
      .limit(query.limit ?? limits.storeSearchMax);
    const hours = await hoursOf(
      db,
      tenant,
      found.map(({ id }) => id),
    );
    return found.map(({ offersDelivery, offersPickUp, deliveryMethods, ...shown }) => ({
      ...shown,
      orderMethod: { delivery: offersDelivery, pickUp: offersPickUp },
      businessHours: (hours.get(shown.id) ?? []).map(({ period }) => period),
      needsOnlinePayment: deliveryMethods.some(
        ({ enabled, deliveryType }) => enabled && deliveryTypeFacts[deliveryType].needsOnlinePayment,
      ),
    }));
  },

  /** In the order of the ids, so that two of these at once never wait for each other in a ring. */
  massiveUpdate: async ({ db, tenant, body, now }) => {
    const ids = [...new Set(body.storeIds)].sort((a, b) => a - b);
    const changes = given(body.store);
    const chosen = inArray(table.id, ids);
    await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), chosen))
      .orderBy(table.id)
      .for('update');
    const found = await storeRecords(db, tenant, chosen);
    const known = new Map(found.map((store) => [store.columns.id, store]));
    const failedStores = [];
    for (const id of ids) {
      const store = known.get(id);
      const refusal = store === undefined ? refusals.missing() : await changeOne(db, tenant, store, changes, now);
      if (refusal !== null) failedStores.push(failedStore(id, store?.columns.name ?? `#${id}`, refusal));
    }
    return { failedStores };
  },
} satisfies Pick<Handlers<'stores'>, 'bulk' | 'massiveUpdate'>;
