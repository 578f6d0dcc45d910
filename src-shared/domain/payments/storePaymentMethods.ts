/** Names as in a store's body, in the form's order. */
export const storePaymentMethods = [
  'cash',
  'card',
  'online',
  'oneclick',
  'sodexo',
  'chek',
  'mercadoPago',
  'mach',
  'kushkiCard',
  'kushkiCardAsync',
  'kushkiCardSubscription',
  'kushkiCardAsyncSubscription',
] as const;
export type StorePaymentMethod = (typeof storePaymentMethods)[number];
