import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of one PIN try: about 100 ms and 32 MB. Node's default memory limit is slightly too small, so `maxmem` raises
 * it.
 */
const scryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

const deriveKey = (pin: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, Buffer.from(salt, 'base64'), keyLength, scryptOptions, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

interface PinHash {
  salt: string;
  hash: string;
}

export const hashPin = async (pin: string): Promise<PinHash> => {
  const salt = randomBytes(16).toString('base64');
  return { salt, hash: (await deriveKey(pin, salt)).toString('base64') };
};

/** Checks a PIN against its hash. Returns false for a damaged hash. */
export const verifyPin = async (pin: string, { salt, hash }: PinHash): Promise<boolean> => {
  const [computedHash, savedHash] = [await deriveKey(pin, salt), Buffer.from(hash, 'base64')];
  return computedHash.length === savedHash.length && timingSafeEqual(computedHash, savedHash);
};
