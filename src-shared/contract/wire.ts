import camelcaseKeys from 'camelcase-keys';
import snakecaseKeys from 'snakecase-keys';
import { providers } from '../domain/providers';
import type { CallInput, Endpoint } from './endpoint';

/**
 * The shapes on the wire against the shapes in our code. Source: specification 1, section 7. Both sides use it: the
 * gateway on the way out and in, the practice platform on the way in and out.
 */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces keys at every depth; values stay. */
const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
};

/**
 * Remembers what a key becomes: a list of a thousand rows has a dozen different keys, and working one out costs as much
 * as copying a row. Keys that come from people's input must not fill the memory of a window that is open for weeks.
 */
const remembered = (rename: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    // What every object has (`constructor`) is no field of ours, and the libraries refuse or lose objects that carry it.
    const made = Object.hasOwn(Object.prototype, key) ? key : rename(key);
    if (known.size < 2000) known.set(key, made);
    return made;
  };
};

const onlyKeyOf = (object: object): string => Object.keys(object)[0] ?? '';

/** Dots separate the parts of a path, as in `business_hours.3.closing_time`, and stay. */
const byParts = (rename: (part: string) => string) => (key: string) =>
  key.includes('.') ? key.split('.').map(rename).join('.') : rename(key);

/** A nested row is marked for removal with `destroy` in our code and `_destroy` on the wire. */
export const wireKey = remembered(
  byParts((key) => (key === 'destroy' ? '_destroy' : onlyKeyOf(snakecaseKeys({ [key]: null })))),
);
const codeKey = remembered(
  byParts((key) => (key === '_destroy' ? 'destroy' : onlyKeyOf(camelcaseKeys({ [key]: null })))),
);

/** camelCase to what the wire carries. Lists and scalars pass as they are. */
export const toWire = (value: unknown): unknown => renameKeys(value, wireKey);

/** What the wire carries to camelCase. */
export const fromWire = (value: unknown): unknown => renameKeys(value, codeKey);

const cofinancedType = 'peya_v3_delivery';

const cofinanceAsMap = (method: unknown): unknown =>
  isObject(method) &&
  method['deliveryType'] === cofinancedType &&
  typeof method['externalDeliveryCofinance'] === 'number'
    ? { ...method, externalDeliveryCofinance: { [cofinancedType]: method['externalDeliveryCofinance'] } }
    : method;

/**
 * A store's external cofinance for the third version of the PedidosYa fleet travels as a map by delivery type:
 * `{ peya_v3_delivery: 30 }` instead of `30`. Other fleets stay as they are.
 */
const reshapeCofinance = (body: Json): Json => {
  const { deliveryMethods } = body;
  return Array.isArray(deliveryMethods) ? { ...body, deliveryMethods: deliveryMethods.map(cofinanceAsMap) } : body;
};

const attributeProviders: ReadonlySet<unknown> = new Set(
  providers.filter(({ asAttributes }) => asAttributes).map(({ key }) => key),
);

const isAttribute = (item: unknown): item is { key: string; value: unknown } =>
  isObject(item) && typeof item['key'] === 'string';

/**
 * Credentials of some providers travel as a list: `credentialsAttributes: [{ key: 'client_id', value: 'a' }]` instead of
 * `value: { clientId: 'a' }`. For a credential or a list of them; all else stays as it is.
 */
export const credentialsAsAttributes = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(credentialsAsAttributes);
  if (!isObject(data) || !attributeProviders.has(data['key']) || !isObject(data['value'])) return data;
  const { value, ...rest } = data;
  return {
    ...rest,
    credentialsAttributes: Object.entries(value).map(([key, inner]) => ({ key: wireKey(key), value: inner })),
  };
};

/** The way back. */
export const credentialsFromAttributes = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(credentialsFromAttributes);
  if (!isObject(data) || !attributeProviders.has(data['key'])) return data;
  const { credentialsAttributes: attributes, ...rest } = data;
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return data;
  return { ...rest, value: Object.fromEntries(attributes.map(({ key, value }) => [codeKey(key), value])) };
};

/** A call's body as the wire carries it. */
export const bodyToWire = (
  { idInBody }: Pick<Endpoint, 'idInBody'>,
  { params, body = {} }: Pick<CallInput, 'params' | 'body'>,
): unknown =>
  toWire(credentialsAsAttributes(reshapeCofinance(idInBody ? { id: Number(params?.['id']), ...body } : body)));
