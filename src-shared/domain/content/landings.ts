import type { BlockType } from './blocks';
import { isJsonObject } from './blocks/json';

/** Landings: pages of their own that campaigns lead to. Source: specification 2, sections 3, 4, 7 and 9. */

export const landingStates = ['draft', 'published'] as const;
export type LandingState = (typeof landingStates)[number];

/** Components that a landing may hold: the blocks of pages, without foreign frames. Platforms may have others. */
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

/** The picture of a landing in the list: JPG, in pixels. */
export const landingScreenshot = { width: 420, height: 260 } as const;

/** Characters of a landing's JSON, and of the HTML that is made from it: far more than the longest one has. */
export const maxLandingChars = 400_000;
export const maxHtmlChars = 1_000_000;
/** Characters of its picture as base64. */
export const maxScreenshotChars = 400_000;

/** The address of the landing's picture, which stands in the root of its JSON; null if it has none. */
export const screenshotOf = (landing: Readonly<Record<string, unknown>>): string | null => {
  const address = landing['screenshot'];
  return typeof address === 'string' && address !== '' ? address : null;
};

/** Data of the tenant that a landing shows as it was when it was saved. */
export const shownParts = ['menu', 'stores', 'banners'] as const;
export type ShownPart = (typeof shownParts)[number];
/** The state of each part, in the root of the landing's JSON. */
export type ShownData = { [Part in ShownPart]?: string };

export const shownDataOf = (landing: Readonly<Record<string, unknown>>): ShownData => {
  const told = landing['shownData'];
  if (!isJsonObject(told)) return {};
  return Object.fromEntries(shownParts.flatMap((part) => (typeof told[part] === 'string' ? [[part, told[part]]] : [])));
};
