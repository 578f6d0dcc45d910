import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** Maximum size of a decrypted text (bytes). Protects against damaged or hostile files. */
const maxBytes = 64_000_000;

export const createKey = (): string => randomBytes(keyBytes).toString('base64');

/** Compresses and encrypts a text. Decrypting requires the same key (base64) and `context`, which is not secret. */
export const sealText = async (text: string, key: string, context: string): Promise<string> => {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, Buffer.from(key, 'base64'), iv);
  encryption.setAAD(Buffer.from(context));
  const compressedText = await promisify(gzip)(text);
  const ciphertext = Buffer.concat([encryption.update(compressedText), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), ciphertext]).toString('base64');
};

/** Decrypts a sealed text. Rejects if the text was truncated or altered, or if the key or the context differs. */
export const openText = async (sealedText: string, key: string, context: string): Promise<string> => {
  const bytes = Buffer.from(sealedText, 'base64');
  const decryption = createDecipheriv(cipher, Buffer.from(key, 'base64'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decryption.setAAD(Buffer.from(context));
  decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const compressedText = Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]);
  return (await promisify(gunzip)(compressedText, { maxOutputLength: maxBytes })).toString();
};
