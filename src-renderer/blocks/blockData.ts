import { createContext, useContext } from 'react';
import type { CountryRules } from '@shared/domain/values/countries';
import type { socialNetworks } from '@shared/domain/settings/socialNetworks';

export type SocialNetwork = (typeof socialNetworks)[number];

export interface BlockBanner {
  id: number;
  name: string;
  picture: string | null;
  /** Where a click leads. */
  address: string | null;
}

export interface BlockStore {
  id: number;
  name: string;
  address: string;
  picture: string | null;
  opened: boolean;
  /** Compared, and not drawn. */
  hours: readonly unknown[];
}

export interface BlockProduct {
  id: number;
  name: string;
  description: string | null;
  picture: string | null;
  price: number;
  /** Crossed out beside the price; null where nothing is taken off. */
  priceBefore: number | null;
  label: string | null;
}

export interface BlockCategory {
  name: string;
  products: readonly BlockProduct[];
}

/** What blocks show of a tenant, as JSON: loaded once, and the same for all blocks of a page. */
export interface BlockData {
  commerceName: string;
  logo: string | null;
  /** `#rrggbb`. */
  brandColor: string;
  networks: Readonly<Partial<Record<SocialNetwork, string | null>>>;
  /** For prices. */
  country: CountryRules;
  /** Those that customers see now, in their order. */
  banners: readonly BlockBanner[];
  stores: readonly BlockStore[];
  /** The menu of the default store. */
  categories: readonly BlockCategory[];
}

/** What surrounds the page: a storefront, or the builder. */
export interface BlockHost {
  /** What an `img` can show of a picture's address; null where it lies out of reach. */
  pictureSource: (address: string) => string | null;
  /** `frame`: foreign pages in frames, for storefronts. `card`: a still card in their place. */
  frames: 'card' | 'frame';
  /** Blocks with nothing to show say so. Visitors do not see them. */
  showsEmpty: boolean;
  /** Links lead nowhere while one edits. */
  isEditing: boolean;
  /** When a page that runs no script was made, for its visitors. It says no state and has no buttons to step. */
  madeAt?: string;
}

export const BlockContext = createContext<{ data: BlockData; host: BlockHost } | null>(null);

export const useBlockContext = (): { data: BlockData; host: BlockHost } => {
  const context = useContext(BlockContext);
  if (context === null) throw new Error('A block is drawn inside of PageFrame.');
  return context;
};
