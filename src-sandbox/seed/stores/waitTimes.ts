import { eq, sql } from 'drizzle-orm';
import { countries } from '@shared/domain/values/countries';
import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { stores } from '../../db/schema';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

const createEveningWaitTimes = (weekday: 'friday' | 'saturday') => ({
  day: weekday,
  startTime: '19:30',
  endTime: '22:30',
  deliveryWaitTime: 70,
  pickUpWaitTime: 35,
});

/** Longer waiting times on busy evenings of every week. */
export const periodicWaitTimes: ExceptionalWaitTimes['periodic'] = [
  createEveningWaitTimes('friday'),
  createEveningWaitTimes('saturday'),
];

const createSpecificWaitTimes = (now: number, zone: string): ExceptionalWaitTimes['specific'] => {
  const tomorrow = toWallTime(now + dayMs, zone).slice(0, 10);
  return [
    {
      startDatetime: `${tomorrow}T19:00:00`,
      endDatetime: `${tomorrow}T23:00:00`,
      reason: 'Partido de la selección',
      deliveryWaitTime: 90,
      pickUpWaitTime: 45,
    },
  ];
};

/** Number of stores with a special waiting time on one evening. */
const specialWaitStoreCount = 4;

/** Replaces the seeded special waiting times with ones around `now`. */
export const seedWaitTimes = async (db: Db, tenantId: number, spec: TenantSpec, now: number): Promise<void> => {
  const specificWaitTimes = createSpecificWaitTimes(now, countries[spec.country].timeZone);
  const firstStores = db.select({ id: stores.id }).from(stores).where(eq(stores.tenantId, tenantId)).orderBy(stores.id);
  await db
    .update(stores)
    .set({
      exceptionalWaitTimes: sql`jsonb_set(${stores.exceptionalWaitTimes}, '{specific}', ${JSON.stringify(specificWaitTimes)}::jsonb)`,
    })
    .where(sql`${stores.id} in ${firstStores.limit(specialWaitStoreCount)}`);
};
