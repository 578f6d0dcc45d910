import {
  defaultErrorCode,
  createFailure,
  toFailureFromResponse,
  type RequiredPermission,
} from '@shared/contract/protocol/errors';
import { failed, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isWrite, type Endpoint } from '@shared/contract/protocol/endpoint';
import { fromWireNames } from '@shared/contract/protocol/wire';
import type { PolicyAction } from '@shared/domain/people/policies';
import type { HttpResult } from './http';
import { parseErrorBody, parseReplyBody, parseRetryAfter } from './reply';

type HttpResponse = Extract<HttpResult, { kind: 'answer' }>;

/**
 * Permission objects (named as in `locale/policies`) by the first segment of a call's path. Used for calls whose
 * `needs` names no permission.
 */
const objectsByPath: Readonly<Record<string, string>> = { auth_credentials: 'auth_credentials', pictures: 'pictures' };

const actionsByMethod: Record<Endpoint['method'], PolicyAction> = {
  GET: 'show',
  POST: 'create',
  PATCH: 'update',
  PUT: 'update',
  DELETE: 'delete',
};

/**
 * Returns the permission that a call's `needs` names, otherwise the one derived from its path and method. Returns null
 * if the path's object is unknown.
 */
const findRequiredPermission = ({ needs, path, method }: Endpoint): RequiredPermission | null => {
  const [area, action] = needs.split('.');
  if (area !== undefined && action !== undefined) return { area, action: action as PolicyAction };
  const object = objectsByPath[path.split('/')[1] ?? ''];
  return object === undefined ? null : { area: object, action: actionsByMethod[method] };
};

/**
 * Checks whether a proxy in front of the platform got no reply from it. The platform may still have processed the
 * request.
 */
export const isGatewayFailure = (status: number): boolean => status === 502 || status === 504;

/** Checks whether a 401 response names the token as its cause. */
const isTokenRefused = (headers: Headers): boolean =>
  /error="?invalid_token"?/.test(headers.get('www-authenticate') ?? '');

/** Converts an error response to a failure. `now` is the platform's time (ms). */
export const toErrorOutcome = (
  endpoint: Endpoint,
  { status, headers, text }: HttpResponse,
  now: number,
): Outcome<never> => {
  if (isWrite(endpoint) && isGatewayFailure(status)) return failed(createFailure('unknownOutcome'));
  if (status === 401 && isTokenRefused(headers)) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
  // An HTML page of another network, such as a café's login page, says nothing about the user's permissions.
  const isHtmlPage = /^\s*</.test(text);
  if ((status === 401 || status === 403) && isHtmlPage && !isWrite(endpoint)) return failed(createFailure('badReply'));
  const body = parseErrorBody(text);
  // A 401 without a cause means a missing permission, because the token has just been renewed. A 403 without an error
  // code means a missing permission, too.
  const hasDefaultCode = body.code === defaultErrorCode;
  const code = status === 401 || (status === 403 && hasDefaultCode) ? 401 : body.code;
  const fields = fromWireNames(body.fields, { bodyNames: endpoint.bodyNames ?? {} }) as Record<string, string[]>;
  // A 404 that is not JSON may come from a proxy. In reply to a POST it still means that the platform lacks the call.
  const isMissing =
    status === 404 && hasDefaultCode && (endpoint.method === 'POST' || parseReplyBody(status, text) !== undefined);
  const failure: Failure = {
    ...toFailureFromResponse(status, { ...body, fields, code }, findRequiredPermission(endpoint)),
    ...(isMissing && { kind: 'missing' }),
  };
  const retryAfter = parseRetryAfter(headers, now);
  return failed(retryAfter === null ? failure : { ...failure, retryAfter });
};

/**
 * Checks whether a 401 is worth one retry with a new token. If a permission is missing, the 401 has no
 * `www-authenticate` header and a retry cannot help.
 */
export const needsNewToken = (result: HttpResult): boolean => {
  if (result.kind !== 'answer' || result.status !== 401) return false;
  return isTokenRefused(result.headers) || String(parseErrorBody(result.text).code) !== '401';
};
