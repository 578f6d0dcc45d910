import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { menus, storeCredentials, storeHours, storeQuestions, stores } from '../../db/schema';
import { createSearchColumns } from '../../db/normalizeForSearch';
import { createCredentialRows } from './credentials';
import { roundTheClockHours, hasHoursPerDispatchMethod, weeklyHours } from './hours';
import { insertMany } from '../../db/insertMany';
import { createFakePhone } from '../people/fakePhone';
import { communes, landmarks, streets } from './places';
import { createRandom, type Random } from '../random';
import { seedStoreChoices } from './storeChoices';
import { createDetailsGenerator } from './storeDetails';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

/**
 * Returns a store's name. The commune's first store is named after the commune, the next ones also after a landmark;
 * further stores get a number.
 */
const createName = (brand: string, commune: string, roundNumber: number): string => {
  if (roundNumber === 0) return `${brand} ${commune}`;
  return `${brand} ${commune} ${landmarks[roundNumber - 1] ?? roundNumber + 1}`;
};

const createStore = (spec: TenantSpec, index: number, menuIds: readonly number[], random: Random, now: number) => {
  const commune = communes[index % communes.length] ?? communes[0];
  const address = {
    name: createName(spec.label, commune, Math.floor(index / communes.length)),
    textAddress: `${random.pick(streets)} ${random.int(100, 9899)}`,
    commune,
  };
  const openedAt = new Date(now - random.int(90, 1500) * dayMs);
  const randomNumber = random.next();
  return {
    ...address,
    ...createSearchColumns(address),
    uuid: random.uuid(),
    phone: createFakePhone(spec.country, index + 1),
    email: `tienda.${String(index + 1).padStart(4, '0')}@${spec.key}.example`,
    emailAlt: random.next() < 0.3 ? `respaldo@${spec.key}.example` : null,
    menuId: random.next() >= 0.05 ? random.pick(menuIds) : spec.hasMisconfigurations ? null : (menuIds[0] ?? null),
    // Most stores offer both dispatch methods; a few offer only delivery ("dark kitchens") or only pick-up.
    offersDelivery: randomNumber >= 0.08,
    offersPickUp: randomNumber < 0.08 || randomNumber >= 0.16,
    deliveryWaitTime: random.int(7, 12) * 5,
    pickUpWaitTime: random.int(3, 6) * 5,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
};

/** Inserts menus, stores and their hours. */
export const seedStores = async (db: Db, tenantId: number, spec: TenantSpec, seed: number, now: number) => {
  const random = createRandom(seed, `${spec.key}/stores`);
  await insertMany(
    db,
    menus,
    [...spec.menus, ...spec.spareMenus].map((name) => ({ tenantId, name })),
  );
  const menuIds = (
    await db
      .select({ id: menus.id })
      .from(menus)
      .where(eq(menus.tenantId, tenantId))
      .orderBy(menus.id)
      .limit(spec.menus.length)
  ).map(({ id }) => id);
  const references = await seedStoreChoices(db, tenantId, spec, now);
  const baseStores = Array.from({ length: spec.stores }, (_, index) => createStore(spec, index, menuIds, random, now));
  const weeklyHoursOfStores = baseStores.map(() => random.pick(weeklyHours));
  const hours = spec.allDay === true ? weeklyHoursOfStores.map(() => roundTheClockHours) : weeklyHoursOfStores;
  const generateDetails = createDetailsGenerator(spec, references, createRandom(seed, `${spec.key}/details`));
  await insertMany(
    db,
    stores,
    baseStores.map((store, index) => ({
      tenantId,
      ...store,
      ...generateDetails(store, index),
      haveDifferentBusinessHours: hasHoursPerDispatchMethod(hours[index] ?? []),
    })),
  );
  const insertedStores = await db
    .select({ id: stores.id, asks: stores.enabledCheckoutQuestions })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id);
  await insertMany(
    db,
    storeHours,
    insertedStores.flatMap(({ id: storeId }, index) =>
      (hours[index] ?? []).map((period) => ({ tenantId, storeId, ...period })),
    ),
  );
  await insertMany(
    db,
    storeQuestions,
    insertedStores
      .filter(({ asks: hasQuestions }) => hasQuestions)
      .flatMap(({ id: storeId }, index) =>
        references.questionIds
          .slice(0, 1 + (index % 3))
          .map((questionId, questionIndex) => ({ tenantId, storeId, questionId, place: questionIndex + 1 })),
      ),
  );
  await insertMany(
    db,
    storeCredentials,
    createCredentialRows(
      spec,
      insertedStores.map(({ id }) => id),
      { random: createRandom(seed, `${spec.key}/credentials`), now },
    ).map((row) => ({ tenantId, ...row })),
  );
};
