import { DateTime } from 'luxon';
import { providers } from '../../domain/integrations/providers';
import { isObject, type Json } from '../../domain/values/json';
import { deliveryTypes, deliveryTypeSpellings } from '../../domain/stores/deliveryMethods';
import { isWallTime } from '../../domain/values/wallTime';
import type { CallInput, Endpoint } from './endpoint';
import { createEnumFinder } from '../reading/scalars';
import { isWrittenAs } from '../reading/readForm';
import { toCodeKey, toOriginalWireKey, renameKeys, toCodeKeys, wireKey } from '../json/wireKeys';

/**
 * This module converts data between the wire and the app. Source: specification 1, section 7. The gateway and the
 * practice platform use it in opposite directions.
 */

export { wireKey };

/** Converts camelCase keys to wire keys; values stay unchanged. */
export const toWire = (value: unknown): unknown => renameKeys(value, toOriginalWireKey);

/** Converts the field name in `sort`, which is a value: `-maxCapacity` to `-max_capacity`. */
const renameSort = (rename: (key: string) => string) => (query: Json) => {
  const { sort } = query;
  return typeof sort === 'string' ? { ...query, sort: sort.replace(/[^-].*/, rename) } : query;
};

/** Converts the payment method, which is a value: `mercadoPago` to `mercado_pago`. */
const renamePayments = (rename: (key: string) => string) => (query: Json) => {
  const { paymentMethod } = query;
  return typeof paymentMethod === 'string' ? { ...query, paymentMethod: rename(paymentMethod) } : query;
};

type NamedQuery = Pick<Endpoint, 'queryNames'>;

/** Renames query fields to their wire names. */
export const toQueryNames = (query: Json, { queryNames = {} }: NamedQuery): Json =>
  renameByMap(query, new Map(Object.entries(queryNames))) as Json;

/** Shifts the end of a time range by seconds. An end without a time is midnight at the end of its day. */
const moveEnd = (bound: string, seconds: number): string => {
  const end = bound.includes('T')
    ? DateTime.fromISO(bound, { zone: 'utc' })
    : DateTime.fromISO(bound, { zone: 'utc' }).plus({ days: 1 });
  return end.plus({ seconds }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
};

/**
 * Converts the ends of time ranges to the last second, or to the second after it for platforms with exclusive ends. In
 * the app, `to` is exclusive and `endDate` is the last second.
 */
const toWireEnds = (query: Json, isExclusive: boolean): Json => {
  const { to, endDate } = query;
  return {
    ...query,
    ...(typeof to === 'string' && { to: moveEnd(to, isExclusive ? 0 : -1) }),
    ...(isExclusive && typeof endDate === 'string' && { endDate: moveEnd(endDate, 1) }),
  };
};

/**
 * Converts a query to the wire. `hasExclusiveEnds` is true for platforms that treat the ends of time ranges as
 * exclusive.
 */
export const toWireQuery = (query: Json, endpoint: NamedQuery = {}, hasExclusiveEnds = false): Json =>
  renameSort(wireKey)(
    toWire(toQueryNames(renamePayments(wireKey)(toWireEnds(query, hasExclusiveEnds)), endpoint)) as Json,
  );

const fromWireEnds = (query: Json): Json => {
  const { to } = query;
  return typeof to === 'string' && isWallTime(to) ? { ...query, to: moveEnd(to, 1) } : query;
};

/** Converts a query with camelCase keys back from the wire. */
export const fromWireQuery = (query: Json): Json =>
  fromWireEnds(renamePayments(toCodeKey)(renameSort(toCodeKey)(query)));

/** Renames query fields to the app's names. */
export const fromQueryNames = (query: Json, { queryNames = {} }: NamedQuery): Json =>
  renameByMap(query, new Map(Object.entries(queryNames).map(([appName, wireName]) => [wireName, appName]))) as Json;

/** Converts wire keys to camelCase. */
export const fromWire = toCodeKeys;

/**
 * Like `toWire`, but also restores data that the app must send back unchanged: merges a row's fields into its `kept`,
 * and replaces a list entry that has only `kept` with that value. See `mergeUnknownFields`.
 */
const toWireMerged = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWireMerged);
  if (!isObject(value)) return value;
  const { kept, missingFields: _missingFields, wireForms: _wireForms, ...knownFields } = value;
  const entries = Object.fromEntries(
    Object.entries(knownFields).flatMap(([key, child]) =>
      isWrittenAs(child)
        ? Object.entries(toWireMerged(child.writtenAs) as Json)
        : [[toOriginalWireKey(key), toWireMerged(child)]],
    ),
  );
  const original = renameKeys(kept, toOriginalWireKey);
  if (isObject(original)) return { ...original, ...entries };
  return original === undefined || Object.keys(knownFields).length > 0 ? entries : original;
};

const cofinancedType = 'peya_v3_delivery';
const findDeliveryType = createEnumFinder(deliveryTypes, deliveryTypeSpellings);

/** True for the delivery type whose cofinance is a map on the wire, in any spelling. */
const isCofinanced = (type: unknown): boolean => {
  const word = isWrittenAs(type) ? type.writtenAs['deliveryType'] : type;
  return typeof word === 'string' && findDeliveryType(word) === cofinancedType;
};

const toCofinanceMap = (method: unknown): unknown =>
  isObject(method) && isCofinanced(method['deliveryType']) && typeof method['externalDeliveryCofinance'] === 'number'
    ? { ...method, externalDeliveryCofinance: { [cofinancedType]: method['externalDeliveryCofinance'] } }
    : method;

/**
 * Converts the external cofinance of the third PedidosYa fleet, which is a map by delivery type on the wire: `{
 * peya_v3_delivery: 30 }` instead of `30`. Other fleets stay unchanged.
 */
