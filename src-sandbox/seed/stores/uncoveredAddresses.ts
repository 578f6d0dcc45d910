import { eq } from 'drizzle-orm';
import { containsPoint, computeKilometersBetween } from '@shared/domain/zones/shapes';
import type { Db } from '../../db/database';
import { stores, uncoveredAddresses } from '../../db/schema';
import { insertMany } from '../../db/insertMany';
import type { Seeding, TenantSeed } from '../seeding';

const dayMs = 24 * 3_600_000;
const addressCount = 90;
/** Number of days over which the addresses are spread. */
const maxAgeDays = 120;
/**
 * Distance of an address from a store (km). Addresses inside a delivery zone are discarded; the widest zones have a
 * mean radius of 5.8 km.
 */
const distanceKm = { from: 4, to: 9 } as const;
/** Degrees of latitude per kilometre; `longitudePerKm` gives degrees of longitude at Santiago. */
const latitudePerKm = 1 / 111.2;
const longitudePerKm = 1 / 92.8;

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Inserts addresses a few kilometres from the stores, outside all delivery zones. */
const seedUncoveredAddresses = async (db: Db, { tenantId, random, now }: Seeding): Promise<void> => {
  const matches = await db
    .select({ id: stores.id, latitude: stores.latitude, longitude: stores.longitude, zones: stores.deliveryZones })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id);
  const locatedStores = matches.flatMap(({ latitude, longitude, ...store }) =>
    latitude === null || longitude === null ? [] : [{ ...store, at: [longitude, latitude] as [number, number] }],
  );
  if (locatedStores.length === 0) return;
  const rows = Array.from({ length: addressCount }, () => {
    const { at } = random.pick(locatedStores);
    const angle = random.next() * 2 * Math.PI;
    const kilometres = distanceKm.from + (distanceKm.to - distanceKm.from) * random.next() ** 2;
    const point: [number, number] = [
      roundDegrees(at[0] + Math.cos(angle) * kilometres * longitudePerKm),
      roundDegrees(at[1] + Math.sin(angle) * kilometres * latitudePerKm),
    ];
    const platform = random.next() < 0.6 ? ('web' as const) : ('app' as const);
    const askedAt = new Date(now - Math.floor(random.next() ** 2 * maxAgeDays * dayMs));
    const [nearestStore] = locatedStores
      .map((store) => ({ ...store, far: computeKilometersBetween(store.at, point) }))
      .sort((a, b) => a.far - b.far);
    const isCovered = locatedStores.some(({ zones }) => zones.some(({ polygons }) => containsPoint(polygons, point)));
    return nearestStore === undefined || isCovered
      ? []
      : [{ tenantId, storeId: nearestStore.id, platform, longitude: point[0], latitude: point[1], askedAt }];
  }).flat();
  if (rows.length > 0) await insertMany(db, uncoveredAddresses, rows);
};

export const tenantSeed: TenantSeed = { stream: 'uncovered', seedRows: seedUncoveredAddresses };
