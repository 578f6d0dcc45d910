import type { WallTime } from '../../values/wallTime';
import type { ProductAvailability } from '../availability';
import type { UnavailableInStore } from '../saleState';

/** Enumeration value, or one that the platform added later. */
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
  /** Cooking time (min); absent where the platform omits it. */
  cookingTime?: number | null;
  tags: readonly string[];
  pictures: readonly MenuPicture[];
  modifiersProductsAttributes: readonly {
    modifierId: number;
    position: number;
    minQuantityModifiers: number;
    maxQuantityModifiers: number;
  }[];
  /** `ruledModifierId` is offered only after `modifierId` was chosen. */
  modifierRules: readonly { modifierId: number; ruledModifierId: number }[];
}

export interface MenuModifier {
  id: number;
  name: string;
  description: string | null;
  helpText: string | null;
  dropdownText: string | null;
  price: number;
  /** True if free of charge, in which case the price is ignored. */
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
  /** Discount (percent) of the product's menu, used if the menu does not report its own. */
  menuDiscount?: number | null;
}

export interface MenuOfStores {
  id: number;
  name: string;
  hidden: boolean;
  /** Discount (percent). */
  discount: number;
  categories: readonly { name: string; position: number; orderedProducts: readonly number[] }[];
  /** Price groups in order: the first that contains a product sets its price. */
  priceGroups: readonly {
    id: number;
    name: string;
    prices: readonly MenuPrice[];
  }[];
}

/** Data to render what each store sells. Source: specification 2, section 7, `static menu`. */
export interface StaticMenu {
  stores: readonly {
    id: number;
    name: string;
    menuId: number | null;
    /** Products sold out only in this store; absent if not reported. */
    unavailableProducts?: readonly UnavailableInStore[];
  }[];
  menus: readonly MenuOfStores[];
  products: readonly MenuProduct[];
  modifiers: readonly MenuModifier[];
}
