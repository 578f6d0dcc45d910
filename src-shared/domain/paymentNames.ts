/** Names of the payment providers, by their field in camelCase: what a field error about one of them is called. */
export const paymentProviderNames: ReadonlyMap<string, string> = new Map([
  ['amipass', 'Amipass'],
  ['chek', 'Chek'],
  ['credomatic', 'Credomatic'],
  ['getnet', 'Getnet'],
  ['ingenico', 'Ingenico'],
  ['kushkiCard', 'Kushki'],
  ['mach', 'MACH'],
  ['mercadoPago', 'Mercado Pago'],
  ['oneclick', 'Oneclick'],
  ['onepay', 'Onepay'],
  ['onvo', 'Onvo'],
  ['sodexo', 'Sodexo'],
  ['webpay', 'Webpay'],
]);
