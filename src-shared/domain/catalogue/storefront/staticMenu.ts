import type { WallTime } from '../../values/wallTime';
import type { ProductAvailability } from '../availability';
import type { UnavailableInStore } from '../saleState';

/** Enumeration value, possibly one that this app does not know yet. */
type OpenEnum<Value extends string> = Value | (string & Record<never, never>);

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
  /** Null if the price is missing or unreadable. */
  priceProduct: number | null;
  show: boolean;
  platform: OpenEnum<'any' | 'web' | 'app'>;
  dispatchMethod: OpenEnum<'both' | 'delivery' | 'pickup'>;
  /** Start of the period of sale, as wall time in the tenant's zone; null if there is none. */
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
  label: string | null;
  labelType: OpenEnum<'rounded' | 'ribbon'> | null;
  startDatetimeLabel: WallTime | null;
  endDatetimeLabel: WallTime | null;
  foodType: string | null;
  /** Cooking time (min); absent if the platform does not send it. */
  cookingTime?: number | null;
  tags: readonly string[];
  pictures: readonly MenuPicture[];
  modifiersProductsAttributes: readonly {
    modifierId: number;
    position: number;
    minQuantityModifiers: number;
    maxQuantityModifiers: number;
  }[];
  /** Rules by which `ruledModifierId` is offered only once the customer has selected `modifierId`. */
  modifierRules: readonly { modifierId: number; ruledModifierId: number }[];
}

export interface MenuModifier {
  id: number;
  name: string;
  description: string | null;
  helpText: string | null;
  dropdownText: string | null;
  price: number | null;
  /** True if the modifier is free of charge; the price is then ignored. */
  free: boolean;
  minQuantityModifiers: number;
  /** Maximum number of choices; 0 for unlimited. */
  maxQuantityModifiers: number;
  pictures: readonly MenuPicture[];
  /** Child modifiers. A null `price` means the child's own price. */
  children: readonly { childModifierId: number; position: number; price: number | null }[];
}

export interface MenuPrice {
  productId: number;
  /** Null if the product's own price applies. */
  price: number | null;
  /** Delivery price; null if `price` also applies to deliveries. */
  deliveryPrice: number | null;
  /** Price after discount, as computed by the platform; null or absent if it sends none. */
  discountPrice?: number | null;
  /** Discount of the product's menu (%), used if the menu itself has none. */
  menuDiscount?: number | null;
}

export interface MenuOfStores {
  id: number;
  name: string;
  hidden: boolean;
  /** Discount on all products (%). */
  discount: number;
  categories: readonly { name: string; position: number; orderedProducts: readonly number[] }[];
  /** Price groups in order: the first group that contains a product sets its price. */
  priceGroups: readonly {
    id: number;
    name: string;
    prices: readonly MenuPrice[];
  }[];
}

/** Data from which the storefront of each store can be rendered. Source: specification 2, section 7, `static menu`. */
export interface StaticMenu {
  stores: readonly {
    id: number;
    name: string;
    menuId: number | null;
    /** Products that are sold out only in this store; absent if the platform does not send them. */
    unavailableProducts?: readonly UnavailableInStore[];
  }[];
  menus: readonly MenuOfStores[];
  products: readonly MenuProduct[];
  modifiers: readonly MenuModifier[];
}
