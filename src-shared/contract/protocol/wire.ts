import { DateTime } from 'luxon';
import { providers } from '../../domain/integrations/providers';
import { isWallTime } from '../../domain/values/wallTime';
import type { CallInput, Endpoint } from './endpoint';
import { isWrittenAs } from '../reading/wireForms';
import { codeKey, keptWireKey, renameKeys, replyKeys, wireKey } from '../reading/wireKeys';

/**
 * The shapes on the wire against the shapes in our code. Source: specification 1, section 7. Both sides use it: the
 * gateway on the way out and in, the practice platform on the way in and out.
 */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export { wireKey };

/** camelCase to what the wire carries. Lists and scalars pass as they are. */
export const toWire = (value: unknown): unknown => renameKeys(value, keptWireKey);

/** `-maxCapacity` as `-max_capacity`: what a list is sorted by is a field's name, and a value here. */
const sortedBy = (rename: (key: string) => string) => (query: Json) => {
  const { sort } = query;
  return typeof sort === 'string' ? { ...query, sort: sort.replace(/[^-].*/, rename) } : query;
};

/** Names of payment methods are values, too: `mercadoPago` is `mercado_pago` on the wire. */
const paidBy = (rename: (key: string) => string) => (query: Json) => {
  const { paymentMethod } = query;
  return typeof paymentMethod === 'string' ? { ...query, paymentMethod: rename(paymentMethod) } : query;
};

type NamedQuery = Pick<Endpoint, 'queryNames'>;

/** The fields of a query by the names that the wire has for them. */
export const toQueryNames = (query: Json, { queryNames = {} }: NamedQuery): Json =>
  renamed(query, new Map(Object.entries(queryNames))) as Json;

/** The wall time `seconds` later; of a day, from the beginning of the next one. */
const shiftEnd = (bound: string, seconds: number): string => {
  const end = bound.includes('T')
    ? DateTime.fromISO(bound, { zone: 'utc' })
    : DateTime.fromISO(bound, { zone: 'utc' }).plus({ days: 1 });
  return end.plus({ seconds }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
};

/**
 * Ends of spans as the last second of the span; where the platform takes them as exclusive, the second after. In our code
 * `to` is exclusive, `endDate` is the last second.
 */
const endsToWire = (query: Json, isExclusive: boolean): Json => {
  const { to, endDate } = query;
  return {
    ...query,
    ...(typeof to === 'string' && { to: shiftEnd(to, isExclusive ? 0 : -1) }),
    ...(isExclusive && typeof endDate === 'string' && { endDate: shiftEnd(endDate, 1) }),
  };
};

/** A query as the wire carries it. `hasExclusiveEnds`: the platform takes ends of spans as exclusive. */
export const queryToWire = (query: Json, row: NamedQuery = {}, hasExclusiveEnds = false): Json =>
  sortedBy(wireKey)(toWire(toQueryNames(paidBy(wireKey)(endsToWire(query, hasExclusiveEnds)), row)) as Json);

const endsFromWire = (query: Json): Json => {
  const { to } = query;
  return typeof to === 'string' && isWallTime(to) ? { ...query, to: shiftEnd(to, 1) } : query;
};

/** The way back for a query whose keys are in camelCase already. */
export const queryFromWire = (query: Json): Json => endsFromWire(paidBy(codeKey)(sortedBy(codeKey)(query)));

/** The fields of a query by our names. */
export const fromQueryNames = (query: Json, { queryNames = {} }: NamedQuery): Json =>
  renamed(query, new Map(Object.entries(queryNames).map(([ours, theirs]) => [theirs, ours]))) as Json;

/** Wire keys to camelCase. */
export const fromWire = replyKeys;

/**
 * Like `toWire`. What a row was read with and nobody changed goes back as it came: a row is its changes laid over `kept`, and
 * an entry of a list that has nothing else is what was kept. See `mergeUnknownFields`.
 */
const mergedToWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mergedToWire);
  if (!isObject(value)) return value;
  const { kept, missingFields: _missingFields, wireForms: _wireForms, ...own } = value;
  const entries = Object.fromEntries(
    Object.entries(own).flatMap(([key, inner]) =>
      isWrittenAs(inner)
        ? Object.entries(mergedToWire(inner.writtenAs) as Json)
        : [[keptWireKey(key), mergedToWire(inner)]],
    ),
  );
  const before = renameKeys(kept, keptWireKey);
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

/** Groups with what they hold beside them, as far as it holds anything. */
const withBeside = (data: Json, groups: readonly string[] = []): Json =>
  groups.reduceRight<Json>((all, name) => ({ ...filledIn(data[name]), ...all }), data);

const filledIn = (group: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(group) ? group : {}).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );

/** Drops fields that a group in the body already has. */
const withoutBeside = (data: Json, groups: readonly string[] = []): Json => {
  const inside = new Set(groups.flatMap((name) => Object.keys(filledIn(data[name]))));
  return inside.size === 0 ? data : Object.fromEntries(Object.entries(data).filter(([name]) => !inside.has(name)));
};

/** The way back, for a body that came in. */
export const fromWireNames = (
  data: Json,
  { bodyKey, bodyNames = {}, groupsBeside }: NamedBody & Pick<Endpoint, 'groupsBeside'>,
): Json =>
  withNames(
    withoutBeside(data, groupsBeside),
    bodyKey,
    new Map(Object.entries(bodyNames).map(([ours, theirs]) => [theirs, ours])),
  );

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
  { idInBody, groupsBeside, ...row }: Pick<Endpoint, 'idInBody' | 'bodyKey' | 'bodyNames' | 'groupsBeside'>,
  { params, body = {} }: Pick<CallInput, 'params' | 'body'>,
): unknown => {
  const whole = idInBody ? { id: Number(params?.['id']), ...body } : body;
  const named = toWireNames(scopesToWire(withBeside(whole, groupsBeside)), row);
  return mergedToWire(paymentNamesToWire(credentialsAsAttributes(reshapeCofinance(named))));
};
