import { createHash, randomBytes } from 'node:crypto';

/** Salted digest stored instead of a secret; equal secrets have different digests. */
export const digestSecret = (secret: string, salt = randomBytes(16).toString('base64url')): string =>
  `${salt}.${createHash('sha256').update(`${salt}.${secret}`).digest('base64url')}`;
