import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost of scrypt: about 50 ms and 16 MB on a slow computer. */
const scryptOptions: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const keyLength = 32;

const deriveKey = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, scryptOptions, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes a password to `scrypt$<salt>$<key>`, both in base64url. */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  ['scrypt', salt.toString('base64url'), (await deriveKey(password, salt)).toString('base64url')].join('$');

/**
 * Verifies a password. Takes equally long if `hash` is null, so that response times do not reveal which users exist.
 */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const derivedKey = await deriveKey(password, Buffer.from(salt, 'base64url'));
  const storedKey = Buffer.from(key, 'base64url');
  return storedKey.length === derivedKey.length && timingSafeEqual(storedKey, derivedKey);
};
