import type { BlockType } from './blockTypes';
import { isObject } from '../values/json';

/** Landings: standalone pages for campaigns. Source: specification 2, sections 3, 4, 7 and 9. */

export const landingStates = ['draft', 'published'] as const;
export type LandingState = (typeof landingStates)[number];

/** Components of a landing: page blocks except third-party frames. Platforms may have others. */
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

/** Size of a landing's picture in the list (JPG, pixels). */
export const landingScreenshot = { width: 420, height: 260 } as const;

/** Maximum characters of a landing's JSON and of its HTML, far above the longest landing. */
export const maxLandingChars = 400_000;
export const maxHtmlChars = 1_000_000;
/** Maximum characters of the picture in base64. */
export const maxScreenshotChars = 400_000;

/** URL of the landing's picture in the root of its JSON, or null. */
export const findScreenshot = (landing: Readonly<Record<string, unknown>>): string | null => {
  const address = landing['screenshot'];
  return typeof address === 'string' && address !== '' ? address : null;
};

/** Tenant data rendered into a landing when it is saved. */
export const shownParts = ['menu', 'stores', 'banners'] as const;
export type ShownPart = (typeof shownParts)[number];
/** Fingerprint of each part, stored in the root of the landing's JSON. */
export type ShownData = { [Part in ShownPart]?: string };

export const readShownData = (landing: Readonly<Record<string, unknown>>): ShownData => {
  const reported = landing['shownData'];
  if (!isObject(reported)) return {};
  return Object.fromEntries(
    shownParts.flatMap((part) => (typeof reported[part] === 'string' ? [[part, reported[part]]] : [])),
  );
};
