import * as v from 'valibot';
import { ruleKeys, singleLine } from '../values/rules';

/** Landings: pages of their own that campaigns lead to. Source: specification 2, sections 3, 4, 7 and 9. */

export const landingStates = ['draft', 'published'] as const;
export type LandingState = (typeof landingStates)[number];

/** Components that a landing may hold, as they are called in its JSON; platforms may have others. */
export const landingTypes = [
  'header',
  'footer',
  'hero',
  'video',
  'banners',
  'menu',
  'storesCarousel',
  'categoryGrid',
  'richText',
] as const;

/** The picture of a landing in the list: JPG, in pixels. */
export const landingScreenshot = { width: 420, height: 260 } as const;

/** Characters of a landing's JSON, and of the HTML that is made from it: far more than the longest one has. */
export const maxLandingChars = 400_000;
const maxHtmlChars = 1_000_000;
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

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a landing's JSON has its components. Platforms have either word; ours is the first. */
const componentKeys = ['components', 'blocks'] as const;

export const componentKeyOf = (landing: unknown): (typeof componentKeys)[number] =>
  componentKeys.find((key) => isObject(landing) && Array.isArray(landing[key])) ?? 'components';

/** The components as they came; nothing is left out. */
export const componentsOf = (landing: unknown): readonly unknown[] => {
  if (Array.isArray(landing)) return landing as unknown[];
  const list = isObject(landing) ? landing[componentKeyOf(landing)] : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
};

/** The address of the landing's picture, which stands in the root of its JSON; null if it has none. */
export const screenshotOf = (landing: unknown): string | null => {
  const address = isObject(landing) ? landing['screenshot'] : undefined;
  return typeof address === 'string' && address !== '' ? address : null;
};
