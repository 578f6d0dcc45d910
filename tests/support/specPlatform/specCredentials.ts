import type { Json } from './json';
import { anyShape, fields, createListShape, createEnum, type Shape } from './shapes';

/** This module describes credentials on the wire. Source: specification 1, section 3. */

/** Fields of each provider's credential, some in nested groups. */
const valueFields: Readonly<Record<string, Shape>> = {
  pedidos_ya: fields('client_id client_secret username password proof_of_delivery'),
  pedidos_ya_v3: fields('auth_token proof_of_delivery'),
  uber_direct: fields('client_id client_secret proof_of_delivery return_trips_enabled'),
  uber_daas: fields(
    'client_id client_secret customer_id webhook_signature_key proof_of_delivery ' +
      'pincode_proof_of_delivery pickup_verification return_trips_enabled',
  ),
  rappi: fields('client_id client_secret audience', { webhook_secrets: fields('new_order ping') }),
  didi_food: fields('app_id app_secret shop_id app_shop_id'),
  amipass_payment: fields('auth_token user_pay local_id establishment_id'),
  mercado_pago: fields('access_token'),
  chek: fields('commerce_id api_key'),
  getnet_payment: fields('login secret_key'),
  sodexo: fields('commerce_code'),
  mach: fields('auth_token'),
  onvo_payment: fields('secret_api_key webhook_secret'),
  toteat: fields('restaurant_id api_token user_identify'),
  bsale: fields('access_token'),
  fudo: fields('client_id client_secret delivery_id tip_id', { payment_ids: fields('card cash online') }),
  popapp: fields('api_token'),
  pos_fbd: fields('authorization xconsumer'),
};

/** Fields allowed for providers that the specification does not describe. */
const otherFields = fields(
  'client_id client_secret username password api_token store_id restaurant_id ' +
    'webhook_signature_key access_token app_id app_secret shop_id secret_key commerce_code',
);

/** Providers whose credential is sent as a list of keys and values. */
const attributeProviders: ReadonlySet<unknown> = new Set(['pedidos_ya', 'uber_direct', 'cabify']);

const createAttributes = ({ fields: shapeFields = {} }: Shape): Shape =>
  createListShape(fields('value', { key: createEnum(...Object.keys(shapeFields)) }));

/** Returns the allowed fields in the body of a credential, which depend on its provider. */
export const createCredentialShape = ({ key }: Json): Shape => {
  const value = (typeof key === 'string' ? valueFields[key] : undefined) ?? otherFields;
  return fields(
    'store_id key',
    attributeProviders.has(key) ? { credentials_attributes: createAttributes(value) } : { value },
  );
};

export const credential = fields('store_id key', { value: anyShape, credentials_attributes: anyShape });
