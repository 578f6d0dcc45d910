import { eq } from 'drizzle-orm';
import type { DriverKind } from '@shared/domain/stores/drivers';
import type { Db } from '../../db/database';
import { drivers, stores } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import type { Seeding, TenantSeed } from '../seeding';

const dayMs = 24 * 3_600_000;

const firstNames = (
  'Andrés Bárbara César Daniela Esteban Fernanda Gonzalo Hilda Iván Josefa Kevin Luisa Matías Nadia Óscar Patricia ' +
  'Rodrigo Susana Teo Valeria'
).split(' ');
const secondNames = ['Muestra', 'Prueba', 'Demo'];

/** Vehicles and the number of orders that they carry; motorcycles are the most frequent. */
const vehicles: readonly { kind: DriverKind; capacity: readonly [number, number] }[] = [
  { kind: 'motorcycle', capacity: [3, 6] },
  { kind: 'motorcycle', capacity: [3, 6] },
  { kind: 'bike', capacity: [1, 3] },
  { kind: 'car', capacity: [6, 12] },
];

/** Inserts drivers and distributes them over the tenant's first stores. */
const seedDrivers = async (db: Db, { tenantId, spec, random, now }: Seeding): Promise<void> => {
  const driverStores = await db
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id)
    .limit(12);
  const [firstStore] = driverStores;
  if (firstStore === undefined) return;
  const rows = Array.from({ length: spec.drivers }, (_, index) => {
    const secondNameIndex = Math.floor(index / firstNames.length);
    const name = `${firstNames[index % firstNames.length]} ${secondNames[secondNameIndex] ?? `Prueba ${secondNameIndex}`}`;
    const { kind, capacity } = random.pick(vehicles);
    return {
      tenantId,
      storeId: (driverStores[index % driverStores.length] ?? firstStore).id,
      name,
      nameSearch: normalizeForSearch(name),
      kind,
      maxCapacity: random.int(...capacity),
      status: random.next() < 0.4 ? ('in_transit' as const) : ('in_store' as const),
      createdAt: new Date(now - random.int(5, 400) * dayMs),
    };
  });
  await insertMany(db, drivers, rows);
};

export const tenantSeed: TenantSeed = { stream: 'drivers', seedRows: seedDrivers };
