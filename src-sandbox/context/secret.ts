import { createHash, timingSafeEqual } from 'node:crypto';

const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, against timing attacks. */
export const isEqualInConstantTime = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(hashSecret(given ?? ''), hashSecret(expected));
