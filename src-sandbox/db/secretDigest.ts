import { createHash, randomBytes } from 'node:crypto';

/** Returns a salted digest, which is stored instead of the secret. Equal secrets have different digests. */
export const digestSecret = (secret: string, salt = randomBytes(16).toString('base64url')): string =>
  `${salt}.${createHash('sha256').update(`${salt}.${secret}`).digest('base64url')}`;
