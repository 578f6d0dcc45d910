import { eq } from 'drizzle-orm';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import type { Db } from '../../db/database';
import {
  menuCategories,
  menus,
  modifierChildren,
  modifiers,
  priceGroups,
  prices,
  productModifiers,
  products,
} from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { toWallTime } from '@shared/domain/values/wallTime';
import { countries } from '@shared/domain/values/countries';
import { insertMany } from '../../db/insertMany';
import { updateMany } from '../../db/updateMany';
import type { Seeding, TenantSeed } from '../seeding';
import { burgers } from './burgers';
import type { SeedMenu, SeedCategory } from './seedMenu';
import { pizzas } from './pizzas';
import { seedFoodPictures } from './pictureRows';

const dayMs = 24 * 3_600_000;

/** Price groups with their surcharges (%) on the products' own prices: `more` in general, `delivery` for deliveries. */
const groups = [
  { name: 'Lista general', more: 0, delivery: 0 },
  { name: 'Marketplaces', more: 12, delivery: 12 },
  { name: 'Aeropuerto y malls', more: 18, delivery: 22 },
  { name: 'Regiones', more: -4, delivery: 0 },
];

/** Rounds to a price that ends in 90, as is common in Chile: `8376` -> `8390`. */
const roundToEnding90 = (amount: number): number => Math.max(90, Math.round((amount + 10) / 100) * 100 - 10);

/** Suffixes that turn a hundred dishes into thousands of products. */
const nameVariants = (
  'XL,mini,doble,familiar,para llevar,picante,sin sal,light,especial,de la casa,del chef,premium,clásico,del mes,' +
  'de temporada,gratinado,ahumado,integral,artesanal,express'
).split(',');

interface SeedProduct {
  section: SeedCategory;
  name: string;
  price: number;
  description: string;
  tags: SeedCategory['dishes'][number][3];
}

const listSeedProducts = (seedMenuList: readonly SeedMenu[], max: number): SeedProduct[] => {
  const menuProducts = seedMenuList.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.dishes.map(([name, price, description, tags = []]) => ({ section, name, price, description, tags })),
    ),
  );
  const uniqueProducts = [...new Map(menuProducts.map((product) => [product.name, product])).values()];
  const productVariants = nameVariants.flatMap((variant, index) =>
    uniqueProducts.map((product) => ({
      ...product,
      name: `${product.name} ${variant}`,
      price: roundToEnding90(product.price * (1 + index / 40)),
    })),
  );
  return [...uniqueProducts, ...productVariants].slice(0, max);
};

const seedModifiers = async (db: Db, { tenantId, now }: Seeding, menu: SeedMenu): Promise<Map<string, number>> => {
  const createdAt = new Date(now - 400 * dayMs);
  const createRow = (name: string, type: 'group' | 'option', fields: object = {}) => ({
    tenantId,
    name,
    nameSearch: normalizeForSearch(name),
    type,
    price: 0,
    free: false,
    position: 0,
    minQuantityModifiers: 0,
    maxQuantityModifiers: 0,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  });
  const { nestedGroup } = menu;
  const options = new Map(menu.groups.flatMap((group) => group.options.map(([name, price]) => [name, price] as const)));
  const rows = [
    ...menu.groups.map(({ name, least = 0, maxOptions, free = false }, position) =>
      createRow(name, 'group', { position, free, minQuantityModifiers: least, maxQuantityModifiers: maxOptions }),
    ),
    createRow(nestedGroup.name, 'group', { position: menu.groups.length, maxQuantityModifiers: 1 }),
    ...[...options].map(([name, price], position) => createRow(name, 'option', { price, position })),
    createRow(nestedGroup.option, 'option', { price: nestedGroup.price, position: options.size }),
  ];
  await insertMany(db, modifiers, rows);
  const insertedModifiers = await db
    .select({ id: modifiers.id, name: modifiers.name })
    .from(modifiers)
    .where(eq(modifiers.tenantId, tenantId))
    .orderBy(modifiers.id);
  const idByName = new Map(insertedModifiers.map(({ id, name }) => [name, id]));
  const getChildren = (parent: string, children: readonly (readonly [string, number | null])[]) =>
    children.map(([name, price], position) => ({
      tenantId,
      modifierId: idByName.get(parent) ?? 0,
      childModifierId: idByName.get(name) ?? 0,
      position,
      price,
    }));
  await insertMany(db, modifierChildren, [
    ...menu.groups.flatMap(({ name, options: groupOptions }) => getChildren(name, groupOptions)),
    ...getChildren(nestedGroup.name, [[nestedGroup.option, nestedGroup.price]]),
    ...getChildren(
      nestedGroup.option,
      nestedGroup.groups.map((name) => [name, null] as const),
    ),
  ]);
  return idByName;
};

const seedProducts = async (db: Db, seeding: Seeding, seededProducts: readonly SeedProduct[]) => {
  const { tenantId, random, now } = seeding;
  const getPicture = await seedFoodPictures(
    db,
    seeding,
    new Set(seededProducts.map(({ section }) => section.foodType)),
  );
  await insertMany(
    db,
    products,
    seededProducts.map(({ section, name, price, description, tags = [] }, position) => {
      const draw = random.next();
      const changedAt = new Date(now - random.int(2, 300) * dayMs);
      return {
        tenantId,
        name,
        nameSearch: normalizeForSearch(name),
        description,
        position,
        foodType: section.foodType,
        pictureIds: getPicture(section.foodType),
        priceProduct: price,
        cookingTimeTime: section.preparationMinutes,
        tags: [...tags],
        // Hides a few products, so that lists also contain hidden ones.
        show: draw >= 0.04,
        dispatchMethod: section.foodType === 'combo' && draw > 0.9 ? ('delivery' as const) : ('both' as const),
        availability: { ...createBlankProduct().availability, days: name === 'Combo almuerzo' ? workingDays : [] },
        createdAt: new Date(changedAt.getTime() - 100 * dayMs),
        updatedAt: changedAt,
      };
    }),
  );
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.tenantId, tenantId))
    .orderBy(products.id);
};

