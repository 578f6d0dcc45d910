import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { adminUsers, stores, userRoles, userStores } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import { createRandom, type Random } from '../random';
import { createFakePhone } from './fakePhone';
import type { TenantSpec } from '../tenants';
import { createEmail, seedUsers, createStaff, type SeedUser } from './users';

const dayMs = 24 * 3_600_000;

/** Returns the hash of a user's password; null for a user without a password. */
export type GetPasswordHash = (user: SeedUser) => Promise<string | null>;

/**
 * True for roles whose users are assigned all stores. They need the assignment, because users who cannot create stores
 * see only assigned stores.
 */
const hasAllStores = (role: SeedUser['role']): boolean => /_cc$|lectura/.test(role);

/**
 * Maximum stores assigned to a user: two for kitchens and managers, otherwise twelve. Users who can create stores see
 * all stores anyway.
 */
const getMaxStores = (role: SeedUser['role']): number => (/kds|local/.test(role) ? 2 : 12);

const assignStores = ({ role }: SeedUser, storeIds: readonly number[], random: Random): number[] => {
  if (hasAllStores(role)) return [...storeIds];
  const count = Math.min(storeIds.length, random.int(1, getMaxStores(role)));
  const startIndex = random.int(0, Math.max(0, storeIds.length - count));
  return storeIds.slice(startIndex, startIndex + count);
};

interface TenantPeople {
  tenantId: number;
  spec: Pick<TenantSpec, 'key' | 'country' | 'staff'>;
  /** Users to insert; by default `seedUsers`. */
  users?: readonly SeedUser[];
  seed: number;
  now: number;
  roleIds: ReadonlyMap<string, number>;
  getPasswordHash: GetPasswordHash;
}

/** Inserts the users of a tenant, with their roles and stores. */
export const seedPeople = async (
  db: Db,
  { tenantId, spec, users = seedUsers, seed, now, roleIds, getPasswordHash }: TenantPeople,
): Promise<void> => {
  const random = createRandom(seed, `${spec.key}/people`);
  const allUsers = [...users, ...createStaff(spec.staff)];
  const rows = await Promise.all(
    allUsers.map(async (user, index) => {
      const createdAt = new Date(now - (200 - index) * dayMs);
      return {
        tenantId,
        email: createEmail(user.account, spec.key),
        name: user.name,
        nameSearch: normalizeForSearch(user.name),
        phone: createFakePhone(spec.country, 5000 + index),
        passwordHash: await getPasswordHash(user),
        superAdmin: user.superAdmin ?? false,
        createdAt: createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  await insertMany(db, adminUsers, rows);
  const insertedUsers = await db
    .select({ id: adminUsers.id, email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.tenantId, tenantId));
  const idByEmail = new Map(insertedUsers.map(({ id, email }) => [email, id]));
  const getId = ({ account }: SeedUser) => idByEmail.get(createEmail(account, spec.key)) ?? 0;
  await insertMany(
    db,
    userRoles,
    allUsers.map((user) => ({ tenantId, userId: getId(user), roleId: roleIds.get(user.role) ?? 0 })),
  );
  const storeRows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.tenantId, tenantId))
    .orderBy(stores.id);
  const storeIds = storeRows.map(({ id }) => id);
  await insertMany(
    db,
    userStores,
    allUsers.flatMap((user) =>
      assignStores(user, storeIds, random).map((storeId) => ({ tenantId, userId: getId(user), storeId })),
    ),
  );
};
