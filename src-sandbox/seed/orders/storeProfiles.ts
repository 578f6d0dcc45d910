import { eq } from 'drizzle-orm';
import { weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { Db } from '../../db/database';
import { storeHours, stores, tenants } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { createRandom, type Random } from '../random';
import { getCentre, communes, type Commune } from '../stores/places';

/** Store data needed to draw its orders. */
export interface StoreProfile {
  id: number;
  commune: Commune;
  offersDelivery: boolean;
  offersPickUp: boolean;
  /** Waiting time for deliveries (min). */
  deliveryWaitTime: number;
  pickUpWaitTime: number;
  hours: readonly Omit<BusinessPeriod, 'day'>[][];
  /** Relative share of the tenant's orders. */
  weight: number;
}

const toCommune = (name: string): Commune => communes.find((commune) => commune === name) ?? communes[0];

/** Loads a tenant's stores and gives them weights: high ones for a few busy stores, low ones for most. */
export const loadStoreProfiles = async (db: Db, tenantId: number, seed: number): Promise<StoreProfile[]> => {
  const matches = await db
    .select({
      id: stores.id,
      commune: stores.commune,
      offersDelivery: stores.offersDelivery,
      offersPickUp: stores.offersPickUp,
      deliveryWaitTime: stores.deliveryWaitTime,
      pickUpWaitTime: stores.pickUpWaitTime,
      tenantKey: tenants.key,
    })
    .from(stores)
    .innerJoin(tenants, eq(tenants.id, stores.tenantId))
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id);
  const hours = await db.select().from(storeHours).where(eq(storeHours.tenantId, tenantId));
  const hoursByStore = groupBy(hours, ({ storeId }) => storeId);
  const random = createRandom(seed, `${matches[0]?.tenantKey}/counters`);
  return matches.map(({ tenantKey: _tenantKey, ...store }) => {
    const hoursByDay = groupBy(hoursByStore.get(store.id) ?? [], ({ day }) => day);
    return {
      ...store,
      commune: toCommune(store.commune),
      hours: weekdays.map((day) => hoursByDay.get(day) ?? []),
      weight: 0.3 + random.next() ** 2,
    };
  });
};

interface WeightedStores {
  stores: StoreProfile[];
  /** Cumulative weights, for a binary search. */
  cumulativeWeights: number[];
}

const createWeightedStores = (stores: StoreProfile[]): WeightedStores => {
  let sum = 0;
  return { stores, cumulativeWeights: stores.map(({ weight }) => (sum += weight)) };
};

/** Draws a store by weight, with a binary search for the first cumulative weight above a random number. */
const pickByWeight = ({ stores, cumulativeWeights }: WeightedStores, random: Random): StoreProfile | undefined => {
  const target = random.next() * (cumulativeWeights.at(-1) ?? 0);
  let [low, high] = [0, cumulativeWeights.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulativeWeights[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return stores[low];
};

/** True if a store is open on a weekday (0 for Monday) at a time (`HH:mm`). */
export const isOpenAt = ({ hours }: StoreProfile, weekday: number, time: string): boolean =>
  hours[weekday]?.some(({ openingTime, closingTime }) => openingTime <= time && time < closingTime) ?? false;

/** Creates a function that draws an order's store among those open at that time, or among all if none is open. */
export const createStorePicker = (stores: StoreProfile[]) => {
  const weightedStores = createWeightedStores(stores);
  const openStoresBySlot = new Map<string, WeightedStores>();
  /** `weekday` is 0 for Monday; `time` has the form `HH:mm`. */
  return (weekday: number, time: string, random: Random): StoreProfile | undefined => {
    const slot = `${weekday} ${time.slice(0, 3)}${time.slice(3) < '30' ? '00' : '30'}`;
    const openStores =
      openStoresBySlot.get(slot) ?? createWeightedStores(stores.filter((store) => isOpenAt(store, weekday, time)));
    openStoresBySlot.set(slot, openStores);
    return pickByWeight(openStores.stores.length > 0 ? openStores : weightedStores, random);
  };
};

/** Returns random coordinates near a commune's centre. */
export const pickCoordinates = (commune: Commune, random: Random) => {
  const [latitude, longitude] = getCentre(commune);
  const offsetRandomly = (centre: number) => Math.round((centre + (random.next() - 0.5) * 0.03) * 1e5) / 1e5;
  return { latitude: offsetRandomly(latitude), longitude: offsetRandomly(longitude) };
};