const workingDays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday')[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
];

/** Fills the menus with sections; every menu except the first lacks some. */
const seedMenus = async (
  db: Db,
  { tenantId }: Seeding,
  seededProducts: readonly SeedProduct[],
  getId: (name: string) => number,
) => {
  const seededMenus = await db
    .select({ id: menus.id })
    .from(menus)
    .where(eq(menus.tenantId, tenantId))
    .orderBy(menus.id);
  const priceLists = await db
    .select({ id: priceGroups.id })
    .from(priceGroups)
    .where(eq(priceGroups.tenantId, tenantId))
    .orderBy(priceGroups.id);
  const sections = [...new Set(seededProducts.map(({ section }) => section.name))];
  await insertMany(
    db,
    menuCategories,
    seededMenus.flatMap(({ id: menuId }, index) =>
      sections
        .filter((_, dishIndex) => index === 0 || (dishIndex + index) % 4 !== 0)
        .map((name, position) => ({
          tenantId,
          menuId,
          name,
          position,
          orderedProducts: seededProducts
            .filter((seededProduct) => seededProduct.section.name === name)
            .map((seededProduct) => getId(seededProduct.name)),
        })),
    ),
  );
  for (const [index, { id }] of seededMenus.entries()) {
    const priceList = priceLists[index % priceLists.length];
    const firstList = priceLists[0];
    const priceGroupIds = [...new Set([priceList, firstList].flatMap((list) => list?.id ?? []))];
    await db
      .update(menus)
      .set({ priceGroupIds, priority: seededMenus.length - index, discount: index === 4 ? 10 : 0, hidden: index === 5 })
      .where(eq(menus.id, id));
  }
};

/**
 * Seeds product times relative to `now`: when sold-out products become available again, and the period of "new" labels.
 */
export const seedProductTimes = async (db: Db, { tenantId, spec, random, now }: Seeding): Promise<void> => {
  const zone = countries[spec.country].timeZone;
  const toFutureWallTime = (days: number) => toWallTime(now + days * dayMs, zone);
  const matches = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.tenantId, tenantId))
    .orderBy(products.id);
  const productTimes = matches.map(({ id }, index) => {
    const soldOutHours = random.next() < 0.04 ? random.int(1, 9) : null;
    return {
      id,
      startDatetime: soldOutHours === null ? null : toFutureWallTime(soldOutHours),
      isNew: index % 17 === 3,
    };
  });
  const changedTimes = productTimes.filter(({ startDatetime, isNew }) => startDatetime !== null || isNew);
  await updateMany(
    db,
    products,
    ['id'],
    changedTimes.map(({ id, startDatetime }) => ({ id, startDatetime })),
  );
  const newTimes = productTimes.filter(({ isNew }) => isNew);
  await updateMany(
    db,
    products,
    ['id'],
    newTimes.map(({ id }) => ({
      id,
      label: 'Nuevo',
      labelType: 'rounded' as const,
      startDatetimeLabel: toFutureWallTime(-10),
      endDatetimeLabel: toFutureWallTime(30),
    })),
  );
};

/** Seeds products, modifiers, price groups and menu categories. */
const seedCatalogue = async (db: Db, seeding: Seeding): Promise<void> => {
  const { tenantId, spec, random, now } = seeding;
  if (spec.products === 0) return;
  const seedMenu = /pizza/.test(spec.key) ? pizzas : burgers;
  const seededProducts = listSeedProducts(spec.products > 100 ? [burgers, pizzas] : [seedMenu], spec.products);
  const modifierIds = await seedModifiers(db, seeding, seedMenu);
  const insertedProducts = await seedProducts(db, seeding, seededProducts);
  const productIdByName = new Map(insertedProducts.map(({ id, name }) => [name, id]));
  const getId = (name: string) => productIdByName.get(name) ?? 0;
  await insertMany(
    db,
    productModifiers,
    seededProducts.flatMap(({ section, name }) =>
      section.modifiers
        .filter((modifier) => modifierIds.has(modifier))
        .map((modifier, position) => ({
          tenantId,
          productId: getId(name),
          modifierId: modifierIds.get(modifier) ?? 0,
          position,
          minQuantityModifiers: 0,
          maxQuantityModifiers: 100,
        })),
    ),
  );
  await insertMany(
    db,
    priceGroups,
    groups.map(({ name }) => ({
      tenantId,
      name,
      nameSearch: normalizeForSearch(name),
      createdAt: new Date(now - 380 * dayMs),
    })),
  );
  const lists = await db
    .select({ id: priceGroups.id })
    .from(priceGroups)
    .where(eq(priceGroups.tenantId, tenantId))
    .orderBy(priceGroups.id);
  await insertMany(
    db,
    prices,
    groups.flatMap(({ more, delivery }, index) =>
      seededProducts
        // Omits some prices of all groups except the first, so that the products' own prices apply.
        .filter(() => index === 0 || random.next() < 0.85)
        .map(({ name, price }) => ({
          tenantId,
          priceGroupId: lists[index]?.id ?? 0,
          productId: getId(name),
          price: roundToEnding90(price * (1 + more / 100)),
          deliveryPrice: delivery === more ? null : roundToEnding90(price * (1 + delivery / 100)),
        })),
    ),
  );
  await seedMenus(db, seeding, seededProducts, getId);
};

export const tenantSeed: TenantSeed = { stream: 'catalogue', seedRows: seedCatalogue };