const reshapeCofinance = (body: Json): Json => {
  const { deliveryMethods } = body;
  return Array.isArray(deliveryMethods) ? { ...body, deliveryMethods: deliveryMethods.map(toCofinanceMap) } : body;
};

const attributeProviders: ReadonlySet<unknown> = new Set(
  providers.filter(({ asAttributes }) => asAttributes).map(({ key }) => key),
);

const isAttribute = (item: unknown): item is { key: string; value: unknown } =>
  isObject(item) && typeof item['key'] === 'string';

/**
 * Converts credentials of providers that use a list on the wire: `credentialsAttributes: [{ key: 'client_id', value:
 * 'a' }]` instead of `value: { clientId: 'a' }`. Accepts a credential or a list; returns anything else unchanged.
 */
export const toCredentialAttributes = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(toCredentialAttributes);
  if (!isObject(data) || !attributeProviders.has(data['key']) || !isObject(data['value'])) return data;
  const { value, ...rest } = data;
  return {
    ...rest,
    credentialsAttributes: Object.entries(value).map(([key, child]) => ({ key: wireKey(key), value: child })),
  };
};

/** Inverse of `toCredentialAttributes`. */
export const fromCredentialAttributes = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(fromCredentialAttributes);
  const { credentialsAttributes: attributes, ...rest } = isObject(data) ? data : {};
  if (!Array.isArray(attributes)) return data;
  const entries = attributes.filter(isAttribute).map(({ key, value }) => [toCodeKey(key), value] as const);
  return { ...rest, value: Object.fromEntries(entries) };
};

/** Converts payment methods that are values, not keys: `mercadoPago` is `mercado_pago` on the wire. */
const renamePaymentMethods = (rename: (name: string) => string) => (data: unknown) => {
  if (!isObject(data)) return data;
  const methods = data['enabledPaymentMethods'];
  if (!Array.isArray(methods)) return data;
  const renamedMethods = methods.map((name: unknown) => (typeof name === 'string' ? rename(name) : name));
  return { ...data, enabledPaymentMethods: renamedMethods };
};
export const paymentNamesToWire = renamePaymentMethods(wireKey);
export const paymentNamesFromWire = renamePaymentMethods(toCodeKey);

const renameByMap = (data: unknown, names: ReadonlyMap<string, string>): unknown =>
  isObject(data)
    ? Object.fromEntries(Object.entries(data).map(([key, value]) => [names.get(key) ?? key, value]))
    : data;

/** Renames body fields to their wire names, inside the wrapper key if there is one. */
const renameBody = (data: Json, bodyKey: string | undefined, names: ReadonlyMap<string, string>): Json => {
  const wrappedData = bodyKey === undefined ? undefined : data[bodyKey];
  return (
    bodyKey !== undefined && isObject(wrappedData)
      ? { ...data, [bodyKey]: renameByMap(wrappedData, names) }
      : renameByMap(data, names)
  ) as Json;
};

type NamedBody = Pick<Endpoint, 'bodyKey' | 'bodyNames'>;

const toWireNames = (data: Json, { bodyKey, bodyNames = {} }: NamedBody): Json =>
  renameBody(data, bodyKey, new Map(Object.entries(bodyNames)));

/** Copies the fields of groups to the top level of the body. */
const addFlattenedGroups = (data: Json, groups: readonly string[] = []): Json =>
  groups.reduceRight<Json>((merged, name) => ({ ...toGroupObject(data[name]), ...merged }), data);

const toGroupObject = (group: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(group) ? group : {}).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );

/** Removes top-level fields that a group in the body also contains. */
const omitFlattenedGroups = (data: Json, groups: readonly string[] = []): Json => {
  const groupKeys = new Set(groups.flatMap((name) => Object.keys(toGroupObject(data[name]))));
  return groupKeys.size === 0
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => !groupKeys.has(name)));
};

/** Converts the field names of a received body back; inverse of the renaming in `toWireBody`. */
export const fromWireNames = (
  data: Json,
  { bodyKey, bodyNames = {}, flattenedGroups }: NamedBody & Pick<Endpoint, 'flattenedGroups'>,
): Json =>
  renameBody(
    omitFlattenedGroups(data, flattenedGroups),
    bodyKey,
    new Map(Object.entries(bodyNames).map(([ownName, wireName]) => [wireName, ownName])),
  );

const scopedListNames: ReadonlySet<string> = new Set(['businessHours', 'scheduledClosingTimes']);

/** The wire has no word for `both`, so the field is omitted, or null in a change. */
const toWireScope = (row: unknown): unknown => {
  if (!isObject(row) || row['dispatchMethod'] !== 'both') return row;
  const { dispatchMethod: _dispatchMethod, ...rest } = row;
  const id = row['id'] ?? (isObject(row['kept']) ? row['kept']['id'] : undefined);
  return id === undefined ? rest : { ...rest, dispatchMethod: null };
};

const toWireScopes = (data: Json): Json =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'closing') return [key, toWireScope(value)];
      return [key, scopedListNames.has(key) && Array.isArray(value) ? value.map(toWireScope) : value];
    }),
  );

/** Converts the body of a call to the wire. */
export const toWireBody = (
  { idInBody, flattenedGroups, ...namedBody }: Pick<Endpoint, 'idInBody' | 'bodyKey' | 'bodyNames' | 'flattenedGroups'>,
  { params, body = {} }: Pick<CallInput, 'params' | 'body'>,
): unknown => {
  const fullBody = idInBody ? { id: Number(params?.['id']), ...body } : body;
  const wireBody = toWireNames(toWireScopes(addFlattenedGroups(fullBody, flattenedGroups)), namedBody);
  return toWireMerged(paymentNamesToWire(toCredentialAttributes(reshapeCofinance(wireBody))));
};
