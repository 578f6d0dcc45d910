/** Block types of pages. Source: specification 2, section 3. */
export const blockTypes = [
  'header',
  'hero',
  'banners',
  'footer',
  'video',
  'categoryGrid',
  'storesCarousel',
  'richText',
  'menu',
  'iframe',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Removes case and separators, so that `category_grid`, `CategoryGrid` and `category-grid` are equal. */
export const normalizeTypeName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Block types by the names that platforms use, in the form of `normalizeTypeName`. */
const blockTypeByName: Readonly<Record<string, BlockType>> = {
  ...Object.fromEntries(blockTypes.map((type) => [normalizeTypeName(type), type])),
  navbar: 'header',
  banner: 'banners',
  bannercarousel: 'banners',
  bannerscarousel: 'banners',
  categoriesgrid: 'categoryGrid',
  gridcategories: 'categoryGrid',
  categorygrids: 'categoryGrid',
  storecarousel: 'storesCarousel',
  carouselstores: 'storesCarousel',
  richtexteditor: 'richText',
  text: 'richText',
  menus: 'menu',
  embed: 'iframe',
  videos: 'video',
};

/** Returns the block type for a platform's name; null if it is unknown. */
export const parseBlockType = (name: unknown): BlockType | null => {
  if (typeof name !== 'string') return null;
  const normalizedName = normalizeTypeName(name);
  return Object.hasOwn(blockTypeByName, normalizedName) ? (blockTypeByName[normalizedName] ?? null) : null;
};

const separateWords = (type: BlockType, separator: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => separator + letter);

/** Spelling styles that platforms use for block types. */
const spellingStyles: readonly ((type: BlockType) => string)[] = [
  (type) => type,
  (type) => separateWords(type, '_').toLowerCase(),
  (type) => separateWords(type, '-').toLowerCase(),
  (type) => type.charAt(0).toUpperCase() + type.slice(1),
  (type) => separateWords(type, '_').toUpperCase(),
];

/**
 * Returns the type name to store in a new block: spelled as in blocks of the same type on the page, or else in the
 * style of the page's other blocks.
 */
export const spellType = (type: BlockType, typeNames: readonly string[]): string => {
  const sameTypeName = typeNames.find((word) => parseBlockType(word) === type);
  if (sameTypeName !== undefined) return sameTypeName;
  const typeSpellings = blockTypes.flatMap((blockType) =>
    typeNames
      .filter((word) => normalizeTypeName(word) === normalizeTypeName(blockType))
      .map((word) => ({ each: blockType, word })),
  );
  const style = spellingStyles.find((spell) =>
    typeSpellings.every(({ each: blockType, word }) => spell(blockType) === word),
  );
  return style?.(type) ?? type;
};
