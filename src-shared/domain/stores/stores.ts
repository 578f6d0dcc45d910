/** Words of a store. Its fields: contract/stores/storeFields.ts. Source: specification 1, sections 3 and 5. */

export const minAbandonedCartMinutes = 5;
export const maxCheckoutQuestions = 3;
export const defaultNpsEmailTimer = 45;

/** Ids that other systems know the store by. */
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
/** What says to whom the customers' money and the store's orders go. */
export const storeCredentialNames = [...externalIdNames, ...commerceCodeNames] as const;
export type CommerceCodeName = (typeof commerceCodeNames)[number];

/** Fields of a store that are groups of independent ones: a change may name some of them. */
export const storeGroups = ['orderMethod', 'paymentMethods', 'exceptionalWaitTimes'] as const;
