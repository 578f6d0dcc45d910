import type { BlockCategory, BlockData } from '@blocks/blockData';
import { getCategoryPicture, pickById, pickByName } from '@blocks/views/pickEntities';
import { readPageContent, type Block, type PageContent } from '@shared/contract/content/blocks';
import { readShownData, shownParts, type ShownData, type ShownPart } from '@shared/domain/content/landings';

/** Prefix of hashes. Raise the number when `toShownData` changes: hashes with another prefix are not compared. */
const version = '2:';

/** FNV-1a hash (32 bits), used to detect changes in one tenant's data. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return version + (value >>> 0).toString(16);
};

const listShownProducts = ({ products }: BlockCategory, showPrices: boolean, showPictures: boolean) =>
  products.map(({ name, description, label, picture, price, priceBefore }) => ({
    ...{ name, description, label },
    ...(showPictures && { picture }),
    ...(showPrices && { price, priceBefore }),
  }));

/** Tenant data shown by a block of a landing; null if the block shows no tenant data. */
const toShownData = (
  block: Block,
  { publishedCategories, stores, banners }: BlockData,
): { part: ShownPart; data: readonly unknown[] } | null => {
  switch (block.type) {
    case 'menu': {
      const { categories, showPrices, showPictures } = block.props;
      const data = pickByName(publishedCategories, categories).map((category) => ({
        name: category.name,
        products: listShownProducts(category, showPrices, showPictures),
      }));
      return { part: 'menu', data };
    }
    case 'categoryGrid': {
      const { categories, showPictures } = block.props;
      const data = pickByName(publishedCategories, categories).map((category) => ({
        name: category.name,
        ...(showPictures && { picture: getCategoryPicture(category) }),
      }));
      return { part: 'menu', data };
    }
    case 'storesCarousel': {
      // Omits whether a store is open: landings do not show it, and it changes every day.
      const data = pickById(stores, block.props.storeIds).map(({ opened: _opened, ...store }) => store);
      return { part: 'stores', data };
    }
    case 'banners':
      return { part: 'banners', data: pickById(banners, block.props.bannerIds) };
    default:
      return null;
  }
};

/** Hashes of the tenant data that a landing shows. */
export const getShownData = ({ blocks }: Pick<PageContent, 'blocks'>, data: BlockData): ShownData => {
  const shownEntries = blocks.flatMap((block) => toShownData(block, data) ?? []);
  const getState = (part: ShownPart) =>
    shownEntries.filter((candidate) => candidate.part === part).map((candidate) => candidate.data);
  return Object.fromEntries(
    shownParts.flatMap((part) => {
      const state = getState(part);
      return state.length === 0 ? [] : [[part, hash(JSON.stringify(state))]];
    }),
  );
};

/**
 * First part of the tenant data that changed since the landing was saved; null if none changed or the saved hashes
 * cannot be compared.
 */
export const findChangedPart = (landing: Readonly<Record<string, unknown>>, data: BlockData): ShownPart | null => {
  const savedData = readShownData(landing);
  const comparableParts = shownParts.filter((part) => savedData[part]?.startsWith(version));
  if (comparableParts.length === 0) return null;
  const currentShownData = getShownData(readPageContent(landing), data);
  return (
    comparableParts.find(
      (part) => currentShownData[part] !== undefined && currentShownData[part] !== savedData[part],
    ) ?? null
  );
};
