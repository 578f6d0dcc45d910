import { asc, desc, eq } from 'drizzle-orm';
import { createBlankBanner, createBlankPositionBanner } from '@shared/contract/content/bannerFields';
import { bannerPlatforms } from '@shared/domain/content/banners';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { banners, popUps, positionBanners, products, stores } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { seedContentPictures } from './contentPictures';
import { insertMany } from '../../db/insertMany';
import { updateMany } from '../../db/updateMany';
import { tenantSeed as catalogue } from '../catalogue';
import type { TenantSeed } from '../seeding';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

type DayOffsets = readonly [from: number | null, to: number | null];

interface SeededContent {
  name: string;
  /** Start and end, in days from now; null for an open start or end. */
  days: DayOffsets;
  active?: false;
  /** Shown only in the newest store. */
  inOneStore?: true;
}

/** Banners in every state: current, past, planned and disabled. */
const seededBanners: readonly SeededContent[] = [
  { name: 'Despacho gratis desde $15.000', days: [-20, 40] },
  { name: 'Martes de 2x1', days: [-60, 60] },
  { name: 'Abrimos un nuevo local', days: [-5, 25], inOneStore: true },
  { name: 'Menú del almuerzo', days: [null, null] },
  { name: 'Pide por la app y suma puntos', days: [-90, null] },
  { name: 'Black Friday', days: [4, 8] },
  { name: 'Navidad en familia', days: [20, 33] },
  { name: 'Año Nuevo', days: [33, 40] },
  { name: 'Fiestas Patrias', days: [-70, -60] },
  { name: 'Día del Niño', days: [-110, -105] },
  { name: 'Feria de barrio', days: [-40, -12] },
  { name: 'Promoción en pausa', days: [-10, 30], active: false },
];

const positionNames = ['Hamburguesa del mes', 'Combo familiar', 'Postres', 'Bebidas', 'Vegetariano', 'Para compartir'];
const seededPositionBanners: readonly SeededContent[] = [
  ...positionNames.map((name, index) => ({ name, days: [-10 * (index + 1), 60] as const })),
  { name: 'Verano', days: [25, 90], inOneStore: true },
  { name: 'Invierno', days: [-150, -60] },
];

const popUpNames = [
  'Suscríbete a las ofertas',
  'Descuento de bienvenida',
  'Encuesta',
  'Horario de feriado',
  'Nueva app',
];
const seededPopUps: readonly SeededContent[] = Array.from({ length: 30 }, (_, index) => ({
  name: `${popUpNames[index % popUpNames.length]} ${Math.floor(index / popUpNames.length) + 1}`,
  days: index % 5 === 4 ? [10, 40] : index % 3 === 2 ? [-80, -index - 1] : [-index - 1, 60 - index],
  ...(index % 7 === 6 && { active: false as const }),
  ...(index % 10 === 3 && { inOneStore: true as const }),
}));

const toWallTimes = ([from, to]: DayOffsets, { country }: TenantSpec, now: number) => {
  const zone = countries[country].timeZone;
  const toDate = (days: number) => toWallTime(now + days * dayMs, zone).slice(0, 10);
  return {
    startDate: from === null ? null : `${toDate(from)}T00:00:00`,
    endDate: to === null ? null : `${toDate(to)}T23:59:59`,
  };
};

const bannerTables = [
  { table: banners, seeded: seededBanners },
  { table: positionBanners, seeded: seededPositionBanners },
  { table: popUps, seeded: seededPopUps },
] as const;

interface Seeding {
  tenantId: number;
  spec: TenantSpec;
  now: number;
}

/** Seeds banners and pop-ups. */
const seedContent = async (db: Db, { tenantId, spec, now }: Seeding): Promise<void> => {
  const getPicture = await seedContentPictures(db, { tenantId, spec, now });
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.tenantId, tenantId))
    .orderBy(asc(products.id))
    .limit(1);
  const [newestPage] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(desc(stores.id))
    .limit(1);
  const createRowBuilder = (kind: 'banner' | 'popUp') => (content: SeededContent, index: number) => {
    const platform = bannerPlatforms[index % bannerPlatforms.length] ?? 'web';
    return {
      tenantId,
      name: content.name,
      nameSearch: normalizeForSearch(content.name),
      active: content.active ?? true,
      ...toWallTimes(content.days, spec, now),
      url: index % 4 === 3 ? null : '/menu',
      pictureIds: getPicture(kind, platform, index),
      position: index,
      platform,
      storeIds: content.inOneStore && newestPage !== undefined ? [newestPage.id] : [],
      createdAt: new Date(now - 200 * dayMs),
    };
  };
  await insertMany(
    db,
    banners,
    seededBanners.map((seededBanner, index) => ({
      ...createBlankBanner(),
      ...createRowBuilder('banner')(seededBanner, index),
    })),
  );
  await insertMany(
    db,
    positionBanners,
    seededPositionBanners.map((seededPositionBanner, index) => ({
      ...createBlankPositionBanner(),
      ...createRowBuilder('banner')(seededPositionBanner, index),
      ...(product !== undefined && { bannerableType: 'Product', bannerableId: product.id }),
    })),
  );
  await insertMany(
    db,
    popUps,
    seededPopUps.map((seededPopUp, index) => ({
      ...createBlankBanner(),
      ...createRowBuilder('popUp')(seededPopUp, index),
    })),
  );
};

export const tenantSeed: TenantSeed = { stream: 'content', after: [catalogue], seedRows: seedContent };

/** Moves the dates of the seeded rows to the present; rows that users created stay. */
export const reseedContentDates = async (tx: Db, { tenantId, spec, now }: Seeding): Promise<void> => {
  for (const { table, seeded } of bannerTables) {
    const changes = seeded.map(({ name, days }) => ({ tenantId, name, ...toWallTimes(days, spec, now) }));
    await updateMany(tx, table, ['tenantId', 'name'], changes);
  }
};
