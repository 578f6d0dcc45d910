import { resolveCountry, type CountryRules } from '../values/countries';
import { encodePath } from '../values/encodePath';
import { isHttpsUrl } from '../values/rules';
import type { WallTime } from '../values/wallTime';
import { isOffSale, type SaleFields } from './saleState';

/**
 * This module creates a product feed for Meta and Google, with one row per product. It uses only columns, values and
 * lengths that both accept: Meta's catalogue fields and Google's product data specification.
 */

export const feedColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
] as const;
type FeedColumn = (typeof feedColumns)[number];
export type FeedRow = Readonly<Record<FeedColumn, string>>;

/** Maximum lengths (characters); where Meta and Google differ, the smaller one. */
const maxLengths = { title: 150, description: 5000, brand: 70 } as const;

/** Required fields that a product may lack. Meta and Google reject products without them. */
export const feedGaps = ['title', 'description', 'price', 'picture', 'link'] as const;
export type FeedGap = (typeof feedGaps)[number];

export interface FeedProduct extends SaleFields {
  id: number;
  name: string;
  description: string | null;
  /** Price that customers pay, in whole currency units; null if it is unknown. */
  price: number | null;
  /** URL of the product's page, or its path below the shop's URL. */
  url?: string | null | undefined;
  /** URL of the first picture, or its path below the content host. */
  picture: string | null;
}

interface FeedContext {
  /** URL of the tenant's online shop; null if the settings contain none. */
  storefront: string | null;
  brand: string;
  rules: CountryRules;
  /** Current wall time in the tenant's zone. */
  now: WallTime;
}

/**
 * Collapses white space and shortens the text; texts from forms and other systems may contain line breaks. Leaves out a
 * character that would be cut in half.
 */
const formatLine = (text: string | null, maxLength: number): string =>
  (text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * Formats an amount for the feed: `12990 CLP`, `129.90 MXN`. Uses a decimal point and no thousands separators, and
 * omits decimals for currencies without cents.
 */
const formatFeedPrice = (amount: number, rules: CountryRules): string => {
  const { decimals, currency } = resolveCountry(rules);
  return `${amount.toFixed(decimals)} ${currency}`;
};

/** Returns the URL of the product's page, or else of the shop. */
const createLink = (url: string | null | undefined, storefrontUrl: string | null): string => {
  const trimmedUrl = (url ?? '').trim();
  if (isHttpsUrl(trimmedUrl)) return trimmedUrl;
  if (storefrontUrl === null) return '';
  const path = trimmedUrl.replace(/^\/+/, '');
  return path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) ? storefrontUrl : `${storefrontUrl}/${encodePath(path)}`;
};

export interface FeedLine {
  id: number;
  name: string;
  row: FeedRow;
  gaps: readonly FeedGap[];
}

/**
 * Creates the feed row of a product and lists its missing fields. The picture keeps the URL or path that the app uses.
 */
export const createFeedLine = (product: FeedProduct, { storefront, brand, rules, now }: FeedContext): FeedLine => {
  const row: FeedRow = {
    id: String(product.id),
    title: formatLine(product.name, maxLengths.title),
    description: formatLine(product.description, maxLengths.description),
    availability: isOffSale(product, now) ? 'out of stock' : 'in stock',
    condition: 'new',
    price: product.price !== null && product.price > 0 ? formatFeedPrice(product.price, rules) : '',
    link: createLink(product.url, storefront),
    image_link: product.picture ?? '',
    brand: formatLine(brand, maxLengths.brand),
  };
  const columnByGap = {
    picture: 'image_link',
    title: 'title',
    description: 'description',
    price: 'price',
    link: 'link',
  } as const;
  return {
    id: product.id,
    name: product.name,
    row,
    gaps: feedGaps.filter((feedGap) => row[columnByGap[feedGap]] === ''),
  };
};

/** Returns the rows without missing fields, because both services reject all others. */
export const getFeedRows = (lines: readonly FeedLine[]): readonly FeedRow[] =>
  lines.flatMap(({ row, gaps }) => (gaps.length === 0 ? [row] : []));
