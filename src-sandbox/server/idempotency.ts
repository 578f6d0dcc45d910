import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema';
import type { SignedInUser } from '../context/handler';
import { apiErrors } from '../context/apiErrors';

interface IdempotentRequest {
  key: string;
  /** Method, path and body of the request that used the key first. */
  request: string;
}

/** Time during which a request can be retried with its key (ms). */
const keyTtlMs = 24 * 3_600_000;

const keyPattern = /^[\x21-\x7e]{1,200}$/;

export const isIdempotencyKey = (text: string): boolean => keyPattern.test(text);

/**
 * Runs a write once per key and stores its reply in the same transaction; retries get the stored reply. A concurrent
 * retry waits for the first request, blocked by the primary key. Failed writes store nothing, since they are rolled
 * back.
 */
export const runIdempotent = async (
  tx: Db,
  user: SignedInUser,
  { key, request }: IdempotentRequest,
  now: number,
  write: () => Promise<unknown>,
): Promise<unknown> => {
  const requestHash = createHash('sha256').update(request).digest('base64url');
  const requestKey = { tenantId: user.tenantId, userId: user.id, key };
  const ownRowCondition = and(
    eq(idempotencyKeys.tenantId, requestKey.tenantId),
    eq(idempotencyKeys.userId, requestKey.userId),
    eq(idempotencyKeys.key, key),
  );
  const claimedKeys = await tx
    .insert(idempotencyKeys)
    .values({ ...requestKey, requestHash, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimedKeys.length === 0) {
    const [savedRequest] = await tx.select().from(idempotencyKeys).where(ownRowCondition);
    if (savedRequest?.answer == null || savedRequest.requestHash !== requestHash) throw apiErrors.keyReused();
    return savedRequest.answer.reply;
  }
  const reply = await write();
  await tx.update(idempotencyKeys).set({ answer: { reply } }).where(ownRowCondition);
  return reply;
};

export const deleteExpiredKeys = async (db: Db, now: number): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - keyTtlMs)));
};
