import camelcaseKeys from 'camelcase-keys';
import snakecaseKeys from 'snakecase-keys';
import { providers } from '../domain/integrations/providers';
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

/**
 * Names on the wire that would not come back from camelCase as they were (`line_1`, `Legacy-Id`): rows that the app writes
 * back carry fields that only the platform knows, and these have to keep their names. The app's own fields go by the
 * specification's, however a platform spelled them.
 */
const ownSpelling = new Map<string, string>();

const onlyKeyOf = (object: object): string => Object.keys(object)[0] ?? '';

/** Dots separate the parts of a path, as in `business_hours.3.closing_time`, and stay. */
const byParts = (rename: (part: string) => string) => (key: string) =>
  key.includes('.') ? key.split('.').map(rename).join('.') : rename(key);

/** A nested row is marked for removal with `destroy` in our code and `_destroy` on the wire. */
export const wireKey = remembered(
  byParts((key) => (key === 'destroy' ? '_destroy' : onlyKeyOf(snakecaseKeys({ [key]: null })))),
);
const keptKey = (key: string): string => ownSpelling.get(key) ?? wireKey(key);

const codeKey = remembered(
  byParts((key) => {
    const made = key === '_destroy' ? 'destroy' : onlyKeyOf(camelcaseKeys({ [key]: null }));
    if (wireKey(made) !== key && ownSpelling.size < 500 && !ownSpelling.has(made)) ownSpelling.set(made, key);
    return made;
  }),
);

/** camelCase to what the wire carries. Lists and scalars pass as they are. */
export const toWire = (value: unknown): unknown => renameKeys(value, wireKey);

/** `-maxCapacity` as `-max_capacity`: what a list is sorted by is a field's name, and a value here. */
const sortedBy = (rename: (key: string) => string) => (query: Json) => {
  const { sort } = query;
  return typeof sort === 'string' ? { ...query, sort: sort.replace(/[^-].*/, rename) } : query;
};

/** A query as the wire carries it. */
export const queryToWire = (query: Json): Json => sortedBy(wireKey)(toWire(query) as Json);

/** The way back for a query whose keys are in camelCase already. */
export const sortFromWire = sortedBy(codeKey);

/** What the wire carries to camelCase. */
export const fromWire = (value: unknown): unknown => renameKeys(value, codeKey);

/**
 * Like `toWire`. What a row was read with and nobody changed goes back as it came: a row is its changes laid over `kept`, and
 * an entry of a list that has nothing else is what was kept. See `carry`.
 */
const keptToWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keptToWire);
  if (!isObject(value)) return value;
  const { kept, missingFields: _missingFields, ...own } = value;
  const entries = Object.fromEntries(Object.entries(own).map(([key, inner]) => [wireKey(key), keptToWire(inner)]));
  const before = renameKeys(kept, keptKey);
  if (isObject(before)) return { ...before, ...entries };
  return before === undefined || Object.keys(own).length > 0 ? entries : before;
};

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

/** Names of payment methods are values here, which no change of keys reaches: `mercadoPago` is `mercado_pago` on the wire. */
const wirePaymentNames = (rename: (word: string) => string) => (data: unknown) => {
  if (!isObject(data)) return data;
  const words = data['enabledPaymentMethods'];
  if (!Array.isArray(words)) return data;
  const inOther = words.map((word: unknown) => (typeof word === 'string' ? rename(word) : word));
  return { ...data, enabledPaymentMethods: inOther };
};
export const paymentNamesToWire = wirePaymentNames(wireKey);
export const paymentNamesFromWire = wirePaymentNames(codeKey);

const renamed = (data: unknown, names: ReadonlyMap<string, string>): unknown =>
  isObject(data)
    ? Object.fromEntries(Object.entries(data).map(([key, value]) => [names.get(key) ?? key, value]))
    : data;

/** Fields under the names that the wire has for them; those of a wrapped body lie within its wrapper. */
const withNames = (data: Json, bodyKey: string | undefined, names: ReadonlyMap<string, string>): Json => {
  const inner = bodyKey === undefined ? undefined : data[bodyKey];
  return (
    bodyKey !== undefined && isObject(inner) ? { ...data, [bodyKey]: renamed(inner, names) } : renamed(data, names)
  ) as Json;
};

type NamedBody = Pick<Endpoint, 'bodyKey' | 'bodyNames'>;

const toWireNames = (data: Json, { bodyKey, bodyNames = {} }: NamedBody): Json =>
  withNames(data, bodyKey, new Map(Object.entries(bodyNames)));

/** The way back, for a body that came in. */
export const fromWireNames = (data: Json, { bodyKey, bodyNames = {} }: NamedBody): Json =>
  withNames(data, bodyKey, new Map(Object.entries(bodyNames).map(([ours, theirs]) => [theirs, ours])));

const scopedLists: ReadonlySet<string> = new Set(['businessHours', 'scheduledClosingTimes']);

/** The wire has no word for both dispatch methods: that is what nothing says, and null where something else was said. */
const scopeToWire = (row: unknown): unknown => {
  if (!isObject(row) || row['dispatchMethod'] !== 'both') return row;
  const { dispatchMethod: _both, ...rest } = row;
  const id = row['id'] ?? (isObject(row['kept']) ? row['kept']['id'] : undefined);
  return id === undefined ? rest : { ...rest, dispatchMethod: null };
};

const scopesToWire = (data: Json): Json =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'closing') return [key, scopeToWire(value)];
      return [key, scopedLists.has(key) && Array.isArray(value) ? value.map(scopeToWire) : value];
    }),
  );

/** A call's body as the wire carries it. */
export const bodyToWire = (
  { idInBody, ...row }: Pick<Endpoint, 'idInBody' | 'bodyKey' | 'bodyNames'>,
  { params, body = {} }: Pick<CallInput, 'params' | 'body'>,
): unknown => {
  const whole = idInBody ? { id: Number(params?.['id']), ...body } : body;
  const named = toWireNames(scopesToWire(whole), row);
  return keptToWire(paymentNamesToWire(credentialsAsAttributes(reshapeCofinance(named))));
};
