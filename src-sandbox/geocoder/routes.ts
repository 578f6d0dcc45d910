import { and, eq, isNotNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { practiceGeocoderPath } from '@shared/bridge/practice';
import type { Db } from '../db/database';
import { stores } from '../db/schema';
import type { Platform } from '../context/platform';
import { findAddresses, type FoundAddress } from './findAddresses';

const maxLimit = 20;

/** Replaces the computed coordinates with those of a store if a store has this address. */
const moveToStore = async (db: Db, address: FoundAddress): Promise<FoundAddress> => {
  if (address.street === null || address.number === null) return address;
  const [store] = await db
    .select({ latitude: stores.latitude, longitude: stores.longitude })
    .from(stores)
    .where(
      and(
        eq(stores.textAddress, `${address.street} ${address.number}`),
        eq(stores.commune, address.commune),
        isNotNull(stores.latitude),
        isNotNull(stores.longitude),
      ),
    )
    .limit(1);
  const { latitude, longitude } = store ?? {};
  return latitude == null || longitude == null ? address : { ...address, latitude, longitude };
};

/** Converts an address to Nominatim's `jsonv2` format with `addressdetails`. */
const toRow = ({ street, number, commune, latitude, longitude }: FoundAddress) => ({
  lat: String(latitude),
  lon: String(longitude),
  display_name: [street, number, commune, 'Santiago', 'Chile'].filter((part) => part !== null).join(', '),
  address: {
    ...(street !== null && { road: street }),
    ...(number !== null && { house_number: String(number) }),
    city: commune,
    state: 'Región Metropolitana de Santiago',
    country: 'Chile',
    country_code: 'cl',
  },
});

/** Registers the route that geocodes addresses of the practice data. Needs no sign-in, like public geocoders. */
export const addGeocoderRoutes = (app: Hono, { database: { db } }: Platform): void => {
  app.get(practiceGeocoderPath, async (context) => {
    const { q = '', limit = '' } = context.req.query();
    const resultLimit = /^\d{1,3}$/.test(limit) ? Math.min(Number(limit), maxLimit) : maxLimit;
    const addresses = await Promise.all(findAddresses(q, resultLimit).map((address) => moveToStore(db, address)));
    return context.json(addresses.map(toRow));
  });
};
