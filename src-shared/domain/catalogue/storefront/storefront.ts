import type { CountryRules } from '../../values/countries';
import { computeDiscountedPrice, findPrice, roundAmount } from '../prices';
import { findUnavailableReason, type UnavailableReason, type StorefrontView } from './storefrontView';
import { getStorefrontChoices, type StorefrontChoice } from './choices';
import type { MenuOfStores, MenuPicture, MenuPrice, MenuProduct, StaticMenu } from './staticMenu';

/** Product as shown to customers. */
export interface StorefrontProduct {
  id: number;
  name: string;
  description: string | null;
  dropdownText: string | null;
  pictures: readonly MenuPicture[];
  foodType: string | null;
  /** Cooking time (min). */
  cookingTime: number | null;
  tags: readonly string[];
  /** Label of the product at the storefront's time, or null. */
  label: { text: string; type: string } | null;
  /** Null if the platform does not send a readable price. */
  price: number | null;
  /** Price before the discount, shown crossed out; null without a discount. */
  priceBefore: number | null;
  choices: readonly StorefrontChoice[];
}

interface StorefrontCategory {
  name: string;
  products: readonly StorefrontProduct[];
}

interface UnavailableProduct {
  id: number;
  name: string;
  reason: UnavailableReason;
}

/** Products that a store's customers see, and products that they do not see. */
export interface Storefront {
  menu: { id: number; name: string; discount: number } | null;
  /** Categories with at least one visible product. */
  categories: readonly StorefrontCategory[];
  /** All other products of the tenant, in the order of the published copy. */
  unavailableProducts: readonly UnavailableProduct[];
}

const findLabel = ({ label, labelType, startDatetimeLabel, endDatetimeLabel }: MenuProduct, time: string) => {
  if (label === null || label === '') return null;
  const isBeforeStart = startDatetimeLabel !== null && time < startDatetimeLabel;
  const isAfterEnd = endDatetimeLabel !== null && time >= endDatetimeLabel;
  return isBeforeStart || isAfterEnd ? null : { text: label, type: labelType ?? 'rounded' };
};

const applyDiscount = (
  fullPrice: number,
  menuPrice: MenuPrice | undefined,
  discount: number,
  rules: CountryRules,
): number => {
  const discountPrice = menuPrice?.discountPrice ?? null;
  // The platform computed its discounted price from `price`, so the discount on a different delivery price is computed
  // here.
  if (
    menuPrice !== undefined &&
    discountPrice !== null &&
    discountPrice > 0 &&
    menuPrice.price !== null &&
    fullPrice === roundAmount(menuPrice.price, rules)
  ) {
    return Math.min(fullPrice, roundAmount(discountPrice, rules));
  }
  return computeDiscountedPrice(fullPrice, discount || (menuPrice?.menuDiscount ?? 0), rules);
};

/**
 * Returns the price in a menu before and after the menu's discount, rounded to amounts that can be paid. Choices are
 * not discounted.
 */
export const getStorefrontPrice = (
  product: Pick<MenuProduct, 'id' | 'priceProduct'>,
  menu: { discount: number; priceGroups: readonly { prices: readonly MenuPrice[] }[] },
  dispatchMethod: StorefrontView['dispatchMethod'],
  rules: CountryRules,
): Pick<StorefrontProduct, 'price' | 'priceBefore'> => {
  const knownPrice = findPrice(product, menu.priceGroups, dispatchMethod);
  if (knownPrice === null) return { price: null, priceBefore: null };
  const fullPrice = roundAmount(knownPrice, rules);
  const menuPrice = menu.priceGroups.flatMap(({ prices }) => prices).find(({ productId }) => productId === product.id);
  const price = applyDiscount(fullPrice, menuPrice, menu.discount, rules);
  return { price, priceBefore: price < fullPrice ? fullPrice : null };
};

/**
 * Creates the storefront of a store for a time, a platform and a dispatch method. Each product is either shown or left
 * out with one reason.
 */
export const renderStorefront = (staticMenu: StaticMenu, view: StorefrontView, rules: CountryRules): Storefront => {
  const store = staticMenu.stores.find(({ id }) => id === view.storeId);
  const menuId = store?.menuId ?? null;
  const menu = staticMenu.menus.find(({ id }) => id === menuId) ?? null;
  const productsById = new Map(staticMenu.products.map((product) => [product.id, product]));
  const modifiersById = new Map(staticMenu.modifiers.map((modifier) => [modifier.id, modifier]));
  const categories = [...(menu?.categories ?? [])].sort((a, b) => a.position - b.position);
  const menuProductIds = new Set(categories.flatMap(({ orderedProducts }) => orderedProducts));

  const unavailableReasons = new Map(
    staticMenu.products.map((product) => [
      product.id,
      findUnavailableReason(product, menu, menuProductIds.has(product.id), view, store?.unavailableProducts),
    ]),
  );
  // Indexes each group's prices by product, because a search per product would be slow in groups of thousands.
  const groupPriceMaps = (menu?.priceGroups ?? []).map(
    ({ prices }) => new Map(prices.map((price) => [price.productId, price])),
  );
  const toStorefrontProduct = (product: MenuProduct, menuOfStores: MenuOfStores): StorefrontProduct => {
    const priceGroups = groupPriceMaps.map((prices) => {
      const menuPrice = prices.get(product.id);
      return { prices: menuPrice === undefined ? [] : [menuPrice] };
    });
    const { id, name, description, dropdownText, pictures, foodType, cookingTime = null, tags } = product;
    return {
      ...{ id, name, description, dropdownText, pictures, foodType, cookingTime, tags },
      label: findLabel(product, view.at),
      ...getStorefrontPrice(product, { discount: menuOfStores.discount, priceGroups }, view.dispatchMethod, rules),
      choices: getStorefrontChoices(product, modifiersById, rules),
    };
  };
  return {
    menu: menu && { id: menu.id, name: menu.name, discount: menu.discount },
    categories: categories.flatMap(({ name, orderedProducts }) => {
      const products = [...new Set(orderedProducts)].flatMap((id) => {
        const product = productsById.get(id);
        return menu === null || product === undefined || unavailableReasons.get(id) !== null
          ? []
          : [toStorefrontProduct(product, menu)];
      });
      return products.length === 0 ? [] : [{ name, products }];
    }),
    unavailableProducts: staticMenu.products.flatMap(({ id, name }) => {
      const reason = unavailableReasons.get(id) ?? null;
      return reason === null ? [] : [{ id, name, reason }];
    }),
  };
};
