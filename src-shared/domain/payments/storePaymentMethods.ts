/** Payment methods as named in the body of a store, in the order of the form. */
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
