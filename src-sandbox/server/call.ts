import type { Context } from 'hono';
import { isWrite, type Endpoint } from '@shared/contract/protocol/endpoint';
import { readReply } from '@shared/contract/reading';
import {
  toCredentialAttributes,
  fromWireNames,
  paymentNamesToWire,
  toWire,
  wireKey,
} from '@shared/contract/protocol/wire';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import { customerCareTenant } from '@shared/domain/settings/tenants';
import type { Db } from '../db/database';
import { findCaller } from '../identity/caller';
import type { TokenClaims } from '../context/tokens';
import { handlers } from '../resources';
import type { SignedInUser, TenantContext } from '../context/handler';
import { runAndRecord } from './entityChanges';
import { readFormText } from './formBody';
import { isIdempotencyKey, runIdempotent } from './idempotency';
import { parseOrThrow, assertValidParams, parseBody, parseQuery, omitRepeatedId } from '../context/input';
import type { Platform } from '../context/platform';
import { assertOwnStores } from '../context/ownStores';
import { apiErrors } from '../context/apiErrors';
import { findTenant } from '../context/tenants';

/** Endpoint of the contract with its call name, such as `stores.list`. */
interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

/** Parts of a request that are read before the transaction starts. */
interface ParsedRequest {
  claims: TokenClaims | null;
  tenantKey: string | undefined;
  bodyText: string;
}

const acceptsBody = ({ endpoint }: NamedEndpoint): boolean => endpoint.body !== undefined;

/** Selects one of several endpoints with the same method and path, by the caller's tenant and the keys of the body. */
const selectEndpoint = (
  namedEndpoints: readonly NamedEndpoint[],
  tenantKey: string,
  body: Record<string, unknown> | null,
): NamedEndpoint => {
  const newsEndpoints = namedEndpoints.filter(({ endpoint }) => endpoint.onBehalfOf === 'customerCare');
  const isForNews = tenantKey === customerCareTenant && newsEndpoints.length > 0;
  const candidates = isForNews
    ? newsEndpoints
    : namedEndpoints.filter(({ endpoint }) => endpoint.onBehalfOf === undefined);
  const matchingEndpoint =
    candidates.find(
      ({ endpoint }) => endpoint.bodyKey !== undefined && body !== null && Object.hasOwn(body, endpoint.bodyKey),
    ) ??
    candidates.find(({ endpoint }) => endpoint.bodyKey === undefined) ??
    candidates[0];
  if (matchingEndpoint === undefined) throw apiErrors.missing();
  return matchingEndpoint;
};

/** Selects the endpoints whose query key is in the URL, or else those without a query key. */
const findEndpoints = (namedEndpoints: readonly NamedEndpoint[], search: URLSearchParams): readonly NamedEndpoint[] => {
  const keyedEndpoints = namedEndpoints.filter(
    ({ endpoint }) => endpoint.queryKey !== undefined && search.has(wireKey(endpoint.queryKey)),
  );
  return keyedEndpoints.length > 0
    ? keyedEndpoints
    : namedEndpoints.filter(({ endpoint }) => endpoint.queryKey === undefined);
};

/** Renames the body's fields as in the contract, and drops an id that repeats the one in the path. */
const toBody = (endpoint: Endpoint, body: Record<string, unknown> | null, params: Record<string, string>) => {
  const renamedBody = body && fromWireNames(body, endpoint);
  return endpoint.idInBody ? omitRepeatedId(renamedBody, params) : renamedBody;
};

/**
 * Throws if the user lacks the endpoint's permission. Permissions apply only in the user's own tenant; in others, only
 * calls open to every signed-in user are allowed.
 */
const assertAccess = (endpoint: Endpoint, user: SignedInUser | null, tenant: TenantContext): void => {
  const isGuest =
    user !== null && user.tenantId !== tenant.id && endpoint.needs !== 'signedIn' && endpoint.needs !== 'public';
  if (!isGuest && isCallAllowed(endpoint, user?.permissions ?? null)) return;
  throw user === null ? apiErrors.unauthenticated() : apiErrors.forbidden();
};

const readBodyText = async (context: Context, namedEndpoints: readonly NamedEndpoint[]): Promise<string> => {
  if (!namedEndpoints.some(acceptsBody)) return '';
  const field = namedEndpoints.find(({ endpoint }) => endpoint.textBody !== undefined)?.endpoint.textBody;
  if (field !== undefined) return JSON.stringify({ [field]: await context.req.text() });
  return namedEndpoints.some(({ endpoint }) => endpoint.multipart) ? readFormText(context) : context.req.text();
};

