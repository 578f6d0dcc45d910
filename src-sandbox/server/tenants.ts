import { eq } from 'drizzle-orm';
import { countries } from '@shared/domain/values/countries';
import type { Db } from '../db/database';
import { settings, tenants } from '../db/schema';
import type { TenantContext } from '../resources/handler';

/** A tenant by its key; without one the default tenant. Null when there is none. */
export const findTenant = async (db: Db, key: string | undefined): Promise<TenantContext | null> => {
  const [found] = await db
    .select({ id: tenants.id, key: tenants.key, country: settings.isoCountry })
    .from(tenants)
    .innerJoin(settings, eq(settings.tenantId, tenants.id))
    .where(key === undefined ? eq(tenants.isDefault, true) : eq(tenants.key, key));
  return found === undefined ? null : { ...found, zone: countries[found.country].timeZone };
};
