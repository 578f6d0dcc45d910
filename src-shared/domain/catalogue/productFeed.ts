import { countryOf, type CountryRules } from '../values/countries';
import { isHttpsUrl } from '../values/rules';
import type { WallTime } from '../values/wallTime';
import { isOffSale, type SaleFields } from './saleState';

/**
 * The catalogue as a feed for Meta and Google: one row for each product. Columns, words and lengths are those that both
 * take: Meta's catalogue fields and Google's product data specification.
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

/** Characters that both take at most; Google has the shorter ones. */
const maxLengths = { title: 150, description: 5000, brand: 70 } as const;

/** What both refuse a product without. */
export const feedGaps = ['title', 'description', 'price', 'picture', 'link'] as const;
export type FeedGap = (typeof feedGaps)[number];

export interface FeedProduct extends SaleFields {
  id: number;
  name: string;
  description: string | null;
  /** Whole currency units, for the customer. */
  price: number;
  /** Its own page: a whole address, or a path below the shop's. */
  url?: string | null | undefined;
  /** The address of its first picture, or its path below the content host. */
  picture: string | null;
}

interface FeedContext {
  /** The tenant's shop; null where the settings name none. */
  storefront: string | null;
  brand: string;
  rules: CountryRules;
  /** Wall time of the tenant. */
  now: WallTime;
}

/** One line without the blanks that forms and other systems leave. */
const line = (text: string | null, most: number): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, most);

/** `12990 CLP`, `129.90 MXN`: a point for decimals, none where the currency has none, and no thousands. */
export const feedPrice = (amount: number, rules: CountryRules): string => {
  const { decimals, currency } = countryOf(rules);
  return `${amount.toFixed(decimals)} ${currency}`;
};

/** The page of a product in the shop; without one of its own the shop's. */
const linkOf = (url: string | null | undefined, storefront: string | null): string => {
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

/** A product as a row, and what is missing in it. Its picture is written as it is known here. */
export const feedLine = (product: FeedProduct, { storefront, brand, rules, now }: FeedContext): FeedLine => {
  const row: FeedRow = {
    id: String(product.id),
    title: line(product.name, maxLengths.title),
    description: line(product.description, maxLengths.description),
    availability: isOffSale(product, now) ? 'out of stock' : 'in stock',
    condition: 'new',
    price: product.price > 0 ? feedPrice(product.price, rules) : '',
    link: linkOf(product.url, storefront),
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

/** Rows of a table, those with a gap left out: both would refuse them. */
export const feedRows = (lines: readonly FeedLine[]): readonly FeedRow[] =>
  lines.flatMap(({ row, gaps }) => (gaps.length === 0 ? [row] : []));
