import * as v from 'valibot';
import { endpoints, type CallName } from '@shared/contract';
import { isWrite, parseParamNames, type CallInput, type Endpoint } from '@shared/contract/protocol/endpoint';
import { limits } from '@shared/domain/platform/limits';

export interface NamedEndpoint {
  name: CallName;
  endpoint: Endpoint;
}

/** Returns all read-only endpoints, lists before the endpoints that need their ids. */
export const listReadEndpoints = (): NamedEndpoint[] =>
  [...endpoints]
    .map(([name, endpoint]) => ({ name: name as CallName, endpoint }))
    .filter(({ endpoint }) => !isWrite(endpoint))
    .sort((a, b) => parseParamNames(a.endpoint.path).length - parseParamNames(b.endpoint.path).length);

type Entries = Readonly<Record<string, v.GenericSchema>>;

const getEntries = (schema: v.GenericSchema | undefined): Entries =>
  schema !== undefined && 'entries' in schema ? (schema.entries as Entries) : {};

/** Returns the possible values of a query parameter, if its schema lists them. */
const getAllowedValues = (schema: v.GenericSchema | undefined): readonly unknown[] => {
  if (schema === undefined) return [];
  if ('literal' in schema) return [schema.literal];
  return 'options' in schema && schema.type === 'picklist' ? (schema.options as readonly unknown[]) : [];
};

/**
 * Returns the query with which the app requests a list. If the endpoint has pages, requests the first page in the size
 * of tables. If it only has a limit, requests the limit of pickers.
 */
const findPageQuery = (entries: Entries): CallInput['query'] => {
  if ('page' in entries) return { page: 1, limit: limits.storePageSize };
  return 'limit' in entries ? { limit: limits.storeSearchMax } : undefined;
};

export interface Probe {
  input: CallInput;
  /** Distinguishes this probe from others of the same endpoint. Empty if it is the only one. */
  label: string;
}

/** Query values known after sign-in: the tenant, and ids from lists read so far. */
interface KnownIds {
  tenantId?: string;
  pageId?: number | undefined;
}

/**
 * Returns an endpoint's queries, one for each known value of its `queryKey`. Returns an empty list if no value is
 * known.
 */
const createQueries = (
  { query, queryKey }: Endpoint,
  knownIds: KnownIds = {},
): { query: CallInput['query']; label: string }[] => {
  if (query === undefined) return [{ query: undefined, label: '' }];
  const entries = getEntries(query);
  const pageQuery = findPageQuery(entries);
  const knownValue = queryKey === undefined ? undefined : (knownIds as Record<string, unknown>)[queryKey];
  const values =
    queryKey === undefined ? [] : knownValue === undefined ? getAllowedValues(entries[queryKey]) : [knownValue];
  const queries =
    queryKey === undefined
      ? [{ query: pageQuery, label: '' }]
      : values.map((value) => ({
          query: { ...pageQuery, [queryKey]: value },
          label: values.length > 1 ? String(value) : '',
        }));
  return queries.filter((item) => v.is(query, item.query ?? {}));
};

/** Returns the printed label of a probe. */
export const formatProbeLabel = (name: string, subject: string): string =>
  subject === '' ? name : `${name} (${subject})`;

/** Returns the length of the longest label. */
export const getLabelWidth = (): number =>
  Math.max(
    ...listReadEndpoints().flatMap(({ name, endpoint }) =>
      createQueries(endpoint).map(({ label: subject }) => formatProbeLabel(name, subject).length),
    ),
  );

/** Returns the paths of the lists that contain the ids in a path, such as `/stores` for `/stores/:id`. */
const getListPaths = (path: string): { param: string; list: string }[] => {
  const segments = path.split('/');
  return segments.flatMap((segment, index) =>
    segment.startsWith(':') ? [{ param: segment.slice(1), list: segments.slice(0, index).join('/') }] : [],
  );
};

/** Returns the key of a list. Includes the content host, because it uses the same paths as other hosts. */
export const getEndpointListKey = ({ host, path }: Pick<Endpoint, 'host' | 'path'>): string =>
  host === 'content' ? `content ${path}` : path;

/**
 * Returns the probes of an endpoint, or the reason why there are none. `ids` contains one entity id per list, by
 * `getEndpointListKey`.
 */
export const createProbes = (
  endpoint: Endpoint,
  ids: ReadonlyMap<string, number>,
  tenant: string,
): Probe[] | string => {
  if (endpoint.onBehalfOf !== undefined && endpoint.needs !== 'signedIn')
    return 'only for users of the product’s own tenant';
  const params = getListPaths(endpoint.path);
  const paramWithoutId = params.find(({ list }) => !ids.has(list));
  if (paramWithoutId !== undefined) return `no id, ${paramWithoutId.list} returned none`;
  const queries = createQueries(endpoint, {
    tenantId: tenant,
    pageId: ids.get(getEndpointListKey({ host: 'content', path: '/pages' })),
  });
  if (queries.length === 0) return `its ${endpoint.queryKey ?? 'query'} is not known`;
  return queries.map(({ query, label: subject }) => ({
    label: subject,
    input: {
      ...(params.length > 0 && {
        params: Object.fromEntries(params.map(({ param, list }) => [param, ids.get(list) ?? 0])),
      }),
      ...(query !== undefined && { query }),
    },
  }));
};
