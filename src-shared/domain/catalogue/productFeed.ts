import { resolveCountry, type CountryRules } from '../values/countries';
import { isHttpsUrl } from '../values/rules';
import type { WallTime } from '../values/wallTime';
import { isOffSale, type SaleFields } from './saleState';

/**
 * Catalogue feed for Meta and Google: a row per product. Uses only columns, values and lengths that both accept: Meta's
 * catalogue fields and Google's product data specification.
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
export type FeedColumn = (typeof feedColumns)[number];
export type FeedRow = Readonly<Record<FeedColumn, string>>;

/** Maximum characters. Where Meta and Google differ, the smaller limit. */
const maxLengths = { title: 150, description: 5000, brand: 70 } as const;

/** Required fields: Meta and Google reject a product without them. */
export const feedGaps = ['title', 'description', 'price', 'picture', 'link'] as const;
export type FeedGap = (typeof feedGaps)[number];

export interface FeedProduct extends SaleFields {
  id: number;
  name: string;
  description: string | null;
  /** Customer's price in whole currency units. */
  price: number;
  /** Product page: a full URL, or a path below the shop's. */
  url?: string | null | undefined;
  /** URL of the first picture, or its path below the content host. */
  picture: string | null;
}

interface FeedContext {
  /** URL of the tenant's shop; null if the settings have none. */
  storefront: string | null;
  brand: string;
  rules: CountryRules;
  /** Wall time of the tenant. */
  now: WallTime;
}

/** Collapses white space left by forms and other systems. */
const line = (text: string | null, maxLength: number): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

/**
 * Formats `12990 CLP`, `129.90 MXN`: a decimal point, no decimals for currencies without them, no thousands separators.
 */
export const formatFeedPrice = (amount: number, rules: CountryRules): string => {
  const { decimals, currency } = resolveCountry(rules);
  return `${amount.toFixed(decimals)} ${currency}`;
};

/** URL of the product's page in the shop, or else of the shop itself. */
const createLink = (url: string | null | undefined, storefront: string | null): string => {
  const own = (url ?? '').trim();
  if (isHttpsUrl(own)) return own;
  if (storefront === null) return '';
  const path = own.replace(/^\/+/, '');
  return path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) ? storefront : `${storefront}/${encodeURI(path)}`;
};

export interface FeedLine {
  id: number;
  name: string;
  row: FeedRow;
  gaps: readonly FeedGap[];
}

/** Feed row of a product, with its missing fields. The picture keeps the URL or path that the app uses. */
export const createFeedLine = (product: FeedProduct, { storefront, brand, rules, now }: FeedContext): FeedLine => {
  const row: FeedRow = {
    id: String(product.id),
    title: line(product.name, maxLengths.title),
    description: line(product.description, maxLengths.description),
    availability: isOffSale(product, now) ? 'out of stock' : 'in stock',
    condition: 'new',
    price: product.price > 0 ? formatFeedPrice(product.price, rules) : '',
    link: createLink(product.url, storefront),
    image_link: product.picture ?? '',
    brand: line(brand, maxLengths.brand),
  };
  const columnOf = {
    picture: 'image_link',
    title: 'title',
    description: 'description',
    price: 'price',
    link: 'link',
  } as const;
  return { id: product.id, name: product.name, row, gaps: feedGaps.filter((gap) => row[columnOf[gap]] === '') };
};

/** Rows without missing fields, since both services reject the others. */
export const getFeedRows = (lines: readonly FeedLine[]): readonly FeedRow[] =>
  lines.flatMap(({ row, gaps }) => (gaps.length === 0 ? [row] : []));
