/**
 * This module lists the providers of external systems to which a store can connect, with their fields; one form renders
 * all of them, and the platform validates with the same table. Source: specification 1, sections 3 and 9.
 */

export const providerKinds = ['delivery', 'channel', 'payment', 'pos'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const providerKeys = [
  'pedidos_ya',
  'uber_direct',
  'cabify',
  'uber_daas',
  'pedidos_ya_v3',
  'uber_eats',
  'rappi',
  'didi_food',
  'amipass_payment',
  'mercado_pago',
  'chek',
  'getnet_payment',
  'mach',
  'sodexo',
  'onvo_payment',
  'fudo',
  'toteat',
  'bsale',
  'popapp',
  'pos_fbd',
] as const;
export type ProviderKey = (typeof providerKeys)[number];

/**
 * `text` and `secret` are tokens, `digits` is a token of digits, `switch` is a boolean. A saved secret is never shown
 * again.
 */
type CredentialFieldKind = 'text' | 'secret' | 'digits' | 'switch';

/** Format of a field, in addition to its kind. The rules are in `credentials`. */
type CredentialShape = 'password' | 'address' | 'shortId' | 'headerValue' | 'mercadoPagoToken';

export interface CredentialField {
  /** Path of the field within the credential's value: `['webhookSecrets', 'newOrder']`. */
  path: readonly [string, ...string[]];
  kind: CredentialFieldKind;
  required: boolean;
  shape?: CredentialShape;
}

export interface Provider {
  key: ProviderKey;
  kind: ProviderKind;
  /** Name of the company, the same in every language. */
  name: string;
  fields: readonly CredentialField[];
  /** True if the credential is sent as a list of keys and values instead of an object. */
  asAttributes?: true;
  /**
   * True if this Uber provider is offered only to tenants with Uber DaaS, false if only to tenants without it; absent
   * for all other providers.
   */
  onlyWithUberDaas?: boolean;
}

const createField = (kind: CredentialFieldKind, path: string, required = true): CredentialField => ({
  kind,
  path: path.split('.') as [string, ...string[]],
  required,
});
const createTextField = (path: string) => createField('text', path);
const createSecretField = (path: string) => createField('secret', path);
const createDigitsField = (path: string) => createField('digits', path);
const toOptional = (field: CredentialField): CredentialField => ({
  ...field,
  required: false,
});
const withShape = (shape: CredentialShape, field: CredentialField): CredentialField => ({
  ...field,
  shape,
});
const createShortIdField = (path: string) => withShape('shortId', createTextField(path));
const createPasswordField = (path: string) => withShape('password', createSecretField(path));
const createSwitchField = (path: string) => createField('switch', path, false);

export const providers: readonly Provider[] = [
  {
    key: 'pedidos_ya',
    kind: 'delivery',
    name: 'PedidosYa',
    asAttributes: true,
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      createTextField('username'),
      createPasswordField('password'),
      createSwitchField('proofOfDelivery'),
    ],
  },
  {
    key: 'uber_direct',
    kind: 'delivery',
    name: 'Uber Direct',
    asAttributes: true,
    onlyWithUberDaas: false,
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      createSwitchField('proofOfDelivery'),
      createSwitchField('returnTripsEnabled'),
    ],
  },
  {
    key: 'cabify',
    kind: 'delivery',
    name: 'Cabify Logistics',
    asAttributes: true,
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      createTextField('username'),
      createPasswordField('password'),
    ],
  },
  {
    key: 'uber_daas',
    kind: 'delivery',
    name: 'Uber DaaS',
    onlyWithUberDaas: true,
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      createTextField('customerId'),
      createSecretField('webhookSignatureKey'),
      createSwitchField('proofOfDelivery'),
      createSwitchField('pincodeProofOfDelivery'),
      createSwitchField('pickupVerification'),
      createSwitchField('returnTripsEnabled'),
    ],
  },
  {
    key: 'pedidos_ya_v3',
    kind: 'delivery',
    name: 'PedidosYa V3',
    fields: [createSecretField('authToken'), createSwitchField('proofOfDelivery')],
  },
  {
    key: 'uber_eats',
    kind: 'channel',
    name: 'Uber Eats',
    fields: [createTextField('clientId'), createSecretField('clientSecret'), createTextField('storeId')],
  },
  {
    key: 'rappi',
    kind: 'channel',
    name: 'Rappi',
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      toOptional(createSecretField('webhookSecrets.newOrder')),
      toOptional(createSecretField('webhookSecrets.ping')),
      withShape('address', createTextField('audience')),
    ],
  },
  {
    key: 'didi_food',
    kind: 'channel',
    name: 'DiDi Food',
    fields: [
      createDigitsField('appId'),
      createSecretField('appSecret'),
      createDigitsField('shopId'),
      createShortIdField('appShopId'),
    ],
  },
  {
    key: 'amipass_payment',
    kind: 'payment',
    name: 'Amipass',
    fields: [
      createSecretField('authToken'),
      createTextField('userPay'),
      createShortIdField('localId'),
      createShortIdField('establishmentId'),
    ],
  },
  {
    key: 'mercado_pago',
    kind: 'payment',
    name: 'Mercado Pago',
    fields: [withShape('mercadoPagoToken', createSecretField('accessToken'))],
  },
  { key: 'chek', kind: 'payment', name: 'Chek', fields: [createTextField('commerceId'), createSecretField('apiKey')] },
  {
    key: 'getnet_payment',
    kind: 'payment',
    name: 'Getnet',
    fields: [createTextField('login'), createSecretField('secretKey')],
  },
  { key: 'mach', kind: 'payment', name: 'MACH', fields: [createSecretField('authToken')] },
  { key: 'sodexo', kind: 'payment', name: 'Sodexo', fields: [createDigitsField('commerceCode')] },
  {
    key: 'onvo_payment',
    kind: 'payment',
    name: 'Onvo',
    fields: [createSecretField('secretApiKey'), toOptional(createSecretField('webhookSecret'))],
  },
  {
    key: 'fudo',
    kind: 'pos',
    name: 'Fudo',
    fields: [
      createTextField('clientId'),
      createSecretField('clientSecret'),
      toOptional(createDigitsField('deliveryId')),
      toOptional(createDigitsField('tipId')),
      createDigitsField('paymentIds.card'),
      createDigitsField('paymentIds.cash'),
      createDigitsField('paymentIds.online'),
    ],
  },
  {
    key: 'toteat',
    kind: 'pos',
    name: 'Toteat',
    fields: [createDigitsField('restaurantId'), createSecretField('apiToken'), createDigitsField('userIdentify')],
  },
  { key: 'bsale', kind: 'pos', name: 'Bsale', fields: [createSecretField('accessToken')] },
  { key: 'popapp', kind: 'pos', name: 'Popapp', fields: [createSecretField('apiToken')] },
  {
    key: 'pos_fbd',
    kind: 'pos',
    name: 'FBD',
    fields: [withShape('headerValue', createSecretField('authorization')), createSecretField('xconsumer')],
  },
];

const providersByKey = new Map(providers.map((provider) => [provider.key, provider]));

export const getProvider = (key: ProviderKey): Provider => {
  const foundProvider = providersByKey.get(key);
  if (foundProvider === undefined) throw new Error(`no provider ${key}`);
  return foundProvider;
};

/** Returns the providers of a kind that are available to a tenant. */
export const listOfferedProviders = (kind: ProviderKind, hasUberDaas: boolean): Provider[] =>
  providers.filter(
    (provider) =>
      provider.kind === kind && (provider.onlyWithUberDaas === undefined || provider.onlyWithUberDaas === hasUberDaas),
  );

/** States of a store's credential. */
export const credentialStates = ['missing', 'incomplete', 'set'] as const;
export type CredentialState = (typeof credentialStates)[number];
