import { createHash, randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { jwtVerify, SignJWT, errors } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Db } from '../db/database';
import { signingKeys } from '../db/schema';

const issuer = 'comanda-practice';

const claimsSchema = v.object({
  /** User id. */
  sub: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  /** Tenant id. */
  ten: v.number(),
  /** Session id. Revoking the session also revokes the token. */
  sid: v.pipe(v.string(), v.uuid()),
  /** Token generation of the tenant. Tokens of earlier generations are rejected. */
  gen: v.number(),
});

/** Claims of an ID token. */
export type TokenClaims = v.InferOutput<typeof claimsSchema>;

/** Signs and verifies ID tokens. */
export interface TokenSigner {
  sign: (claims: TokenClaims, lifetimeSeconds: number) => Promise<string>;
  /**
   * Returns the claims, or null if the token is forged, malformed or expired. `acceptsExpired` allows expired tokens,
   * which signing out needs.
   */
  verify: (token: string, options?: { acceptsExpired: boolean }) => Promise<TokenClaims | null>;
}

/**
 * Returns the key that signs tokens. It is stored in the database, so that tokens survive a restart but are rejected by
 * other installations.
 */
const readSigningKey = (db: Db, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    const [currentKey] = await tx.select().from(signingKeys).orderBy(desc(signingKeys.id)).limit(1);
    if (currentKey !== undefined) return currentKey.secret;
    const secret = randomBytes(32).toString('base64url');
    await tx.insert(signingKeys).values({ secret, createdAt: new Date(now) });
    return secret;
  });

export const createTokenSigner = async (db: Db, clock: Clock): Promise<TokenSigner> => {
  const key = Buffer.from(await readSigningKey(db, clock.now()), 'base64url');
  return {
    sign: ({ sub, ...claims }, seconds) => {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(sub))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    verify: async (token, { acceptsExpired } = { acceptsExpired: false }) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(clock.now()),
          // A tolerance of a century (s) effectively disables the expiry check.
          ...(acceptsExpired && { clockTolerance: 100 * 365 * 86_400 }),
        });
        return v.parse(claimsSchema, payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
        throw error;
      }
    },
  };
};

export const createRefreshToken = (): string => randomBytes(32).toString('base64url');

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
