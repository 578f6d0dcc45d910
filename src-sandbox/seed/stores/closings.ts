import { and, eq, isNull } from 'drizzle-orm';
import { getClosingBounds, type ClosingKind, type ClosingScope } from '@shared/domain/stores/closing';
import { countries } from '@shared/domain/values/countries';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { closings, stores } from '../../db/schema';
import { insertMany } from '../../db/insertMany';
import { createRandom } from '../random';
import type { TenantSpec } from '../tenants';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface SeedClosing {
  kind: ClosingKind;
  start: number;
  /** End (ms) of a `scheduled` closing; the other kinds compute it from the start. */
  end?: number;
  reason: string;
  dispatchMethod?: ClosingScope;
}

/** Returns one closing of each kind around `now`; scheduled ones start at full hours in the zone. */
const createExampleClosings = (now: number, zone: string): SeedClosing[] => {
  const toInstantAt = (instant: number, time: string) =>
    toInstant(`${toWallTime(instant, zone).slice(0, 10)}T${time}`, zone);
  const currentHourStart = toInstantAt(now, `${toWallTime(now, zone).slice(11, 13)}:00:00`);
  return [
    { kind: 'permanent', start: now - 3 * dayMs, reason: 'Remodelación del local' },
    { kind: 'two_hours', start: now - 35 * minuteMs, reason: 'Falta de personal en cocina' },
    {
      kind: 'rest_of_day',
      start: Math.max(toInstantAt(now, '00:00:00'), now - hourMs),
      reason: 'Corte de luz en el sector',
    },
    {
      kind: 'one_hour',
      start: now - 10 * minuteMs,
      reason: 'Sin repartidores disponibles',
      dispatchMethod: 'delivery',
    },
    {
      kind: 'scheduled',
      start: currentHourStart - hourMs,
      end: currentHourStart + 3 * hourMs,
      reason: 'Mostrador en mantención',
      dispatchMethod: 'pickUp',
    },
    {
      kind: 'scheduled',
      start: toInstantAt(now + dayMs, '15:00:00'),
      end: toInstantAt(now + dayMs, '18:00:00'),
      reason: 'Inventario de bodega',
    },
    {
      kind: 'scheduled',
      start: toInstantAt(now + 9 * dayMs, '00:00:00'),
      end: toInstantAt(now + 10 * dayMs, '00:00:00'),
      reason: 'Feriado',
    },
    { kind: 'two_hours', start: now - 26 * hourMs, reason: 'Alta demanda' },
  ];
};

/** Returns the number of stores that get a closing. */
const countClosedStores = (total: number): number => Math.min(total, Math.max(3, Math.round(total / 20) + 6));

/** Replaces the seeded closings with closings around `now`. */
export const seedClosings = async (db: Db, tenantId: number, spec: TenantSpec, seed: number, now: number) => {
  const random = createRandom(seed, `${spec.key}/closings`);
  const zone = countries[spec.country].timeZone;
  const examples = createExampleClosings(now, zone);
  await db.delete(closings).where(and(eq(closings.tenantId, tenantId), isNull(closings.createdBy)));
  const remainingStores = await db
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id);
  const rows = Array.from({ length: countClosedStores(remainingStores.length) }, (_, index) => {
    const [store] = remainingStores.splice(random.int(0, remainingStores.length - 1), 1);
    const example = examples[index % examples.length];
    if (store === undefined || example === undefined) throw new Error('fewer stores than closings');
    const { start } = example;
    const end = example.kind === 'scheduled' ? example.end : getClosingBounds(example, start, zone).end;
    return {
      tenantId,
      storeId: store.id,
      kind: example.kind,
      startsAt: new Date(start),
      endsAt: end == null ? null : new Date(end),
      reason: example.reason,
      dispatchMethod: example.dispatchMethod ?? ('both' as const),
      createdAt: new Date(Math.min(start, now)),
    };
  });
  await insertMany(db, closings, rows);
};
