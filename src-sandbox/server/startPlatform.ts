import { randomBytes } from 'node:crypto';
import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database, Db } from '../db/database';
import { pictures, sessions } from '../db/schema';
import { Outbox } from '../context/outbox';
import { createTokenSigner } from '../context/tokens';
import { startSimulators } from '../order-simulator/ticker';
import { deleteExpiredKeys } from './idempotency';
import { listen } from './listen';

interface RunningPlatform {
  port: number;
  secret: string;
  /** Stops the server and closes the database. */
  stop: () => Promise<void>;
}

interface StartOptions {
  port?: number;
  validatesReplies: boolean;
  /** Settings of the order simulator that follows the clock; null if orders advance only by control calls. */
  streams?: { includesHistoryTenants: boolean } | null;
  log: (text: string) => void;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Deletes expired idempotency keys, uploads and sessions. */
const deleteExpired = async (db: Db, now: number): Promise<void> => {
  await deleteExpiredKeys(db, now);
  await db
    .delete(pictures)
    .where(and(isNotNull(pictures.uploadHash), lt(pictures.uploadExpiresAt, new Date(now - dayMs))));
  const monthAgo = new Date(now - 30 * dayMs);
  await db.delete(sessions).where(or(lt(sessions.revokedAt, monthAgo), lt(sessions.expiresAt, monthAgo)));
};

/** Starts a server for a migrated and seeded database. Each start generates a new secret. */
export const startPlatform = async (
  database: Database,
  clock: Clock,
  { port = 0, validatesReplies, streams = null, log }: StartOptions,
): Promise<RunningPlatform> => {
  const secret = randomBytes(24).toString('base64url');
  const tokens = await createTokenSigner(database.db, clock);
  const outbox = new Outbox(() => clock.now());
  await deleteExpired(database.db, clock.now());
  const server = await listen({ database, clock, tokens, outbox, secret, validatesReplies, log }, port);
  const cleanupTimer = setInterval(() => {
    deleteExpired(database.db, clock.now()).catch((error: unknown) => log(`Cleaning up failed: ${String(error)}`));
  }, hourMs).unref();
  const simulators = streams && startSimulators(database, clock, { ...streams, log });
  return {
    port: server.port,
    secret,
    stop: async () => {
      clearInterval(cleanupTimer);
      await simulators?.stop();
      await server.stop();
      await database.close();
    },
  };
};