const readRequest = async (
  context: Context,
  { tokens }: Platform,
  namedEndpoints: readonly NamedEndpoint[],
): Promise<ParsedRequest> => {
  const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  return {
    claims: token === undefined ? null : await tokens.verify(token),
    tenantKey: context.req.header('tenant'),
    bodyText: await readBodyText(context, namedEndpoints),
  };
};

/**
 * Handles one call of the contract in a transaction: resolves the tenant and endpoint, checks permissions, parses the
 * input and runs the handler. Reads use a read-only transaction.
 */
export const handleCall =
  (platform: Platform, endpointsOfPath: readonly NamedEndpoint[]) =>
  async (context: Context): Promise<Response> => {
    const { origin, searchParams } = new URL(context.req.url);
    const namedEndpoints = findEndpoints(endpointsOfPath, searchParams);
    const request = await readRequest(context, platform, namedEndpoints);
    const now = platform.clock.now();
    const headers: Record<string, string> = {};

    const run = async (tx: Db): Promise<unknown> => {
      const isPublic = namedEndpoints.every(({ endpoint }) => endpoint.needs === 'public');
      if (request.tenantKey === undefined && !isPublic) throw apiErrors.missing();
      const tenant = await findTenant(tx, request.tenantKey);
      if (tenant === null) throw apiErrors.missing();

      const isForNews = namedEndpoints.some(({ endpoint }) => endpoint.onBehalfOf) && tenant.key === customerCareTenant;
      const user = request.claims && (await findCaller(tx, request.claims, isForNews ? null : tenant.id));
      if (user === null && !isPublic) throw apiErrors.unauthenticated();

      const rawBody = namedEndpoints.some(acceptsBody) ? parseBody(request.bodyText) : null;
      const { name, endpoint } = selectEndpoint(namedEndpoints, tenant.key, rawBody);
      assertAccess(endpoint, user, tenant);
      const params = assertValidParams(context.req.param());
      const query = endpoint.query && parseOrThrow(endpoint.query, parseQuery(searchParams, endpoint));
      const body = endpoint.body && parseOrThrow(endpoint.body, toBody(endpoint, rawBody, params), endpoint.bodyKey);

      assertOwnStores(name, user, { params, body });

      const handler = handlers.get(name);
      if (handler === undefined) throw new Error(`${name} has no handler`);
      const call = { db: tx, tenant, user, params, query, body, now, origin, header: setHeader } as Parameters<
        typeof handler
      >[0];
      const key = context.req.header('idempotency-key');
      if (key === undefined || user === null || !isWrite(endpoint))
        return assertValidReply(tenant, { name, endpoint, query }, await runAndRecord(name, call, () => handler(call)));
      if (!isIdempotencyKey(key)) throw apiErrors.malformed();
      const content = `${endpoint.method} ${context.req.path}\n${request.bodyText}`;
      return runIdempotent(tx, user, { key, request: content }, now, async () =>
        assertValidReply(tenant, { name, endpoint, query }, await runAndRecord(name, call, () => handler(call))),
      );
    };

    const setHeader = (headerName: string, value: string) => {
      headers[headerName] = value;
    };

    const assertValidReply = (
      { country, zone }: TenantContext,
      { name, endpoint, query }: NamedEndpoint & { query: unknown },
      reply: unknown,
    ): unknown => {
      if (!platform.validatesReplies) return reply;
      const readResult = readReply(endpoint.reply, reply, {
        zone,
        country,
        now: () => now,
        query: query as Record<string, unknown>,
      });
      // Real platforms may omit fields, but the practice platform must send every field of the schema.
      const isComplete = readResult.gaps.length === 0 && readResult.unread.length === 0;
      // Returns the original reply instead of the parsed one, since a row may have more fields than the schema.
      if (readResult.parsedReply !== undefined && isComplete) return reply;
      const { gaps, unread, rejectedPath } = readResult;
      throw new Error(
        `The reply of ${name} does not match its endpoint: ${JSON.stringify({ gaps, unread, refusedAt: rejectedPath })}`,
      );
    };

    const isWriting = namedEndpoints.some(({ endpoint }) => isWrite(endpoint));
    const reply = await platform.database.db.transaction(
      run,
      isWriting ? undefined : { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return reply === null
      ? context.body(null, 204, headers)
      : context.json(toWire(paymentNamesToWire(toCredentialAttributes(reply))) as object, 200, headers);
  };
