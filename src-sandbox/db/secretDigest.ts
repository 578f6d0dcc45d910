import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a secret in its place. Salted, so that the equal secrets of two stores do not look equal. */
export const digestOf = (secret: string, salt = randomBytes(16).toString('base64url')): string =>
  `${salt}.${createHash('sha256').update(`${salt}.${secret}`).digest('base64url')}`;
