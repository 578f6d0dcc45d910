import { createHash, timingSafeEqual } from 'node:crypto';

const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts in constant time, which prevents timing attacks. */
export const isEqualInConstantTime = (candidate: string | undefined, expected: string): boolean =>
  timingSafeEqual(hashSecret(candidate ?? ''), hashSecret(expected));
