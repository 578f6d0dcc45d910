import * as v from 'valibot';
import { limits } from './limits';
import { readPictureSize } from './pictureSize';
import { isSafeHostUrl } from '../values/hostUrls';
import { singleLine, ruleKeys } from '../values/rules';

/** Media types of pictures; `.jpg` and `.jpeg` files have the same type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureCategories = ['photo', 'logo', 'banner'] as const;

/** Fields that describe a picture, sent before its bytes. */
export const pictureEntries = {
  /** Display name of the file. */
  name: singleLine(200),
  type: v.picklist(pictureTypes, ruleKeys.notPicture),
  category: v.optional(v.picklist(pictureCategories), 'photo'),
};

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
const riffSignature = [0x52, 0x49, 0x46, 0x46];
const webpSignature = [0x57, 0x45, 0x42, 0x50];

/** Detects the type from the first bytes, regardless of the file name; returns null if the type is not accepted. */
export const detectPictureType = (bytes: Uint8Array): PictureType | null => {
  if (startsWith(bytes, pngSignature)) return 'image/png';
  if (startsWith(bytes, jpegSignature)) return 'image/jpeg';
  return startsWith(bytes, riffSignature) && startsWith(bytes, webpSignature, 8) ? 'image/webp' : null;
};

/**
 * True if a picture has more pixels than `max`. An unreadable size counts as 0 × 0, since no decoder can read it
 * either.
 */
const hasMorePixels = (bytes: Uint8Array, max: number): boolean => {
  const { width, height } = readPictureSize(bytes) ?? { width: 0, height: 0 };
  return width * height > max;
};

/** True if decoding the picture would take too much memory. */
export const hasTooManyPixels = (bytes: Uint8Array): boolean => hasMorePixels(bytes, limits.picturePixels);

/** Returns an empty SVG with the picture's size, to reserve its space before decoding; null for small pictures. */
export const createPicturePlaceholder = (bytes: Uint8Array): string | null => {
  const size = hasMorePixels(bytes, limits.wholePicturePixels) ? readPictureSize(bytes) : null;
  return size && `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"/>`;
};

export type PictureError = 'empty' | 'tooLarge' | 'wrongType' | 'tooManyPixels';

/** Returns why the bytes cannot be uploaded or shown as this type, or null. */
export const findPictureError = (bytes: Uint8Array, type: string): PictureError | null => {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > limits.pictureBytes) return 'tooLarge';
  if (detectPictureType(bytes) !== type) return 'wrongType';
  return hasTooManyPixels(bytes) ? 'tooManyPixels' : null;
};

/** Returns the path of an uploaded picture on the content host. */
export const getPicturePath = (key: string): string => `/pictures/${key}`;

const picturePathPattern = /^\/pictures\/([A-Za-z0-9_-]{20,100})$/;

/** Path at which pages request a picture by URL. */
export const externalPicturePath = '/addressed-picture';

/** Query parameter that requests the outline of a large picture: an empty picture of the same size. */
export const placeholderParam = 'outline';

/** Maximum length of a picture's URL (characters). */
const maxPictureUrlLength = 2000;

/** True for URLs from which pictures may be loaded: on the platform, on the content host, or https. */
export const isPictureUrl = (address: string): boolean =>
  address.length <= maxPictureUrlLength &&
  !/[\\\s]/.test(address) &&
  (/^\/(?!\/)/.test(address) || isSafeHostUrl(address));

/** Returns the key in the path of a picture; null for any other URL. */
export const parsePictureKey = (path: string): string | null => picturePathPattern.exec(path)?.[1] ?? null;
