import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PracticeMail } from '@shared/bridge/practice';
import { passwordLength } from '@shared/domain/people/people';
import { adminUsers, sessions, tenants } from '../db/schema';
import type { Platform } from '../server/platform';
import { IdentityError } from './identityError';
import { hashPassword } from './passwords';

/** How long the link of a mail is good. */
export const resetLife = 60 * 60_000;

/** Letters that the outbox keeps: more than anybody reads. */
const mostMails = 200;

interface Reset extends PracticeMail {
  userId: number;
  /** As it was when the mail was written: a password set meanwhile makes the link worthless. */
  passwordHash: string | null;
}

/**
 * Mails with a link to set a password. Nothing leaves this computer: they lie here, to be read in the app, for as long as
 * this process lives, which is longer than their links are good.
 */
export class Outbox {
  private resets: Reset[] = [];

  constructor(private readonly now: () => number) {}

  /** A newer mail to somebody takes the place of the older ones. */
  put(reset: Omit<Reset, 'code' | 'sentAt' | 'used'>): void {
    const mail = { ...reset, code: randomBytes(18).toString('base64url'), sentAt: this.now(), used: false };
    this.resets = [mail, ...this.resets.filter(({ userId }) => userId !== reset.userId)].slice(0, mostMails);
  }

  /** The newest first. */
  get mails(): PracticeMail[] {
    return this.resets.map(({ tenant, email, code, sentAt, used }) => ({ tenant, email, code, sentAt, used }));
  }

  find(code: string): Reset | null {
    const reset = this.resets.find((each) => each.code === code);
    return reset === undefined || reset.used || this.now() >= reset.sentAt + resetLife ? null : reset;
  }
}

/** Writes a mail to whoever has this address; the answer is the same where nobody has it. */
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

/** Sets the password of whoever got the mail, once. Every login of theirs ends. */
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
  const before = reset.passwordHash;
  await database.db.transaction(async (tx) => {
    const isAsBefore = before === null ? isNull(adminUsers.passwordHash) : eq(adminUsers.passwordHash, before);
    const changed = await tx
      .update(adminUsers)
      .set({ passwordHash, failedAttempts: 0, lastAttemptAt: null, updatedAt: now })
      .where(and(eq(adminUsers.id, userId), isAsBefore, isNull(adminUsers.disabledAt)))
      .returning({ id: adminUsers.id });
    if (changed.length === 0) throw new IdentityError('INVALID_OOB_CODE');
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  });
  reset.used = true;
  return reset.email;
};
