import { eq } from 'drizzle-orm';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { Db } from '../db/database';
import { policies, roles, settings, tenants } from '../db/schema';
import { normalizeForSearch } from '../db/normalizeForSearch';
import { insertMany } from '../db/insertMany';
import { seedPeople, type GetPasswordHash } from './people/people';
import { drawLogo } from './content/pictures';
import { createRandom } from './random';
import type { TenantSeed } from './seeding';
import { seedSettings } from './people/settings';
import { seedStores } from './stores/stores';
import type { TenantSpec } from './tenants';
import { tenantSeeds } from './tenantSeeds';
import { seedRoles } from './people/users';

const dayMs = 24 * 3_600_000;
/** Age of tenants when they are seeded (ms); older than any order. */
export const tenantAge = 1600 * dayMs;

/** Inserts the tenant's roles with their policies; returns role ids by name. */
export const seedPolicies = async (db: Db, tenantId: number): Promise<Map<string, number>> => {
  await insertMany(
    db,
    roles,
    seedRoles.map(({ name, description }) => ({ tenantId, name, nameSearch: normalizeForSearch(name), description })),
  );
  const seededRoles = await db.select().from(roles).where(eq(roles.tenantId, tenantId));
  const idByName = new Map(seededRoles.map(({ id, name }) => [name, id]));
  await insertMany(
    db,
    policies,
    seedRoles.flatMap(({ name, grants }) =>
      (Object.entries(grants) as [PolicyArea, readonly PolicyAction[]][]).map(([area, actions]) => ({
        tenantId,
        roleId: idByName.get(name) ?? 0,
        area,
        actions: [...actions],
      })),
    ),
  );
  return idByName;
};

/** Inserts a tenant with its settings, roles, users and stores; returns its id. */
export const seedTenant = async (
  db: Db,
  spec: TenantSpec,
  { seed, now, getPasswordHash }: { seed: number; now: number; getPasswordHash: GetPasswordHash },
): Promise<number> => {
  const [tenant] = await db
    .insert(tenants)
    .values({
      key: spec.key,
      identityTenant: spec.identityTenant,
      label: spec.label,
      isDefault: spec.isDefault ?? false,
      ...(spec.idTokenSeconds !== undefined && { idTokenSeconds: spec.idTokenSeconds }),
      createdAt: new Date(now - tenantAge),
    })
    .returning({ id: tenants.id });
  if (tenant === undefined) throw new Error('the tenant was not inserted');
  const tenantId = tenant.id;
  await db.insert(settings).values({
    tenantId,
    commerceName: spec.label,
    primaryLogo: drawLogo(spec.label, spec.brandPrimary),
    brandPrimary: spec.brandPrimary,
    isoCountry: spec.country,
    kitchenDisplayBaseUrl: 'https://cocina.comanda.example',
    storefrontBaseUrl: 'https://tienda.comanda.example',
    consolidationReport: spec.consolidationReport,
    subscriptionStatus: spec.subscription,
    features: spec.features,
    ...seedSettings(spec, now),
  });
  const roleIds = await seedPolicies(db, tenantId);
  await seedStores(db, tenantId, spec, seed, now);
  await seedPeople(db, { tenantId, spec, seed, now, roleIds, getPasswordHash });
  const startedSeeds = new Set<TenantSeed>();
  const seedWithDependencies = async (tenantSeed: TenantSeed): Promise<void> => {
    if (startedSeeds.has(tenantSeed)) return;
    startedSeeds.add(tenantSeed);
    for (const dependency of tenantSeed.after ?? []) await seedWithDependencies(dependency);
    await tenantSeed.seedRows(db, {
      tenantId,
      spec,
      random: createRandom(seed, `${spec.key}/${tenantSeed.stream}`),
      now,
    });
  };
  for (const tenantSeed of tenantSeeds) await seedWithDependencies(tenantSeed);
  return tenantId;
};
