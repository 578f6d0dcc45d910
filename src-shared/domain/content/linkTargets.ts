import type { StaticMenu } from '../catalogue/storefront/staticMenu';
import { foldText } from '../values/foldText';
import { getCategoryAddress, getSafeLink } from './links';

/** This module lists the link targets in a shop for banners, buttons and blocks. */

const linkTargetKinds = ['page', 'category', 'product'] as const;

export interface LinkTarget {
  kind: (typeof linkTargetKinds)[number];
  key: string;
  name: string;
  /** Address in the shop; null if it has none. */
  address: string | null;
  /** Category to link to instead, for a product without its own page. */
  category?: string;
}

interface TargetSources {
  pages: readonly { address: string; name: string; status: string }[];
  menu: Pick<StaticMenu, 'menus'> | null;
  products: readonly { id: number; name: string; url?: string | null | undefined }[];
}

const listCategories = (menu: TargetSources['menu']) =>
  (menu?.menus ?? []).flatMap(({ categories }) => categories.toSorted((a, b) => a.position - b.position));

/** Returns a product's own address, or null. Platforms send a URL or a path with or without its leading slash. */
const getProductAddress = (url: string | null | undefined): string | null => {
  const trimmedUrl = (url ?? '').trim();
  if (trimmedUrl === '') return null;
  return getSafeLink(/^(?:https?:|\/)/i.test(trimmedUrl) ? trimmedUrl : `/${trimmedUrl}`);
};

/** Lists all targets: published pages, categories of published menus, and products. */
export const listLinkTargets = ({ pages, menu, products }: TargetSources): LinkTarget[] => {
  const categories = listCategories(menu);
  const categoryByProduct = new Map(
    categories.toReversed().flatMap(({ name, orderedProducts }) => orderedProducts.map((id) => [id, name] as const)),
  );
  return [
    ...pages
      .filter(({ status }) => status === 'published')
      .map(({ address, name }): LinkTarget => ({
        kind: 'page',
        key: `page:${address}`,
        name: name || `/${address}`,
        address: getSafeLink(`/${address}`),
      })),
    ...[...new Set(categories.map(({ name }) => name))]
      .filter((name) => name !== '')
      .map((name): LinkTarget => ({
        kind: 'category',
        key: `category:${name}`,
        name,
        address: getCategoryAddress(name),
      })),
    ...products.map(({ id, name, url }): LinkTarget => {
      const productAddress = getProductAddress(url);
      const category = categoryByProduct.get(id);
      const target = { kind: 'product', key: `product:${id}`, name: name || `#${id}` } as const;
      if (productAddress !== null || category === undefined) return { ...target, address: productAddress };
      return { ...target, address: getCategoryAddress(category), category };
    }),
  ];
};

/**
 * Returns the targets whose name or address contains all typed words; those whose name starts with the text come first.
 */
export const searchLinkTargets = (targets: readonly LinkTarget[], typedText: string): LinkTarget[] => {
  const text = foldText(typedText.trim());
  const words = text.split(/\s+/).filter((word) => word !== '');
  const matches = targets.filter(({ name, address }) => {
    const searchText = foldText(`${name} ${address ?? ''}`);
    return words.every((word) => searchText.includes(word));
  });
  const startsWithText = ({ name }: LinkTarget) => text !== '' && foldText(name).startsWith(text);
  return [...matches.filter(startsWithText), ...matches.filter((target) => !startsWithText(target))];
};
