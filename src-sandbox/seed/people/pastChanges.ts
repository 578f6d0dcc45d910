import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { HistoryField } from '@shared/domain/history/historyEntry';
import type { Db } from '../../db/database';
import { adminUsers, coupons, entityChanges, products, roles, stores } from '../../db/schema';
import { insertMany } from '../../db/insertMany';
import { tenantSeed as catalogue } from '../catalogue';
import { tenantSeed as couponSeed } from '../sales/coupons';
import type { Seeding, TenantSeed } from '../seeding';

const hourMs = 3_600_000;
/** Number of changed entities. */
const changeCounts = { products: 6, stores: 4, coupons: 2 } as const;

type Change = Omit<typeof entityChanges.$inferInsert, 'tenantId' | 'userId' | 'changedAt'>;

const createUpdate = (
  area: Change['area'],
  { id, name }: { id: number; name: string },
  field: Pick<HistoryField, 'name' | 'before' | 'after'>,
): Change => ({ area, action: 'update', entityIds: [id], name, fields: [{ ...field, isBeforeKnown: true }] });

/** Inserts change records of the last days. Their new values are the current values of the entities. */
const seedPastChanges = async (db: Db, { tenantId, spec, random, now }: Seeding): Promise<void> => {
  if (spec.hasPastChanges !== true) return;
  const users = await db
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(eq(adminUsers.tenantId, tenantId));
  const findUser = (name: string) => users.find((user) => user.name === name)?.id ?? 0;
  const changedProducts = await db
    .select({ id: products.id, name: products.name, price: products.priceProduct })
    .from(products)
    .where(eq(products.tenantId, tenantId))
    .orderBy(asc(products.id))
    .limit(changeCounts.products);
  const changedStores = await db
    .select({ id: stores.id, name: stores.name, wait: stores.deliveryWaitTime })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(asc(stores.id))
    .limit(changeCounts.stores);
  const changedCoupons = await db
    .select({ id: coupons.id, name: coupons.name, minimum: coupons.minimumToRedeem })
    .from(coupons)
    .where(and(eq(coupons.tenantId, tenantId), isNotNull(coupons.minimumToRedeem)))
    .orderBy(asc(coupons.id))
    .limit(changeCounts.coupons);
  const newRoles = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.name, 'Encargado de local')));
  const changes: [userName: string, Change][] = [
    ...changedProducts.map(({ price, ...product }): [string, Change] => [
      'Bruno Ejemplo',
      createUpdate('products', product, { name: 'priceProduct', before: price - 500, after: price }),
    ]),
    ...changedStores.map(({ wait, ...store }): [string, Change] => [
      'Diego Ejemplo',
      createUpdate('stores', store, { name: 'deliveryWaitTime', before: wait - 10, after: wait }),
    ]),
    ...changedCoupons.map(({ minimum, ...coupon }): [string, Change] => [
      'Alma Ejemplo',
      createUpdate('coupons', coupon, { name: 'minimumToRedeem', before: null, after: minimum }),
    ]),
    ...newRoles.map(({ id, name }): [string, Change] => [
      'Alma Ejemplo',
      { area: 'roles', action: 'create', entityIds: [id], name, fields: [] },
    ]),
  ];
  let ageMs = hourMs;
  const rows = changes.map(([userName, change]) => {
    ageMs += random.int(2, 20) * hourMs;
    return { tenantId, userId: findUser(userName), ...change, changedAt: new Date(now - ageMs) };
  });
  await insertMany(db, entityChanges, rows.toReversed());
};

export const tenantSeed: TenantSeed = {
  stream: 'pastChanges',
  after: [catalogue, couponSeed],
  seedRows: seedPastChanges,
};
