import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { limits } from '@shared/domain/platform/limits';
import { fetchBulkStores, type SubstituteContext } from './substitutes';

/**
 * Reads a whole list, page by page, for calls without a `limit`. The specification limits such lists to a thousand rows
 * per call.
 */

type FullListReader<N extends CallName> = (
  input: CallInputOf<N>,
  context: SubstituteContext,
) => Promise<Outcome<CallReplyOf<N>>>;

const maxStores = limits.storeSearchMax;

const loadStores = ({ call }: SubstituteContext, name?: string) =>
  loadAllPages({
    readPage: (page) => call('stores.list', { query: { page, limit: maxStores, ...(name !== undefined && { name }) } }),
    getKey: ({ id }) => id,
  });

/**
 * Checks whether a list of `rowCount` stores is complete. A short list may not be, because platforms may have a lower
 * limit than the specification.
 */
const hasAllStores = async (rowCount: number, { call }: SubstituteContext, name?: string): Promise<boolean> => {
  if (rowCount === 0) return true;
  const listedStores = await call('stores.list', { query: { page: 1, limit: 1, ...(name !== undefined && { name }) } });
  // Treats the list as complete if the user may not list stores, because the counts then cannot be compared. After any
  // other failure, treats it as incomplete.
  if (!listedStores.ok) return listedStores.failure.kind === 'forbidden';
  return listedStores.value.count !== null && listedStores.value.count <= rowCount;
};

const listAllStores: FullListReader<'stores.all'> = async ({ query }, context) => {
  const firstStores = await context.call('stores.all', { query: { ...query, limit: maxStores } });
  if (!firstStores.ok) return firstStores;
  const { length } = firstStores.value;
  if (length < maxStores && (await hasAllStores(length, context, query?.name))) return firstStores;
  const listedStores = await loadStores(context, query?.name);
  if (listedStores.failure !== null) return failed(listedStores.failure);
  const knownIds = new Set(firstStores.value.map(({ id }) => id));
  const otherStores = listedStores.rows
    .filter(({ id }) => !knownIds.has(id))
    .map(({ id, name, commune, opened }) => ({ id, name, commune, opened }));
  return succeeded([...firstStores.value, ...otherStores]);
};

/**
 * Reads all stores. A platform without pages returns the first thousand again, so the remaining stores are then read
 * one by one.
 */
const listAllBulkStores: FullListReader<'stores.bulk'> = async (_input, context) => {
  const rows = new Map<number, BulkStore>();
  for (let page = 1; ; page += 1) {
    const outcome = await context.call('stores.bulk', {
      query: { view: 'bulk', limit: maxStores, ...(page > 1 && { page }) },
    });
    if (!outcome.ok) return outcome;
    const previousSize = rows.size;
    for (const store of outcome.value) rows.set(store.id, store);
    if (rows.size === previousSize) break;
    if (outcome.value.length < maxStores && (await hasAllStores(rows.size, context)))
      return succeeded([...rows.values()]);
  }
  if (rows.size === 0) return succeeded([]);
  const listedStores = await loadStores(context);
  if (listedStores.failure !== null) return failed(listedStores.failure);
  const otherBulkStores = await fetchBulkStores(
    listedStores.rows.map(({ id }) => id).filter((id) => !rows.has(id)),
    context,
  );
  return otherBulkStores.ok ? succeeded([...rows.values(), ...otherBulkStores.value]) : otherBulkStores;
};

const fullListReaders: { [N in CallName]?: FullListReader<N> } = {
  'stores.all': listAllStores,
  'stores.bulk': listAllBulkStores,
};

/**
 * Returns the function that reads a call's whole list. Returns null if there is none, or if the call requests a limit
 * or a page.
 */
export const findFullList = (
  name: CallName,
  input: { query?: { limit?: unknown; page?: unknown } },
): ((input: unknown, context: SubstituteContext) => Promise<Outcome<unknown>>) | null => {
  if (input.query?.limit !== undefined || input.query?.page !== undefined) return null;
  // The cast is safe, because the endpoint's schema has checked the input.
  return (
    (fullListReaders[name] as
      | ((input: unknown, context: SubstituteContext) => Promise<Outcome<unknown>>)
      | undefined) ?? null
  );
};
