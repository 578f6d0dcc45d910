import { createHash, randomUUID } from 'node:crypto';
import type { Environment } from '@shared/bridge/environment';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CallInput, Endpoint, Host } from '@shared/contract/protocol/endpoint';
import { findCapability, isWrite, isRetryable } from '@shared/contract/protocol/endpoint';
import { toWireBody, toWireQuery } from '@shared/contract/protocol/wire';
import { stripUnsupportedFields } from './stripUnsupportedFields';
import { toFormData } from './formData';
import type { HttpRequest } from './http';

/** The tenant, user and token of a call. */
export interface Caller {
  tenant: string;
  idToken: string | null;
  user: { id: number; role: string } | null;
  /** Reason why a signed-in user has no token. */
  failure?: Failure;
}

export const adminHosts: ReadonlySet<Host> = new Set(['root', 'adminV1', 'adminV2']);
const platformHosts: ReadonlySet<Host> = new Set(['root', 'adminV1']);
/** Hosts of public services, which never receive a token. */
const publicHosts: ReadonlySet<Host> = new Set(['public', 'cdn']);

const needsToken = (endpoint: Endpoint): boolean =>
  adminHosts.has(endpoint.host) || (endpoint.needs !== 'public' && !publicHosts.has(endpoint.host));

/** Encodes text that is not ASCII, such as role names, because headers support only Latin-1. */
const encodeHeaderValue = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));

const createBody = (
  endpoint: Endpoint,
  input: CallInput,
  { capabilities }: Environment,
): FormData | string | undefined => {
  if (input.body === undefined) return undefined;
  if (endpoint.multipart) return toFormData(input.body);
  const text = endpoint.textBody === undefined ? undefined : input.body[endpoint.textBody];
  if (typeof text === 'string') return text;
  return JSON.stringify(
    toWireBody(endpoint, { ...input, body: stripUnsupportedFields(endpoint, input.body, capabilities) }),
  );
};

/**
 * Returns the idempotency key to send. It depends on the content, so that a corrected form does not count as a retry.
 */
export const getRequestIdempotencyKey = (
  { method, path }: Endpoint,
  { idempotencyKey, ...content }: CallInput,
): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([idempotencyKey, method, path, content]))
        .digest('base64url');

/** Checks whether to send an idempotency key: with every POST, and with other writes if the platform supports it. */
const sendsIdempotencyKey = (endpoint: Endpoint, { capabilities }: Environment): boolean =>
  endpoint.method === 'POST' || (isWrite(endpoint) && capabilities.includes('idempotencyKeys'));

/** Builds the HTTP request of a call. The endpoint's schema must already have validated `input`. */
export const buildRequest = (
  endpoint: Endpoint,
  input: CallInput,
  environment: Environment,
  caller: Caller,
  idempotencyKey: string,
): HttpRequest => {
  const body = createBody(endpoint, input, environment);
  return {
    method: endpoint.method,
    url: createUrl(endpoint, input, environment),
    headers: {
      accept: 'application/json',
      tenant: encodeHeaderValue(
        endpoint.onBehalfOf === 'customerCare' ? environment.customerCareTenant : caller.tenant,
      ),
      ...(platformHosts.has(endpoint.host) && { platform: 'web' }),
      ...(needsToken(endpoint) && caller.idToken !== null && { authorization: `Bearer ${caller.idToken}` }),
      ...(adminHosts.has(endpoint.host) &&
        caller.user !== null && {
          'admin-id': String(caller.user.id),
          'admin-role': encodeHeaderValue(caller.user.role),
        }),
      ...(sendsIdempotencyKey(endpoint, environment) && { 'idempotency-key': idempotencyKey }),
      // Omits the content type for forms, whose own content type contains the boundary.
      ...(typeof body === 'string' && {
        'content-type': endpoint.textBody === undefined ? 'application/json' : 'text/csv; charset=utf-8',
      }),
    },
    ...(body !== undefined && { body }),
    canRepeat: isRetryable(endpoint),
  };
};

const isFieldSupported = (endpoint: Endpoint, field: string, { capabilities }: Environment): boolean => {
  // Skips `checkedPages`, which only the app uses.
  if (field === 'checkedPages') return false;
  const requiredCapability = findCapability(endpoint, field);
  return requiredCapability === undefined || capabilities.includes(requiredCapability);
};

const createUrl = (
  endpoint: Endpoint,
  { params = {}, query: requestedQuery }: CallInput,
  environment: Environment,
): string => {
  const query =
    requestedQuery &&
    Object.fromEntries(
      Object.entries(requestedQuery).filter(([field]) => isFieldSupported(endpoint, field, environment)),
    );
  const base = environment.hosts[endpoint.host].replace(/(?<!\/)\/+$/, '');
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const hasExclusiveEnds = environment.capabilities.includes('exclusiveEnds');
  const search =
    query === undefined
      ? ''
      : formatSearch(toWireQuery(query, endpoint, hasExclusiveEnds) as Parameters<typeof formatSearch>[0]);
  return `${base}${path}${search === '' ? '' : `?${search}`}`;
};

type Scalar = string | number | boolean;

/** Encodes a query. Lists become `menu_ids[]=1&menu_ids[]=2`, and undefined values are omitted. */
const formatSearch = (query: Record<string, Scalar | Scalar[] | null | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((item) => search.append(`${key}[]`, String(item)));
    else if (value !== undefined && value !== null) search.append(key, String(value));
  }
  return search.toString();
};
