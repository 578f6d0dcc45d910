import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { stores as rows } from '@shared/contract/stores/stores';
import type { ReplyOf } from '@shared/contract/protocol/endpoint';
import type { Db } from '../../db/database';
import { stores as table } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import type { Handlers, TenantContext } from '../../context/handler';
import { loadStoreHours } from './storeRecords';
import { nameOrder, buildOpenedColumn } from './storeView';

/** This module returns the store data that storefronts read without signing in. */

type PublicStore = ReplyOf<typeof rows.default>;

const readPublicViews = async (
  db: Db,
  tenant: TenantContext,
  now: number,
  { where, first }: { where?: SQL; first?: boolean } = {},
): Promise<PublicStore[]> => {
  const query = db
    .select({
      id: table.id,
      uuid: table.uuid,
      name: table.name,
      textAddress: table.textAddress,
      commune: table.commune,
      phone: table.phone,
      image: table.image,
      offersDelivery: table.offersDelivery,
      offersPickUp: table.offersPickUp,
      opened: buildOpenedColumn(now),
      deliveryWaitTime: table.deliveryWaitTime,
      pickUpWaitTime: table.pickUpWaitTime,
      haveDifferentBusinessHours: table.haveDifferentBusinessHours,
      enabledPaymentMethods: table.enabledPaymentMethods,
      paymentMethods: table.paymentMethods,
    })
    .from(table)
    .where(and(eq(table.tenantId, tenant.id), where));
  const matches = first ? await query.orderBy(asc(table.id)).limit(1) : await query.orderBy(...nameOrder);
  const hours = await loadStoreHours(
    db,
    tenant,
    matches.map(({ id }) => id),
  );
  return matches.map(({ offersDelivery, offersPickUp, ...store }) => ({
    ...store,
    orderMethod: { delivery: offersDelivery, pickUp: offersPickUp },
    businessHours: (hours.get(store.id) ?? []).map(({ period }) => period),
  }));
};

export const publicStores = {
  /** Returns the default store, which is the tenant's oldest one. */
  default: async ({ db, tenant, now }) => {
    const [first] = await readPublicViews(db, tenant, now, { first: true });
    if (first === undefined) throw apiErrors.missing();
    return first;
  },

  pickUp: ({ db, tenant, now }) => readPublicViews(db, tenant, now, { where: eq(table.offersPickUp, true) }),

  allFull: ({ db, tenant, now }) => readPublicViews(db, tenant, now),
} satisfies Pick<Handlers<'stores'>, 'default' | 'pickUp' | 'allFull'>;
