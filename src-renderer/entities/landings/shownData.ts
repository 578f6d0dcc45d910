import type { BlockData } from '@blocks/blockData';
import type { PageContent } from '@shared/domain/content/blocks';
import { shownParts, type ShownData, type ShownPart } from '@shared/domain/content/landings';

/** FNV-1a hash (32 bits), used to detect changes in one tenant's data. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16);
};

const dataOf: { readonly [Part in ShownPart]: (data: BlockData) => unknown } = {
  menu: ({ categories }) => categories,
  // Landings do not show whether a store is open, which changes every day.
  stores: ({ stores }) => stores.map(({ opened: _opened, ...store }) => store),
  banners: ({ banners }) => banners,
};

const blocksOf: { readonly [Part in ShownPart]: readonly string[] } = {
  menu: ['menu', 'categoryGrid'],
  stores: ['storesCarousel'],
  banners: ['banners'],
};

/** Hashes of all data that landings can show. */
export const currentData = (data: BlockData): Required<ShownData> => {
  const stateOf = (part: ShownPart) => hash(JSON.stringify(dataOf[part](data)));
  return { menu: stateOf('menu'), stores: stateOf('stores'), banners: stateOf('banners') };
};

/** Hashes of the data that a landing shows. */
export const shownDataIn = ({ blocks }: Pick<PageContent, 'blocks'>, data: BlockData): ShownData => {
  const current = currentData(data);
  const shown = shownParts.filter((part) => blocks.some(({ type }) => blocksOf[part].includes(type)));
  return Object.fromEntries(shown.map((part) => [part, current[part]]));
};

/** First part changed since a landing was saved; null if none, or if another tool created it. */
export const changedPart = (shown: ShownData, current: ShownData): ShownPart | null =>
  shownParts.find((part) => shown[part] !== undefined && shown[part] !== current[part]) ?? null;
