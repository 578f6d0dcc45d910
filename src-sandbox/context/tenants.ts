import { eq } from 'drizzle-orm';
import { applyCountryOverrides } from '@shared/domain/settings/settings';
import type { Db } from '../db/database';
import { settings, tenants } from '../db/schema';
import type { TenantContext } from './handler';

/** Finds a tenant by key or id, or the default tenant if `key` is undefined. Returns null if it is unknown. */
export const findTenant = async (db: Db, key: string | number | undefined): Promise<TenantContext | null> => {
  const where = typeof key === 'number' ? eq(tenants.id, key) : eq(tenants.key, key ?? '');
  const [match] = await db
    .select({ id: tenants.id, key: tenants.key, country: settings.isoCountry, overrides: settings.countrySettings })
    .from(tenants)
    .innerJoin(settings, eq(settings.tenantId, tenants.id))
    .where(key === undefined ? eq(tenants.isDefault, true) : where);
  if (match === undefined) return null;
  const { overrides, ...tenant } = match;
  const rules = applyCountryOverrides(tenant.country, overrides);
  return { ...tenant, rules, zone: rules.timeZone };
};
