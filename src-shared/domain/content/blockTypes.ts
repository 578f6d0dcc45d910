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

/** Folds `category_grid`, `CategoryGrid` and `category-grid` to one word. */
export const foldWord = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Other names of block types, folded. */
const spellings: Readonly<Record<string, BlockType>> = {
  ...Object.fromEntries(blockTypes.map((type) => [foldWord(type), type])),
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

/** Block type of a platform's word; null if unknown. */
export const parseBlockType = (word: unknown): BlockType | null => {
  if (typeof word !== 'string') return null;
  const folded = foldWord(word);
  return Object.hasOwn(spellings, folded) ? (spellings[folded] ?? null) : null;
};

const spaced = (type: BlockType, separator: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => separator + letter);

/** Spelling styles of types in use. */
const styles: readonly ((type: BlockType) => string)[] = [
  (type) => type,
  (type) => spaced(type, '_').toLowerCase(),
  (type) => spaced(type, '-').toLowerCase(),
  (type) => type.charAt(0).toUpperCase() + type.slice(1),
  (type) => spaced(type, '_').toUpperCase(),
];

/** Spelling for a new block: that of the page's blocks of this type, else the style of its other blocks. */
export const spellType = (type: BlockType, words: readonly string[]): string => {
  const same = words.find((word) => parseBlockType(word) === type);
  if (same !== undefined) return same;
  const own = blockTypes.flatMap((each) =>
    words.filter((word) => foldWord(word) === foldWord(each)).map((word) => ({ each, word })),
  );
  const style = styles.find((spell) => own.every(({ each, word }) => spell(each) === word));
  return style?.(type) ?? type;
};
