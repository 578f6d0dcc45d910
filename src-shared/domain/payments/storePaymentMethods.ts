/** Named as in a store's body; the order is the one of the form. */
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
