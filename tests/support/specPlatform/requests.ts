import { practicePaths } from '@shared/bridge/practice';
import { isObject } from './json';
import { absentCalls, specFields, findSpec, type CallId } from './specFields';

/** Hosts of the contract's calls; the proxy does not convert requests to other hosts. */
const hosts = [
  practicePaths.root,
  practicePaths.adminV1,
  practicePaths.adminV2,
  practicePaths.public,
  practicePaths.content,
];

const callIds = [...Object.keys(specFields), ...absentCalls].filter((id) => id.split(' ').length === 2);

interface CallPattern {
  id: string;
  pattern: RegExp;
}

const patterns = callIds
  .map((id): CallPattern => ({ id, pattern: new RegExp(`^${id.replaceAll('{id}', '[^/]+')}$`) }))
  // Sorts routes without parameters first: `/stores/all` before `/stores/{id}`.
  .sort((a, b) => a.id.split('{id}').length - b.id.split('{id}').length);

/** Returns the id of the requested call, or null if the contract has none. `body` is the parsed JSON, if any. */
export const findCall = (method: string, url: string, body: unknown): CallId | null => {
  const { pathname, searchParams } = new URL(url, 'http://any');
  const host = hosts.find((path) => pathname.startsWith(`${path}/`));
  if (host === undefined) return null;
  const requestText = `${method} ${host === practicePaths.content ? pathname : pathname.slice(host.length)}`;
  const id = patterns.find(({ pattern }) => pattern.test(requestText))?.id;
  if (id === 'PATCH /stores/{id}' && isObject(body) && Object.hasOwn(body, 'closing')) return `${id} closing`;
  if (id === 'GET /stores/all' && searchParams.has('view')) return `${id} view`;
  return (id as CallId | undefined) ?? null;
};

/** True for signing out, which the identity protocol lacks. */
export const isSignOut = (url: string): boolean => /^\/identity\/[^?]*accounts:signOut(\?|$)/.test(url);

/** Query parameters that select a page and are not filters. */
const pagingKeys: ReadonlySet<string> = new Set(['page', 'limit']);
const listParameters: Partial<Record<CallId, string>> = {
  'GET /auth_credentials': 'key',
  'GET /content/pages': 'tenant_id',
  'GET /content/contents': 'page_id',
};

/** Removes filters and sorting from the URL of a list; other URLs stay unchanged. */
export const removeFilters = (call: CallId, url: string): string => {
  const reply = findSpec(call)?.reply;
  const isList = reply?.rows !== undefined || reply?.fields?.['page'] !== undefined;
  if (!isList || !call.startsWith('GET ')) return url;
  const { pathname, searchParams } = new URL(url, 'http://any');
  const pagingParams = new URLSearchParams(
    [...searchParams].filter(([name]) => pagingKeys.has(name) || name === listParameters[call]),
  ).toString();
  return pagingParams === '' ? pathname : `${pathname}?${pagingParams}`;
};
