import type { BlockCategory, BlockData } from '@blocks/blockData';
import { getCategoryPicture, pickById, pickByName } from '@blocks/views/pickEntities';
import { readPageContent, type Block, type PageContent } from '@shared/contract/content/blocks';
import {
  readDataFingerprints,
  landingDataParts,
  type DataFingerprints,
  type LandingDataPart,
} from '@shared/domain/content/landings';

/** Prefix of hashes. Raise the number when `pickShownData` changes: hashes with another prefix are not compared. */
const hashPrefix = '2:';

/** FNV-1a hash (32 bits), used to detect changes in one tenant's data. */
const hashText = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return hashPrefix + (value >>> 0).toString(16);
};

const listShownProducts = ({ products }: BlockCategory, showPrices: boolean, showPictures: boolean) =>
  products.map(({ name, description, label, picture, price, priceBefore }) => ({
    ...{ name, description, label },
    ...(showPictures && { picture }),
    ...(showPrices && { price, priceBefore }),
  }));

/** Tenant data shown by a block of a landing; null if the block shows no tenant data. */
const pickShownData = (
  block: Block,
  { publishedCategories, stores, banners }: BlockData,
): { part: LandingDataPart; data: readonly unknown[] } | null => {
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
export const hashShownData = ({ blocks }: Pick<PageContent, 'blocks'>, data: BlockData): DataFingerprints => {
  const shownBlocks = blocks.flatMap((block) => pickShownData(block, data) ?? []);
  const listPartData = (part: LandingDataPart) =>
    shownBlocks.filter((candidate) => candidate.part === part).map((candidate) => candidate.data);
  return Object.fromEntries(
    landingDataParts.flatMap((part) => {
      const partData = listPartData(part);
      return partData.length === 0 ? [] : [[part, hashText(JSON.stringify(partData))]];
    }),
  );
};

/**
 * First part of the tenant data that changed since the landing was saved; null if none changed or the saved hashes
 * cannot be compared.
 */
export const findChangedPart = (
  landing: Readonly<Record<string, unknown>>,
  data: BlockData,
): LandingDataPart | null => {
  const savedHashes = readDataFingerprints(landing);
  const comparableParts = landingDataParts.filter((part) => savedHashes[part]?.startsWith(hashPrefix));
  if (comparableParts.length === 0) return null;
  const currentHashes = hashShownData(readPageContent(landing), data);
  return (
    comparableParts.find((part) => currentHashes[part] !== undefined && currentHashes[part] !== savedHashes[part]) ??
    null
  );
};
