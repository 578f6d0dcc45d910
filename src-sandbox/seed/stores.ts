import { eq } from 'drizzle-orm';
import { countries, type CountryCode } from '@shared/domain/countries';
import type { Db } from '../db/database';
import { menus, storeHours, stores } from '../db/schema';
import { searchFields } from '../db/searchable';
import { weeklyHours } from './hours';
import { insertMany } from './insertMany';
import { communes, landmarks, streets } from './places';
import type { Random } from './random';
import type { TenantSpec } from './tenants';

const day = 24 * 3_600_000;

/** The first store of a commune is called after it, the next ones after what they are beside, the rest are numbered. */
const nameOf = (brand: string, commune: string, round: number): string => {
  if (round === 0) return `${brand} ${commune}`;
  return `${brand} ${commune} ${landmarks[round - 1] ?? round + 1}`;
};

/** A number that can be nobody's: zeros up to the last four digits. For Chile 5690000NNNN. */
export const inventedPhone = (country: CountryCode, nth: number): string => {
  const { dialingCode, phoneDigits } = countries[country];
  const lead = country === 'cl' ? `${dialingCode}9` : dialingCode;
  return lead + String(nth % 10_000).padStart(phoneDigits - lead.length, '0');
};

const storeOf = (spec: TenantSpec, nth: number, menuIds: readonly number[], random: Random, now: number) => {
  const commune = communes[nth % communes.length] ?? communes[0];
  const place = {
    name: nameOf(spec.label, commune, Math.floor(nth / communes.length)),
    textAddress: `${random.pick(streets)} ${random.int(100, 9899)}`,
    commune,
  };
  const openedAt = new Date(now - random.int(90, 1500) * day);
  const chance = random.next();
  return {
    ...place,
    ...searchFields(place),
    uuid: random.uuid(),
    phone: inventedPhone(spec.country, nth + 1),
    email: `tienda.${String(nth + 1).padStart(4, '0')}@${spec.key}.example`,
    emailAlt: random.next() < 0.3 ? `respaldo@${spec.key}.example` : null,
    menuId: random.next() < 0.05 ? null : random.pick(menuIds),
    // Most stores do both; a few only deliver ("dark kitchens") or only hand over the counter.
    offersDelivery: chance >= 0.08,
    offersPickUp: chance < 0.08 || chance >= 0.16,
    deliveryWaitTime: random.int(7, 12) * 5,
    pickUpWaitTime: random.int(3, 6) * 5,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
};

/** Menus, stores and their hours. */
export const seedStores = async (db: Db, tenantId: number, spec: TenantSpec, random: Random, now: number) => {
  await insertMany(
    db,
    menus,
    spec.menus.map((name) => ({ tenantId, name })),
  );
  const menuIds = (
    await db.select({ id: menus.id }).from(menus).where(eq(menus.tenantId, tenantId)).orderBy(menus.id)
  ).map(({ id }) => id);
  await insertMany(
    db,
    stores,
    Array.from({ length: spec.stores }, (_, nth) => ({ tenantId, ...storeOf(spec, nth, menuIds, random, now) })),
  );
  const made = await db.select({ id: stores.id }).from(stores).where(eq(stores.tenantId, tenantId)).orderBy(stores.id);
  await insertMany(
    db,
    storeHours,
    made.flatMap(({ id: storeId }) => random.pick(weeklyHours).map((period) => ({ tenantId, storeId, ...period }))),
  );
};
