import type { BlockType } from './blockTypes';
import { isObject } from '../values/json';

/**
 * This module is about landing pages, which are standalone pages for campaigns. Source: specification 2, sections 3, 4,
 * 7 and 9.
 */

export const landingStates = ['draft', 'published'] as const;
export type LandingState = (typeof landingStates)[number];

/** Block types for landing pages: all except third-party frames. Platforms may have others. */
export const landingBlockTypes: readonly BlockType[] = [
  'header',
  'footer',
  'hero',
  'video',
  'banners',
  'menu',
  'storesCarousel',
  'categoryGrid',
  'richText',
];

/** Size of the picture of a landing page in the list (JPEG, px). */
export const landingScreenshot = { width: 420, height: 260 } as const;

/**
 * Maximum length of a landing page's JSON (characters), far above the longest page; `maxHtmlChars` is the maximum for
 * its HTML.
 */
export const maxLandingChars = 400_000;
export const maxHtmlChars = 1_000_000;
/** Maximum length of the picture in base64 (characters). */
export const maxScreenshotChars = 400_000;

/** Returns the URL of the landing page's picture, from the root of its JSON, or null. */
export const findScreenshot = (landing: Readonly<Record<string, unknown>>): string | null => {
  const url = landing['screenshot'];
  return typeof url === 'string' && url !== '' ? url : null;
};

/** Data of the tenant that is rendered into a landing page when it is saved. */
export const landingDataParts = ['menu', 'stores', 'banners'] as const;
export type LandingDataPart = (typeof landingDataParts)[number];
/** Fingerprint of each part's data, stored in the root of the landing page's JSON. */
export type DataFingerprints = { [Part in LandingDataPart]?: string };

export const readDataFingerprints = (landing: Readonly<Record<string, unknown>>): DataFingerprints => {
  const fingerprints = landing['shownData'];
  if (!isObject(fingerprints)) return {};
  return Object.fromEntries(
    landingDataParts.flatMap((part) => (typeof fingerprints[part] === 'string' ? [[part, fingerprints[part]]] : [])),
  );
};
