import { getWeekday, type Weekday } from '../../schedules/businessHours';
import type { WallTime } from '../../values/wallTime';
import { findAvailabilityMismatch, type AvailabilityMismatch } from '../availability';
import { findUnavailableProduct, type UnavailableInStore } from '../saleState';
import type { MenuOfStores, MenuProduct } from './staticMenu';

export const storefrontPlatforms = ['web', 'app'] as const;
export type StorefrontPlatform = (typeof storefrontPlatforms)[number];

export const storefrontDispatches = ['delivery', 'pickup'] as const;
export type StorefrontDispatch = (typeof storefrontDispatches)[number];

/** Store, time and channel for which a storefront is shown. */
export interface StorefrontView {
  storeId: number;
  /** Wall time in the tenant's zone. */
  at: WallTime;
  platform: StorefrontPlatform;
  dispatchMethod: StorefrontDispatch;
}

/** Reasons why customers do not see a product, most general first. Only the first one that applies is reported. */
export type UnavailableReason =
  | { kind: 'noMenu' }
  | { kind: 'menuHidden' }
  | { kind: 'notInMenu' }
  /** The product is hidden in the shop, perhaps permanently. */
  | { kind: 'hidden' }
  /** `until` is a wall time. */
  | { kind: 'soldOutUntil'; until: WallTime }
  | { kind: 'ended'; since: WallTime }
  /** The product is sold out only in this store; `until` is null if the platform does not report the end. */
  | { kind: 'soldOutHere'; until: WallTime | null }
  /** The product is sold only on other weekdays. */
  | { kind: 'weekday'; day: Weekday; days: readonly Weekday[] }
  /** The product is sold only at other hours or on other dates. */
  | Exclude<AvailabilityMismatch, { kind: 'weekday' }>
  | { kind: 'onlyDispatch'; dispatchMethod: string }
  | { kind: 'onlyPlatform'; platform: string };

/** Returns the reason that follows from the product's own fields, or null. */
const findOwnReason = (
  product: MenuProduct,
  view: StorefrontView,
  unavailableProducts: readonly UnavailableInStore[] | undefined,
): UnavailableReason | null => {
  const { show, startDatetime, endDatetime, availability, dispatchMethod, platform } = product;
  if (!show) return { kind: 'hidden' };
  if (startDatetime !== null && view.at < startDatetime) return { kind: 'soldOutUntil', until: startDatetime };
  if (endDatetime !== null && view.at >= endDatetime) return { kind: 'ended', since: endDatetime };
  const soldOutInStore = findUnavailableProduct(unavailableProducts, product.id, view.at);
  if (soldOutInStore !== undefined) return { kind: 'soldOutHere', until: soldOutInStore.availableFrom };
  const availabilityMismatch = findAvailabilityMismatch(availability, view.at);
  if (availabilityMismatch !== null)
    return availabilityMismatch.kind === 'weekday'
      ? { ...availabilityMismatch, day: getWeekday(view.at) }
      : availabilityMismatch;
  for (const method of [dispatchMethod, availability.dispatchMethod ?? 'both']) {
    if (method !== 'both' && method !== view.dispatchMethod) return { kind: 'onlyDispatch', dispatchMethod: method };
  }
  for (const scope of [platform, availability.platform ?? 'any']) {
    if (scope !== 'any' && scope !== view.platform) return { kind: 'onlyPlatform', platform: scope };
  }
  return null;
};

/**
 * Returns the first reason why customers of a store do not see a product, or null. `menu` is the store's menu, if any;
 * `unavailableProducts` lists the products that are sold out in the store.
 */
export const findUnavailableReason = (
  product: MenuProduct,
  menu: MenuOfStores | null,
  isInMenu: boolean,
  view: StorefrontView,
  unavailableProducts?: readonly UnavailableInStore[],
): UnavailableReason | null => {
  if (menu === null) return { kind: 'noMenu' };
  if (menu.hidden) return { kind: 'menuHidden' };
  return isInMenu ? findOwnReason(product, view, unavailableProducts) : { kind: 'notInMenu' };
};
