import type { BlockType } from './blockTypes';
import { isObject } from '../values/json';

/**
 * This module is about landing pages, which are standalone pages for campaigns. Source: specification 2, sections 3, 4,
 * 7 and 9.
 */

export const landingStates = ['draft', 'published'] as const;
export type LandingState = (typeof landingStates)[number];

/** Block types for landing pages: all except third-party frames. Platforms may have others. */
export const landingTypes: readonly BlockType[] = [
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
  const address = landing['screenshot'];
  return typeof address === 'string' && address !== '' ? address : null;
};

/** Data of the tenant that is rendered into a landing page when it is saved. */
export const shownParts = ['menu', 'stores', 'banners'] as const;
export type ShownPart = (typeof shownParts)[number];
/** Fingerprint of each part's data, stored in the root of the landing page's JSON. */
export type ShownData = { [Part in ShownPart]?: string };

export const readShownData = (landing: Readonly<Record<string, unknown>>): ShownData => {
  const reportedData = landing['shownData'];
  if (!isObject(reportedData)) return {};
  return Object.fromEntries(
    shownParts.flatMap((part) => (typeof reportedData[part] === 'string' ? [[part, reportedData[part]]] : [])),
  );
};
