import type { CallName } from '@shared/contract';
import { isWrite, type CallInput, type Endpoint } from '@shared/contract/protocol/endpoint';
import { isObject, type Json } from '@shared/domain/values/json';

/** Limits calls and replies to the stores assigned to the user, because some platforms do not enforce this. */

/** Returns the body's fields and those of its wrapper, as in `{ adminUser: { … } }`. */
const getFieldGroups = (body: Json = {}): Json[] => [body, ...Object.values(body).filter(isObject)];

const listIds = (value: unknown): number[] => [value ?? []].flat().map(Number);

const isStorePath = ({ host, path }: Endpoint): boolean => host !== 'public' && /^\/stores\/:id(\/|$)/.test(path);

/**
 * Checks whether `storeIds` in a call's body lists exactly the stores to change. In updates of coupons, banners and
 * users, the field also lists previously assigned stores.
 */
const changesListedStores = ({ method, path }: Endpoint): boolean => method === 'POST' || path.startsWith('/stores');

const getChangedStoreIds = (endpoint: Endpoint, { params, body }: CallInput): number[] => [
  ...listIds(params?.['storeId']),
  ...(isStorePath(endpoint) ? listIds(params?.['id']) : []),
  ...getFieldGroups(body).flatMap(({ storeId, storeIds }) => [
    ...listIds(storeId),
    ...(changesListedStores(endpoint) ? listIds(storeIds) : []),
  ]),
];

const acceptsStoreIds = ({ query }: Endpoint): boolean =>
  query !== undefined && 'entries' in query && Object.hasOwn(query.entries as Json, 'storeIds');

/** Returns the input limited to the assigned stores, or null if it concerns only other stores. */
export const limitToAssignedStores = (
  endpoint: Endpoint,
  input: CallInput,
  assignedIds: ReadonlySet<number>,
): CallInput | null => {
  if (getChangedStoreIds(endpoint, input).some((id) => !assignedIds.has(id))) return null;
  if (!acceptsStoreIds(endpoint)) return input;
  const requestedIds = listIds(input.query?.['storeIds']);
  const storeIds = requestedIds.length === 0 ? [...assignedIds] : requestedIds.filter((id) => assignedIds.has(id));
  return storeIds.length === 0 ? null : { ...input, query: { ...input.query, storeIds } };
};

const storeListCalls: ReadonlySet<string> = new Set<CallName>([
  'stores.list',
  'stores.all',
  'stores.bulk',
  'menuDeploys.stores',
]);

/** Reply fields that contain rows. */
const rowFields = ['page', 'data', 'comments'] as const;

/** Checks whether a row belongs to an assigned store. Rows without a store belong to all stores. */
const isAssignedRow = (row: unknown, assignedIds: ReadonlySet<number>): boolean => {
  if (!isObject(row)) return true;
  const ids = [...listIds(row['storeId']), ...listIds(row['storeIds'])];
  return ids.length === 0 || ids.some((id) => assignedIds.has(id));
};

/** Removes other stores and their rows from a reply. Returns undefined if the whole reply is about another store. */
export const filterAssignedStores = (
  name: string,
  endpoint: Endpoint,
  reply: unknown,
  assignedIds: ReadonlySet<number>,
): unknown => {
  if (isWrite(endpoint) || endpoint.host === 'public' || endpoint.host === 'cdn') return reply;
  const isAssigned = (row: unknown) =>
    storeListCalls.has(name) && isObject(row) ? assignedIds.has(Number(row['id'])) : isAssignedRow(row, assignedIds);
  if (Array.isArray(reply)) return reply.map((row) => filterRows(row, isAssigned)).filter(isAssigned);
  if (!isObject(reply)) return reply;
  return isAssignedRow(reply, assignedIds) ? filterRows(reply, isAssigned) : undefined;
};

const filterRows = (reply: unknown, isAssigned: (row: unknown) => boolean): unknown => {
  if (!isObject(reply)) return reply;
  const filteredReply = { ...reply };
  for (const rowField of rowFields) {
    const rows = reply[rowField];
    if (!Array.isArray(rows)) continue;
    filteredReply[rowField] = rows.filter(isAssigned);
    // Corrects the count only if the reply contains the whole list, because the rows on other pages are unknown here.
    const { count } = reply;
    if (rowField === 'page' && typeof count === 'number' && rows.length >= count)
      filteredReply['count'] = rows.filter(isAssigned).length;
  }
  return filteredReply;
};
