import * as v from 'valibot';
import { endpoints, type CallName } from '@shared/contract';
import { isWrite, paramNamesOf, type CallInput, type Endpoint } from '@shared/contract/protocol/endpoint';
import { limits } from '@shared/domain/platform/limits';

/** A call that only reads. */
export interface NamedEndpoint {
  name: CallName;
  row: Endpoint;
}

/** All of them, those with ids in their path behind the lists that these are taken from. */
export const readEndpoints = (): NamedEndpoint[] =>
  [...endpoints]
    .map(([name, row]) => ({ name: name as CallName, row }))
    .filter(({ row }) => !isWrite(row))
    .sort((a, b) => paramNamesOf(a.row.path).length - paramNamesOf(b.row.path).length);

type Entries = Readonly<Record<string, v.GenericSchema>>;

const entriesOf = (schema: v.GenericSchema | undefined): Entries =>
  schema !== undefined && 'entries' in schema ? (schema.entries as Entries) : {};

/** What a query's key may say, where its schema names all of it. */
const wordsOf = (schema: v.GenericSchema | undefined): readonly unknown[] => {
  if (schema === undefined) return [];
  if ('literal' in schema) return [schema.literal];
  return 'options' in schema && schema.type === 'picklist' ? (schema.options as readonly unknown[]) : [];
};

/** How much of a list the app asks for: a page of a table, or all that there is to choose from. */
const amountOf = (entries: Entries): CallInput['query'] => {
  if ('page' in entries) return { page: 1, limit: limits.storePageSize };
  return 'limit' in entries ? { limit: limits.storeSearchMax } : undefined;
};

export interface Probe {
  input: CallInput;
  /** Tells it from others to the same row; empty where there is only one. */
  about: string;
}

/** What a query names that is known once the platform was signed in to: its tenant, and ids of lists that were read. */
export interface KnownNames {
  tenantId?: string;
  pageId?: number | undefined;
}

/** Once for each entity that the row's query can be asked about. None where only somebody who uses the app could say. */
const queriesOf = (
  { query, queryKey }: Endpoint,
  names: KnownNames = {},
): { query: CallInput['query']; about: string }[] => {
  if (query === undefined) return [{ query: undefined, about: '' }];
  const entries = entriesOf(query);
  const amount = amountOf(entries);
  const named = queryKey === undefined ? undefined : (names as Record<string, unknown>)[queryKey];
  const words = queryKey === undefined ? [] : named === undefined ? wordsOf(entries[queryKey]) : [named];
  const requested =
    queryKey === undefined
      ? [{ query: amount, about: '' }]
      : words.map((word) => ({
          query: { ...amount, [queryKey]: word },
          about: words.length > 1 ? String(word) : '',
        }));
  return requested.filter((one) => v.is(query, one.query ?? {}));
};

/** What a question is called in what is printed. */
export const labelOf = (name: string, about: string): string => (about === '' ? name : `${name} (${about})`);

/** The longest of all. */
export const labelWidth = (): number =>
  Math.max(
    ...readEndpoints().flatMap(({ name, row }) => queriesOf(row).map(({ about }) => labelOf(name, about).length)),
  );

/** `/stores/:id` needs what lies at `/stores`. */
const listPathsOf = (path: string): { param: string; list: string }[] => {
  const segments = path.split('/');
  return segments.flatMap((segment, index) =>
    segment.startsWith(':') ? [{ param: segment.slice(1), list: segments.slice(0, index).join('/') }] : [],
  );
};

/** Lists are known by their paths; those of the content host have the same as others. */
export const listKeyOf = ({ host, path }: Pick<Endpoint, 'host' | 'path'>): string =>
  host === 'content' ? `content ${path}` : path;

/** What a row is asked, or why nothing can be asked. `ids`: of one entity of each list that was read, by `listKeyOf`. */
export const probesOf = (row: Endpoint, ids: ReadonlyMap<string, number>, tenant: string): Probe[] | string => {
  if (row.onBehalfOf !== undefined && row.needs !== 'signedIn') return 'only users of the product’s own tenant may';
  const params = listPathsOf(row.path);
  const without = params.find(({ list }) => !ids.has(list));
  if (without !== undefined) return `no id, ${without.list} gave none`;
  const queries = queriesOf(row, { tenantId: tenant, pageId: ids.get(listKeyOf({ host: 'content', path: '/pages' })) });
  if (queries.length === 0) return `its ${row.queryKey ?? 'query'} is not known`;
  return queries.map(({ query, about }) => ({
    about,
    input: {
      ...(params.length > 0 && {
        params: Object.fromEntries(params.map(({ param, list }) => [param, ids.get(list) ?? 0])),
      }),
      ...(query !== undefined && { query }),
    },
  }));
};
