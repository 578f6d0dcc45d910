import type { WallTime } from '../../values/wallTime';
import type { ProductAvailability } from '../availability';
import type { UnavailableInStore } from '../saleState';

/** A word of an enumeration, or one that only the platform knows. */
type Open<Word extends string> = Word | (string & Record<never, never>);

export interface MenuPicture {
  id: number;
  name: string;
  url: string | null;
}

export interface MenuProduct {
  id: number;
  name: string;
  description: string | null;
  dropdownText: string | null;
  priceProduct: number;
  show: boolean;
  platform: Open<'any' | 'web' | 'app'>;
  dispatchMethod: Open<'both' | 'delivery' | 'pickup'>;
  /** Wall time of the tenant; null: always. */
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
  label: string | null;
  labelType: Open<'rounded' | 'ribbon'> | null;
  startDatetimeLabel: WallTime | null;
  endDatetimeLabel: WallTime | null;
  foodType: string | null;
  /** Minutes; lists of products do not tell. */
  cookingTime?: number | null;
  tags: readonly string[];
  pictures: readonly MenuPicture[];
  modifiersProductsAttributes: readonly {
    modifierId: number;
    position: number;
    minQuantityModifiers: number;
    maxQuantityModifiers: number;
  }[];
  /** If `modifierId` is chosen, `ruledModifierId` is offered. */
  modifierRules: readonly { modifierId: number; ruledModifierId: number }[];
}

export interface MenuModifier {
  id: number;
  name: string;
  description: string | null;
  helpText: string | null;
  dropdownText: string | null;
  price: number;
  /** Costs nothing, whatever its price says. */
  free: boolean;
  minQuantityModifiers: number;
  /** 0: as many as one likes. */
  maxQuantityModifiers: number;
  pictures: readonly MenuPicture[];
  /** `price` null: the child's own. */
  children: readonly { childModifierId: number; position: number; price: number | null }[];
}

export interface MenuPrice {
  productId: number;
  price: number;
  /** Null: the same as `price`. */
  deliveryPrice: number | null;
  /** `price` with the discount taken off, as the platform worked it out; null or missing: not told. */
  discountPrice?: number | null;
  /** Percent. It holds where the menu tells no discount of its own. */
  menuDiscount?: number | null;
}

export interface MenuOfStores {
  id: number;
  name: string;
  hidden: boolean;
  /** Percent. */
  discount: number;
  categories: readonly { name: string; position: number; orderedProducts: readonly number[] }[];
  /** The first that names a product says its price. */
  priceGroups: readonly {
    id: number;
    name: string;
    prices: readonly MenuPrice[];
  }[];
}

/** All that a tenant's storefronts need to show what each store sells: specification 2, section 7, `static menu`. */
export interface StaticMenu {
  stores: readonly {
    id: number;
    name: string;
    menuId: number | null;
    /** Sold out in this store alone; missing: the platform does not report it. */
    unavailableProducts?: readonly UnavailableInStore[];
  }[];
  menus: readonly MenuOfStores[];
  products: readonly MenuProduct[];
  modifiers: readonly MenuModifier[];
}
