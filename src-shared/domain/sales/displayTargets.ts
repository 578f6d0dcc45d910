/** Where and how a product, coupon or banner is offered, in their wire words. Source: specification 2, section 3. */

export const displayTargets = ['any', 'web', 'app'] as const;
export type DisplayTarget = (typeof displayTargets)[number];

export const offeredDispatchMethods = ['both', 'delivery', 'pickup'] as const;
export type OfferedDispatchMethod = (typeof offeredDispatchMethods)[number];
