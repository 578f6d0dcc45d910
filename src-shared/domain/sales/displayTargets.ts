/**
 * Platforms on which products, coupons and banners can be shown, named as on the wire. Source: specification 2, section
 * 3.
 */

export const displayTargets = ['any', 'web', 'app'] as const;
export type DisplayTarget = (typeof displayTargets)[number];

export const offeredDispatchMethods = ['both', 'delivery', 'pickup'] as const;
/** Other names of dispatch methods, used in orders and by some platforms. */
export const offeredDispatchSpellings = {
  store_delivery: 'delivery',
  homeDelivery: 'delivery',
  despacho: 'delivery',
  in_store: 'pickup',
  takeaway: 'pickup',
  retiro: 'pickup',
  any: 'both',
  all: 'both',
  ambos: 'both',
} as const;
export type OfferedDispatchMethod = (typeof offeredDispatchMethods)[number];
