import { reseedContentDates } from './content/content';
import { reseedCouponDates } from './sales/coupons';
import type { PracticeMessage } from '@shared/bridge/practice';
import type { Db } from '../db/database';
import { informativeBanners, meta, settings, tenants } from '../db/schema';
import { hashPassword } from '../db/passwords';
import { seedProductTimes } from './catalogue';
import { seedBanners } from './content/banners';
import { seedClosings } from './stores/closings';
import { insertMany } from '../db/insertMany';
import { seedMenuDeploys } from './catalogue/menuDeploys';
import { drawLogo } from './content/pictures';
import { createRandom } from './random';
import { seedPeople, type GetPasswordHash } from './people/people';
import { seedPolicies, seedTenant } from './tenantRows';
import { customerCare, seededTenants, type TenantSpec } from './tenants';
import { customerCareUsers, getPracticePassword, createPracticeUsers } from './people/users';
import { seedWaitTimes } from './stores/waitTimes';

/** Seed of the random generators for all practice data. */
export const practiceSeed = 2606;

export const metaKeys = { seededAt: 'seeded_at' } as const;

/**
 * Returns a function that hashes passwords. Derives the salts from the seed, so that rows are reproducible; the
 * passwords are not secret. Tenants share the hashes, since hashing for each tenant would take half of the seeding
 * time.
 */
const createPracticeHashes = (): GetPasswordHash => {
  const hashes = new Map<string, Promise<string>>();
  return ({ account }) => {
    const salt = Buffer.from(createRandom(practiceSeed, `${account}/salt`).hex(32), 'hex');
    const hash = hashes.get(account) ?? hashPassword(getPracticePassword(account), salt);
    hashes.set(account, hash);
    return hash;
  };
};

const seedCustomerCare = async (db: Db, now: number, getPasswordHash: GetPasswordHash) => {
  const { key, identityTenant, label, brandPrimary } = customerCare;
  const [tenant] = await db
    .insert(tenants)
    .values({ key, identityTenant, label, createdAt: new Date(now) })
    .returning({ id: tenants.id });
  const tenantId = tenant?.id ?? 0;
  await db.insert(settings).values({
    tenantId,
    commerceName: label,
    primaryLogo: drawLogo(label, brandPrimary),
    brandPrimary,
    isoCountry: 'cl',
    subscriptionStatus: 'active',
    features: { deliveryIntegration: false, myAccount: false, dashboard: false, uberDaas: false },
  });
  await seedPeople(db, {
    tenantId,
    spec: customerCare,
    users: customerCareUsers,
    seed: practiceSeed,
    now,
    roleIds: await seedPolicies(db, tenantId),
    getPasswordHash,
  });
  await insertMany(
    db,
    informativeBanners,
    seedBanners.map((banner) => ({ tenantId, ...banner })),
  );
};

/** Seeds data relative to `now`: closings, special waiting times and sold-out products. */
const seedRelativeTimes = async (db: Db, tenantId: number, spec: TenantSpec, now: number): Promise<void> => {
  await seedClosings(db, tenantId, spec, practiceSeed, now);
  await seedWaitTimes(db, tenantId, spec, now);
  const random = createRandom(practiceSeed, `${spec.key}/productTimes`);
  await seedProductTimes(db, { tenantId, spec, random, now });
};

/** Seeds an empty database with data relative to `now`, in the caller's transaction. */
export const seedPlatform = async (tx: Db, now: number): Promise<void> => {
  const getPasswordHash = createPracticeHashes();
  for (const spec of seededTenants) {
    const tenantId = await seedTenant(tx, spec, { seed: practiceSeed, now, getPasswordHash });
    await seedRelativeTimes(tx, tenantId, spec, now);
    await seedMenuDeploys(tx, tenantId, createRandom(practiceSeed, `${spec.key}/menuDeploys`), now);
  }
  await seedCustomerCare(tx, now, getPasswordHash);
  await tx.insert(meta).values({ key: metaKeys.seededAt, value: String(now) });
};

/** Seeds the data relative to `now` again, since shifting instants changes their time of day. */
export const reseedRelativeTimes = async (tx: Db, now: number): Promise<void> => {
  const savedMeta = new Map(
    (await tx.select({ id: tenants.id, key: tenants.key }).from(tenants)).map((t) => [t.key, t.id]),
  );
  for (const spec of seededTenants) {
    const tenantId = savedMeta.get(spec.key);
    if (tenantId === undefined) continue;
    await seedRelativeTimes(tx, tenantId, spec, now);
    await reseedCouponDates(tx, tenantId, spec, now);
    await reseedContentDates(tx, { tenantId, spec, now });
  }
};

/** Tenants and users that the login screen offers. */
export const practiceDirectory: Pick<PracticeMessage & { type: 'ready' }, 'tenants' | 'users'> = {
  tenants: [...seededTenants, customerCare].map(({ key, label, identityTenant }) => ({ key, label, identityTenant })),
  users: [
    ...seededTenants.flatMap((tenant) => createPracticeUsers(tenant)),
    ...createPracticeUsers(customerCare, customerCareUsers),
  ],
};
