import { createContext, useContext } from 'react';
import type { CountryRules } from '@shared/domain/values/countries';
import type { socialNetworks } from '@shared/domain/settings/socialNetworks';

type SocialNetwork = (typeof socialNetworks)[number];

export interface BlockBanner {
  id: number;
  name: string;
  picture: string | null;
  /** Link target. */
  address: string | null;
}

export interface BlockStore {
  id: number;
  name: string;
  address: string;
  picture: string | null;
  opened: boolean;
  /** Business hours, used only to detect changes, not shown. */
  hours: readonly unknown[];
}

export interface BlockProduct {
  id: number;
  name: string;
  description: string | null;
  picture: string | null;
  /** Null if it is unknown. */
  price: number | null;
  /** Former price, crossed out; null without a discount. */
  priceBefore: number | null;
  label: string | null;
}

export interface BlockCategory {
  name: string;
  products: readonly BlockProduct[];
}

/** Tenant data that blocks show, serializable as JSON and shared by all blocks of a page. */
export interface BlockData {
  commerceName: string;
  logo: string | null;
  /** Brand color as `#rrggbb`. */
  brandColor: string;
  networks: Readonly<Partial<Record<SocialNetwork, string | null>>>;
  /** Rules of the country, for price formats. */
  country: CountryRules;
  /** Currently visible banners, in order. */
  banners: readonly BlockBanner[];
  stores: readonly BlockStore[];
  /** Categories in the default store's menu. */
  categories: readonly BlockCategory[];
  /** Categories of the published menu, regardless of hours and sold-out products. Used only to detect changes. */
  publishedCategories: readonly BlockCategory[];
}

/** Environment that shows a page: a storefront or the page builder. */
export interface BlockHost {
  /** Returns the URL for an `img` element; null if the address is not allowed. */
  pictureSource: (address: string) => string | null;
  /** `frame` renders third-party pages in frames, for storefronts; `card` renders a static placeholder. */
  frames: 'card' | 'frame';
  /** True to mark empty blocks, which visitors do not see. */
  showsEmpty: boolean;
  /** True to disable links while editing. */
  isEditing: boolean;
  /** Creation time of a static page. Such pages run no scripts, and omit store states and carousel buttons. */
  madeAt?: string;
}

export const BlockContext = createContext<{ data: BlockData; host: BlockHost } | null>(null);

export const useBlockContext = (): { data: BlockData; host: BlockHost } => {
  const context = useContext(BlockContext);
  if (context === null) throw new Error('A block is drawn inside of PageFrame.');
  return context;
};
