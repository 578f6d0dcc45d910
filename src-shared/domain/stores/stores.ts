/**
 * This module defines enumerations and limits of a store; its fields are in contract/stores/storeFields.ts. Source:
 * specification 1, sections 3 and 5.
 */

export const minAbandonedCartMinutes = 5;
export const maxCheckoutQuestions = 3;
export const defaultNpsEmailTimer = 45;

/** Form sections for the store's ids in other systems. */
export const externalIdNames = [
  'uberId',
  'uberEatsId',
  'rappiId',
  'cabifyId',
  'alohaId',
  'alohaCompId',
  'popappId',
  'ordaticId',
  'toteatId',
  'toteatRestaurantId',
  'fudoId',
  'fbdId',
  'chekId',
  'sodexoId',
  'webpayId',
  'oneclickId',
] as const;
export type ExternalIdName = (typeof externalIdNames)[number];

export const commerceCodeNames = [
  'webpayCommerceCode',
  'oneclickCommerceCode',
  'sodexoCommerceCode',
  'chekCommerceCode',
] as const;
/** Fields that determine who receives the customers' money and the store's orders. */
export const storeCredentialNames = [...externalIdNames, ...commerceCodeNames] as const;
export type CommerceCodeName = (typeof commerceCodeNames)[number];

/** Groups whose parts are independent, so that a change may contain only some of them. */
export const storeGroups = ['orderMethod', 'paymentMethods', 'exceptionalWaitTimes'] as const;
