import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** About 50 ms and 16 MB on a small machine: dear to guess, cheap enough to sign in. */
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const keyLength = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** `scrypt$<salt>$<key>`, both base64url. */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  ['scrypt', salt.toString('base64url'), (await derive(password, salt)).toString('base64url')].join('$');

/** Whether a password belongs to a hash. Takes as long for an unknown user, whose hash is null. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const wanted = Buffer.from(key, 'base64url');
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
};
