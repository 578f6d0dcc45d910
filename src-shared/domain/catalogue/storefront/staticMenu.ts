import type { WallTime } from '../../values/wallTime';
import type { ProductAvailability } from '../availability';
import type { UnavailableInStore } from '../saleState';

/** Known word, or one that only the platform knows. */
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
  /** Wall time of the tenant; null for always. */
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
  label: string | null;
  labelType: Open<'rounded' | 'ribbon'> | null;
  startDatetimeLabel: WallTime | null;
  endDatetimeLabel: WallTime | null;
  foodType: string | null;
  /** Cooking time (min); absent in lists of products. */
  cookingTime?: number | null;
  tags: readonly string[];
  pictures: readonly MenuPicture[];
  modifiersProductsAttributes: readonly {
    modifierId: number;
    position: number;
    minQuantityModifiers: number;
    maxQuantityModifiers: number;
  }[];
  /** Choosing `modifierId` offers `ruledModifierId`. */
  modifierRules: readonly { modifierId: number; ruledModifierId: number }[];
}

export interface MenuModifier {
  id: number;
  name: string;
  description: string | null;
  helpText: string | null;
  dropdownText: string | null;
  price: number;
  /** Free of charge, whatever its price. */
  free: boolean;
  minQuantityModifiers: number;
  /** 0 for unlimited. */
  maxQuantityModifiers: number;
  pictures: readonly MenuPicture[];
  /** A null `price` means the child's own. */
  children: readonly { childModifierId: number; position: number; price: number | null }[];
}

export interface MenuPrice {
  productId: number;
  price: number;
  /** Null means the same as `price`. */
  deliveryPrice: number | null;
  /** Price after discount as computed by the platform; null or absent if not reported. */
  discountPrice?: number | null;
  /** Discount (percent), used if the menu has none of its own. */
  menuDiscount?: number | null;
}

export interface MenuOfStores {
  id: number;
  name: string;
  hidden: boolean;
  /** Discount (percent). */
  discount: number;
  categories: readonly { name: string; position: number; orderedProducts: readonly number[] }[];
  /** The first group that names a product sets its price. */
  priceGroups: readonly {
    id: number;
    name: string;
    prices: readonly MenuPrice[];
  }[];
}

/** All that storefronts need to show what each store sells: specification 2, section 7, `static menu`. */
export interface StaticMenu {
  stores: readonly {
    id: number;
    name: string;
    menuId: number | null;
    /** Products sold out in this store alone; absent if not reported. */
    unavailableProducts?: readonly UnavailableInStore[];
  }[];
  menus: readonly MenuOfStores[];
  products: readonly MenuProduct[];
  modifiers: readonly MenuModifier[];
}
