import * as v from 'valibot';
import type { BlockType } from './blocks';
import { ruleKeys, singleLine } from '../values/rules';

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

const jsonRule = v.pipe(
  v.record(v.string(), v.unknown(), ruleKeys.required),
  v.check((landing) => JSON.stringify(landing).length <= maxLandingChars, ruleKeys.tooLong),
);

export const landingEntries = {
  name: singleLine(120),
  /** Its components and what else is in its root. */
  landing: jsonRule,
  /** What visitors get; made from `landing` with every save. */
  html: v.pipe(v.string(ruleKeys.required), v.maxLength(maxHtmlChars, ruleKeys.tooLong)),
};

export const landingDraft = v.strictObject(landingEntries);
export const landingPatch = v.partial(v.strictObject(landingEntries));

/** The address of the landing's picture, which stands in the root of its JSON; null if it has none. */
export const screenshotOf = (landing: Readonly<Record<string, unknown>>): string | null => {
  const address = landing['screenshot'];
  return typeof address === 'string' && address !== '' ? address : null;
};
