import { and, eq, isNull } from 'drizzle-orm';
import { passwordLength } from '@shared/domain/people/people';
import { adminUsers, sessions, tenants } from '../db/schema';
import type { Platform } from '../context/platform';
import { IdentityError } from './identityError';
import { hashPassword } from '../db/passwords';

/**
 * Writes a password reset email. The reply for unknown addresses is the same, so that it does not reveal which accounts
 * exist.
 */
export const sendReset = async (
  { database: { db }, outbox }: Platform,
  { email, identityTenant }: { email: string; identityTenant: string },
): Promise<void> => {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.identityTenant, identityTenant));
  if (tenant === undefined) throw new IdentityError('TENANT_NOT_FOUND');
  const [user] = await db
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.tenantId, tenant.id), eq(adminUsers.email, email.trim().toLowerCase())));
  if (user === undefined || user.disabledAt !== null) return;
  outbox.put({ tenant: tenant.key, email: user.email, userId: user.id, passwordHash: user.passwordHash });
};

/** Sets a new password with a code from an email. Each code works once; all sessions of the user end. */
export const resetPassword = async (platform: Platform, code: string, password: string): Promise<string> => {
  const { outbox, clock, database } = platform;
  const reset = outbox.find(code);
  if (reset === null) throw new IdentityError('INVALID_OOB_CODE');
  if (password.length < passwordLength.least || password.length > passwordLength.most) {
    throw new IdentityError('WEAK_PASSWORD');
  }
  const now = new Date(clock.now());
  const passwordHash = await hashPassword(password);
  const { userId } = reset;
  const previousHash = reset.passwordHash;
  await database.db.transaction(async (tx) => {
    const isHashUnchanged =
      previousHash === null ? isNull(adminUsers.passwordHash) : eq(adminUsers.passwordHash, previousHash);
    const changedUsers = await tx
      .update(adminUsers)
      .set({ passwordHash, failedAttempts: 0, lastAttemptAt: null, updatedAt: now })
      .where(and(eq(adminUsers.id, userId), isHashUnchanged, isNull(adminUsers.disabledAt)))
      .returning({ id: adminUsers.id });
    if (changedUsers.length === 0) throw new IdentityError('INVALID_OOB_CODE');
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  });
  reset.used = true;
  return reset.email;
};
