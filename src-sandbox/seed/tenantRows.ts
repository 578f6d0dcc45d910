import { eq } from 'drizzle-orm';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import type { Db } from '../db/database';
import { adminUsers, policies, roles, settings, tenants, userRoles } from '../db/schema';
import { insertMany } from './insertMany';
import { logo } from './pictures';
import { randomFor } from './random';
import { seedStores } from './stores';
import type { TenantSpec } from './tenants';
import { emailOf, seedRoles, seedUsers, type SeedUser } from './users';

const day = 24 * 3_600_000;

const seedPolicies = async (db: Db, tenantId: number): Promise<Map<string, number>> => {
  await insertMany(
    db,
    roles,
    seedRoles.map(({ name }) => ({ tenantId, name })),
  );
  const made = await db.select().from(roles).where(eq(roles.tenantId, tenantId));
  const idByName = new Map(made.map(({ id, name }) => [name, id]));
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

const seedPeople = async (
  db: Db,
  { tenantId, key, now }: { tenantId: number; key: string; now: number },
  roleIds: Map<string, number>,
  passwordHashOf: PasswordHashOf,
) => {
  const rows = await Promise.all(
    seedUsers.map(async (user) => ({
      tenantId,
      email: emailOf(user.account, key),
      name: user.name,
      passwordHash: await passwordHashOf(user),
      superAdmin: user.superAdmin ?? false,
      createdAt: new Date(now - 200 * day),
    })),
  );
  await insertMany(db, adminUsers, rows);
  const made = await db.select().from(adminUsers).where(eq(adminUsers.tenantId, tenantId));
  const idByEmail = new Map(made.map(({ id, email }) => [email, id]));
  await insertMany(
    db,
    userRoles,
    seedUsers.map(({ account, role }) => ({
      tenantId,
      userId: idByEmail.get(emailOf(account, key)) ?? 0,
      roleId: roleIds.get(role) ?? 0,
    })),
  );
};

export type PasswordHashOf = (user: SeedUser) => Promise<string>;

/** A merchant with settings, roles, users and stores, all open. Gives the tenant's id. */
export const seedTenant = async (
  db: Db,
  spec: TenantSpec,
  { seed, now, passwordHashOf }: { seed: number; now: number; passwordHashOf: PasswordHashOf },
): Promise<number> => {
  const [tenant] = await db
    .insert(tenants)
    .values({
      key: spec.key,
      identityTenant: spec.identityTenant,
      label: spec.label,
      isDefault: spec.isDefault ?? false,
      ...(spec.idTokenSeconds !== undefined && { idTokenSeconds: spec.idTokenSeconds }),
      createdAt: new Date(now - 1600 * day),
    })
    .returning({ id: tenants.id });
  if (tenant === undefined) throw new Error('the tenant was not inserted');
  const tenantId = tenant.id;
  await db.insert(settings).values({
    tenantId,
    commerceName: spec.label,
    primaryLogo: logo(spec.label, spec.brandPrimary),
    brandPrimary: spec.brandPrimary,
    isoCountry: spec.country,
    kitchenDisplayBaseUrl: 'https://cocina.comanda.example',
    storefrontBaseUrl: 'https://tienda.comanda.example',
    consolidationReport: spec.consolidationReport,
    subscriptionStatus: spec.subscription,
    features: spec.features,
  });
  const roleIds = await seedPolicies(db, tenantId);
  await seedPeople(db, { tenantId, key: spec.key, now }, roleIds, passwordHashOf);
  await seedStores(db, tenantId, spec, randomFor(seed, `${spec.key}/stores`), now);
  return tenantId;
};
