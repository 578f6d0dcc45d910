import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { passwordLength } from '@shared/domain/people/people';
import { adminUsers, sessions, tenants } from '../db/schema';
import type { Platform } from '../context/platform';
import { findCaller } from './caller';
import { IdentityError } from './identityError';
import { hashPassword, verifyPassword } from '../db/passwords';
import { createRefreshToken, hashRefreshToken } from '../context/tokens';

/** Maximum consecutive failed sign-ins, and the wait after them (ms). */
export const signInLimit = { attempts: 10, wait: 5 * 60_000 } as const;

/** Time after which an unused refresh token expires (ms). */
const refreshTokenTtlMs = 30 * 24 * 3_600_000;

/**
 * Maximum time between signing in and changing the password (ms), so that access to an unlocked screen is not enough to
 * change it.
 */
const maxSessionAgeMs = 5 * 60_000;

interface SessionTokens {
  userId: number;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

const createIdToken = (
  { tokens }: Pick<Platform, 'tokens'>,
  tenant: typeof tenants.$inferSelect,
  session: { id: string; userId: number },
): Promise<string> =>
  tokens.sign(
    { sub: session.userId, ten: tenant.id, sid: session.id, gen: tenant.tokenGeneration },
    tenant.idTokenSeconds,
  );

/**
 * Counts the attempt before the password is verified, so that concurrent attempts cannot exceed the limit. Returns
 * false if the user has to wait.
 */
const registerAttempt = async ({ database: { db }, clock }: Platform, userId: number): Promise<boolean> => {
  const now = clock.now();
  const isWindowOver = lt(adminUsers.lastAttemptAt, new Date(now - signInLimit.wait));
  const updatedAccounts = await db
    .update(adminUsers)
    .set({
      failedAttempts: sql`case when ${isWindowOver} then 1 else ${adminUsers.failedAttempts} + 1 end`,
      lastAttemptAt: new Date(now),
    })
    .where(and(eq(adminUsers.id, userId), or(lt(adminUsers.failedAttempts, signInLimit.attempts), isWindowOver)))
    .returning({ id: adminUsers.id });
  return updatedAccounts.length > 0;
};

/** Starts a session for a user whose password the caller has verified. */
export const startSession = async (
  platform: Pick<Platform, 'database' | 'clock' | 'tokens'>,
  tenant: typeof tenants.$inferSelect,
  user: Pick<typeof adminUsers.$inferSelect, 'id' | 'email'>,
): Promise<SessionTokens> => {
  const now = platform.clock.now();
  const refreshToken = createRefreshToken();
  const session = { id: randomUUID(), userId: user.id };
  await platform.database.db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ failedAttempts: 0, lastAttemptAt: null }).where(eq(adminUsers.id, user.id));
    await tx.insert(sessions).values({
      ...session,
      tenantId: tenant.id,
      refreshHash: hashRefreshToken(refreshToken),
      createdAt: new Date(now),
      expiresAt: new Date(now + refreshTokenTtlMs),
    });
  });
  return {
    userId: user.id,
    email: user.email,
    idToken: await createIdToken(platform, tenant, session),
    refreshToken,
    expiresInSeconds: tenant.idTokenSeconds,
  };
};

export const signIn = async (
  platform: Platform,
  { email, password, identityTenant }: { email: string; password: string; identityTenant: string },
): Promise<SessionTokens> => {
  const { db } = platform.database;
  const [tenant] = await db.select().from(tenants).where(eq(tenants.identityTenant, identityTenant));
  if (tenant === undefined) throw new IdentityError('TENANT_NOT_FOUND');
  const [user] = await db
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.tenantId, tenant.id), eq(adminUsers.email, email.trim().toLowerCase())));
  if (user && !(await registerAttempt(platform, user.id))) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? null);
  if (user === undefined || !isCorrect) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  if (user.disabledAt !== null) throw new IdentityError('USER_DISABLED');

  return startSession(platform, tenant, user);
};

/**
 * Issues a new ID token and extends the session. The refresh token stays the same, as in Google Identity Platform, so
 * that losing the reply does no harm.
 */
export const refreshTokens = async (platform: Platform, refreshToken: string): Promise<SessionTokens> => {
  const { db } = platform.database;
  const now = platform.clock.now();
  const [match] = await db
    .select({ session: sessions, tenant: tenants, user: adminUsers })
    .from(sessions)
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
    .where(eq(sessions.refreshHash, hashRefreshToken(refreshToken)));
  if (match === undefined) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const { session, tenant, user } = match;
  if (session.revokedAt !== null || session.expiresAt.getTime() <= now) throw new IdentityError('TOKEN_EXPIRED');
  if (user.disabledAt !== null) throw new IdentityError('USER_DISABLED');
  await db
    .update(sessions)
    .set({ expiresAt: new Date(now + refreshTokenTtlMs) })
    .where(eq(sessions.id, session.id));
  return {
    userId: user.id,
    email: user.email,
    idToken: await createIdToken(platform, tenant, session),
    refreshToken,
    expiresInSeconds: tenant.idTokenSeconds,
  };
};

/**
 * Sets the password of the token's user and ends all other sessions of the user. The current session continues with the
 * returned tokens; its old refresh token is revoked.
 */
export const changePassword = async (platform: Platform, idToken: string, password: string): Promise<SessionTokens> => {
  const claims = await platform.tokens.verify(idToken);
  if (claims === null) throw new IdentityError('INVALID_ID_TOKEN');
  if (password.length < passwordLength.least || password.length > passwordLength.most) {
    throw new IdentityError('WEAK_PASSWORD');
  }
  const now = platform.clock.now();
  const refreshToken = createRefreshToken();
  const passwordHash = await hashPassword(password);
  const { tenant, user } = await platform.database.db.transaction(async (tx) => {
    if ((await findCaller(tx, claims, null)) === null) throw new IdentityError('INVALID_ID_TOKEN');
    const [match] = await tx
      .select({ session: sessions, tenant: tenants, user: adminUsers })
      .from(sessions)
      .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
      .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
      .where(eq(sessions.id, claims.sid));
    if (match === undefined) throw new IdentityError('INVALID_ID_TOKEN');
    if (match.session.createdAt.getTime() < now - maxSessionAgeMs) {
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    await tx
      .update(adminUsers)
      .set({ passwordHash, updatedAt: new Date(now) })
      .where(eq(adminUsers.id, claims.sub));
    await tx
      .update(sessions)
      .set({ revokedAt: new Date(now) })
      .where(and(eq(sessions.userId, claims.sub), ne(sessions.id, claims.sid), isNull(sessions.revokedAt)));
    await tx
      .update(sessions)
      .set({ refreshHash: hashRefreshToken(refreshToken) })
      .where(eq(sessions.id, claims.sid));
    return match;
  });
  return {
    userId: user.id,
    email: user.email,
    idToken: await createIdToken(platform, tenant, { id: claims.sid, userId: user.id }),
    refreshToken,
    expiresInSeconds: tenant.idTokenSeconds,
  };
};

/** Ends the session of an ID token, even of an expired one, and revokes its refresh token. */
export const signOut = async (platform: Platform, idToken: string): Promise<void> => {
  const claims = await platform.tokens.verify(idToken, { acceptsExpired: true });
  if (claims === null) throw new IdentityError('INVALID_ID_TOKEN');
  await platform.database.db
    .update(sessions)
    .set({ revokedAt: new Date(platform.clock.now()) })
    .where(and(eq(sessions.id, claims.sid), eq(sessions.userId, claims.sub)));
};
