/**
 * Kinds of external systems to which a store can connect. This module lists the providers and their fields; one form
 * renders all of them, and the platform validates with the same table. Source: specification 1, sections 3 and 9.
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
export type CredentialFieldKind = 'text' | 'secret' | 'digits' | 'switch';

/** Format of a field, in addition to its kind. The rules are in `credentials`. */
export type CredentialShape = 'password' | 'address' | 'shortId' | 'headerValue' | 'mercadoPagoToken';

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
  /** Setting of the tenant (Uber DaaS enabled or not) with which this provider replaces the other Uber provider. */
  onlyWithUberDaas?: boolean;
}

const field = (kind: CredentialFieldKind, path: string, required = true): CredentialField => ({
  kind,
  path: path.split('.') as [string, ...string[]],
  required,
});
const text = (path: string) => field('text', path);
const secret = (path: string) => field('secret', path);
const digits = (path: string) => field('digits', path);
const optional = (made: CredentialField): CredentialField => ({ ...made, required: false });
const shaped = (shape: CredentialShape, made: CredentialField): CredentialField => ({ ...made, shape });
const shortId = (path: string) => shaped('shortId', text(path));
const password = (path: string) => shaped('password', secret(path));
const yesNo = (path: string) => field('switch', path, false);

export const providers: readonly Provider[] = [
  {
    key: 'pedidos_ya',
    kind: 'delivery',
    name: 'PedidosYa',
    asAttributes: true,
    fields: [
      text('clientId'),
      secret('clientSecret'),
      text('username'),
      password('password'),
      yesNo('proofOfDelivery'),
    ],
  },
  {
    key: 'uber_direct',
    kind: 'delivery',
    name: 'Uber Direct',
    asAttributes: true,
    onlyWithUberDaas: false,
    fields: [text('clientId'), secret('clientSecret'), yesNo('proofOfDelivery'), yesNo('returnTripsEnabled')],
  },
  {
    key: 'cabify',
    kind: 'delivery',
    name: 'Cabify Logistics',
    asAttributes: true,
    fields: [text('clientId'), secret('clientSecret'), text('username'), password('password')],
  },
  {
    key: 'uber_daas',
    kind: 'delivery',
    name: 'Uber DaaS',
    onlyWithUberDaas: true,
    fields: [
      text('clientId'),
      secret('clientSecret'),
      text('customerId'),
      secret('webhookSignatureKey'),
      yesNo('proofOfDelivery'),
      yesNo('pincodeProofOfDelivery'),
      yesNo('pickupVerification'),
      yesNo('returnTripsEnabled'),
    ],
  },
  {
    key: 'pedidos_ya_v3',
    kind: 'delivery',
    name: 'PedidosYa V3',
    fields: [secret('authToken'), yesNo('proofOfDelivery')],
  },
  {
    key: 'uber_eats',
    kind: 'channel',
    name: 'Uber Eats',
    fields: [text('clientId'), secret('clientSecret'), text('storeId')],
  },
  {
    key: 'rappi',
    kind: 'channel',
    name: 'Rappi',
    fields: [
      text('clientId'),
      secret('clientSecret'),
      optional(secret('webhookSecrets.newOrder')),
      optional(secret('webhookSecrets.ping')),
      shaped('address', text('audience')),
    ],
  },
  {
    key: 'didi_food',
    kind: 'channel',
    name: 'DiDi Food',
    fields: [digits('appId'), secret('appSecret'), digits('shopId'), shortId('appShopId')],
  },
  {
    key: 'amipass_payment',
    kind: 'payment',
    name: 'Amipass',
    fields: [secret('authToken'), text('userPay'), shortId('localId'), shortId('establishmentId')],
  },
  {
    key: 'mercado_pago',
    kind: 'payment',
    name: 'Mercado Pago',
    fields: [shaped('mercadoPagoToken', secret('accessToken'))],
  },
  { key: 'chek', kind: 'payment', name: 'Chek', fields: [text('commerceId'), secret('apiKey')] },
  { key: 'getnet_payment', kind: 'payment', name: 'Getnet', fields: [text('login'), secret('secretKey')] },
  { key: 'mach', kind: 'payment', name: 'MACH', fields: [secret('authToken')] },
  { key: 'sodexo', kind: 'payment', name: 'Sodexo', fields: [digits('commerceCode')] },
  {
    key: 'onvo_payment',
    kind: 'payment',
    name: 'Onvo',
    fields: [secret('secretApiKey'), optional(secret('webhookSecret'))],
  },
  {
    key: 'fudo',
    kind: 'pos',
    name: 'Fudo',
    fields: [
      text('clientId'),
      secret('clientSecret'),
      optional(digits('deliveryId')),
      optional(digits('tipId')),
      digits('paymentIds.card'),
      digits('paymentIds.cash'),
      digits('paymentIds.online'),
    ],
  },
  {
    key: 'toteat',
    kind: 'pos',
    name: 'Toteat',
    fields: [digits('restaurantId'), secret('apiToken'), digits('userIdentify')],
  },
  { key: 'bsale', kind: 'pos', name: 'Bsale', fields: [secret('accessToken')] },
  { key: 'popapp', kind: 'pos', name: 'Popapp', fields: [secret('apiToken')] },
  {
    key: 'pos_fbd',
    kind: 'pos',
    name: 'FBD',
    fields: [shaped('headerValue', secret('authorization')), secret('xconsumer')],
  },
];

const byKey = new Map(providers.map((provider) => [provider.key, provider]));

export const getProvider = (key: ProviderKey): Provider => {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`no provider ${key}`);
  return found;
};

/** Returns the providers of a kind that are available to a tenant. */
export const listOfferedProviders = (kind: ProviderKind, uberDaas: boolean): Provider[] =>
  providers.filter(
    (provider) =>
      provider.kind === kind && (provider.onlyWithUberDaas === undefined || provider.onlyWithUberDaas === uberDaas),
  );

/** States of a store's credential. */
export const credentialStates = ['missing', 'incomplete', 'set'] as const;
export type CredentialState = (typeof credentialStates)[number];
