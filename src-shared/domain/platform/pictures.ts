import * as v from 'valibot';
import { limits } from './limits';
import { pictureSize } from './pictureSize';
import { isSafeHostUrl } from '../values/hostUrls';
import { singleLine, ruleKeys } from '../values/rules';

/** Media types of pictures; `.jpg` and `.jpeg` are one. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureCategories = ['photo', 'logo', 'banner'] as const;

/** What the platform is told of a picture before its bytes. */
export const pictureEntries = {
  /** The file's name, for people. */
  name: singleLine(200),
  type: v.picklist(pictureTypes, ruleKeys.notPicture),
  category: v.optional(v.picklist(pictureCategories), 'photo'),
};

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  signature.every((byte, index) => bytes[from + index] === byte);

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/** What a file is by its first bytes, whatever its name says; null when it is no picture that is taken. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  if (startsWith(bytes, png)) return 'image/png';
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  return startsWith(bytes, riff) && startsWith(bytes, webp, 8) ? 'image/webp' : null;
};

/** Whether decoding takes too much memory. What states no size cannot be decoded at all. */
export const hasTooManyPixels = (bytes: Uint8Array): boolean => {
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  return width * height > limits.picturePixels;
};

export type PictureError = 'empty' | 'tooLarge' | 'wrongType' | 'tooManyPixels';

/** Why the bytes cannot be uploaded or shown as a picture of this type, or null. */
export const pictureError = (bytes: Uint8Array, type: string): PictureError | null => {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > limits.pictureBytes) return 'tooLarge';
  if (pictureTypeOf(bytes) !== type) return 'wrongType';
  return hasTooManyPixels(bytes) ? 'tooManyPixels' : null;
};

/** Where an uploaded picture lies below the content host. */
export const picturePath = (key: string): string => `/pictures/${key}`;

const pathPattern = /^\/pictures\/([A-Za-z0-9_-]{20,100})$/;

/** Where pages ask for a picture that is known by its address. */
export const externalPicturePath = '/addressed-picture';

/** Letters of a picture's address. */
export const maxPictureUrlLength = 2000;

/** Whether a picture may lie there: the platform's own, a path below the content host, or https. */
export const isPictureUrl = (address: string): boolean =>
  address.length <= maxPictureUrlLength &&
  !/[\\\s]/.test(address) &&
  (/^\/(?!\/)/.test(address) || isSafeHostUrl(address));

/** The key in a picture's path; null for any other address. */
export const pictureKeyOf = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null;
