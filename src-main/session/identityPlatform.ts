import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type FailureKind, type Outcome } from '@shared/contract/protocol/failure';
import type { IdentityPort, IssuedTokens } from './identity';
import { createDeadlineSignal } from '../api/deadlineSignal';
import { sendHttp, type HttpResult } from '../api/http';
import type { Network } from '../network/network';
import { findOfflineCode, type NetworkError } from '../api/classifyNetworkError';
import { callLimits, type CallLimits } from '../api/limits';

const secondsSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(1));
const tokenSchema = v.pipe(v.string(), v.minLength(1));

const signInReplySchema = v.object({ idToken: tokenSchema, refreshToken: tokenSchema, expiresIn: secondsSchema });
const refreshReplySchema = v.pipe(
  v.object({ id_token: tokenSchema, refresh_token: tokenSchema, expires_in: secondsSchema }),
  v.transform((reply) => ({
    idToken: reply.id_token,
    refreshToken: reply.refresh_token,
    expiresIn: reply.expires_in,
  })),
);
const anyReplySchema = v.pipe(
  v.object({}),
  v.transform(() => null),
);
const errorReplySchema = v.object({ error: v.object({ message: v.string() }) });

/** The provider's error codes, mapped to the codes of the error catalog. */
const codesByErrorCode: ReadonlyMap<string, string> = new Map([
  ['INVALID_LOGIN_CREDENTIALS', 'INVALID_CREDENTIALS'],
  ['INVALID_PASSWORD', 'INVALID_CREDENTIALS'],
  ['EMAIL_NOT_FOUND', 'INVALID_CREDENTIALS'],
  ['INVALID_EMAIL', 'INVALID_CREDENTIALS'],
  ['MISSING_PASSWORD', 'INVALID_CREDENTIALS'],
  ['USER_DISABLED', 'USER_DISABLED'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'TOO_MANY_ATTEMPTS'],
  ['TENANT_NOT_FOUND', 'TENANT_UNKNOWN'],
  ['INVALID_TENANT_ID', 'TENANT_UNKNOWN'],
  ['TENANT_ID_MISMATCH', 'TENANT_UNKNOWN'],
  ['INVALID_REFRESH_TOKEN', 'SESSION_EXPIRED'],
  ['INVALID_GRANT_TYPE', 'SESSION_EXPIRED'],
  ['MISSING_REFRESH_TOKEN', 'SESSION_EXPIRED'],
  ['TOKEN_EXPIRED', 'SESSION_EXPIRED'],
  ['USER_NOT_FOUND', 'SESSION_EXPIRED'],
  ['INVALID_ID_TOKEN', 'SESSION_EXPIRED'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'SESSION_EXPIRED'],
  ['WEAK_PASSWORD', 'WEAK_PASSWORD'],
  ['INVALID_OOB_CODE', 'RESET_LINK_OVER'],
  ['EXPIRED_OOB_CODE', 'RESET_LINK_OVER'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'TOO_MANY_ATTEMPTS'],
]);

const kindsByCode: ReadonlyMap<string, FailureKind> = new Map([
  ['TENANT_UNKNOWN', 'missing'],
  ['TOO_MANY_ATTEMPTS', 'refused'],
  ['WEAK_PASSWORD', 'refused'],
  ['RESET_LINK_OVER', 'refused'],
]);

/** Client of Google Identity Platform's REST API. */
export class IdentityPlatform implements IdentityPort {
  constructor(
    private readonly getEnvironment: () => Environment | null,
    private readonly limits: CallLimits = callLimits,
    private readonly network?: Network,
  ) {}

  async signIn(tenant: string, email: string, password: string): Promise<Outcome<IssuedTokens>> {
    const environment = this.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const tenantId = findTenantId(environment, tenant);
    if (tenantId === undefined) return failed(createFailure('missing', 'TENANT_UNKNOWN'));
    const result = await this.post(
      `${environment.hosts.identity}/v1/accounts:signInWithPassword`,
      environment,
      'application/json',
      JSON.stringify({ email, password, returnSecureToken: true, tenantId }),
    );
    return toOutcome(result, signInReplySchema);
  }

  async refresh(refreshToken: string): Promise<Outcome<IssuedTokens>> {
    const environment = this.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const result = await this.post(
      `${environment.hosts.identityToken}/v1/token`,
      environment,
      'application/x-www-form-urlencoded',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    );
    return toOutcome(result, refreshReplySchema);
  }

  async changePassword(idToken: string, password: string): Promise<Outcome<IssuedTokens>> {
    const environment = this.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const result = await this.post(
      `${environment.hosts.identity}/v1/accounts:update`,
      environment,
      'application/json',
      JSON.stringify({ idToken, password, returnSecureToken: true }),
    );
    const outcome = toOutcome(result, signInReplySchema);
    const isOutcomeUnknown =
      result.kind === 'noAnswer' ? result.error === 'lost' || result.error === 'aborted' : !isRefused(result);
    return outcome.ok || !isOutcomeUnknown ? outcome : failed(createFailure('unknownOutcome'));
  }

  async sendPasswordReset(tenant: string, email: string): Promise<Outcome<{ sent: boolean }>> {
    const environment = this.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const tenantId = findTenantId(environment, tenant);
    if (tenantId === undefined) return failed(createFailure('missing', 'TENANT_UNKNOWN'));
    const result = await this.post(
      `${environment.hosts.identity}/v1/accounts:sendOobCode`,
      environment,
      'application/json',
      JSON.stringify({ requestType: 'PASSWORD_RESET', email, tenantId }),
      // Language of the email.
      { 'x-firebase-locale': 'es' },
    );
    if (findResultErrorCode(result) === 'EMAIL_NOT_FOUND') return succeeded({ sent: false });
    const outcome = toOutcome(result, anyReplySchema);
    return outcome.ok ? succeeded({ sent: true }) : outcome;
  }

  async resetPassword(code: string, password: string): Promise<Outcome<null>> {
    const environment = this.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const result = await this.post(
      `${environment.hosts.identity}/v1/accounts:resetPassword`,
      environment,
      'application/json',
      JSON.stringify({ oobCode: code, newPassword: password }),
    );
    return toOutcome(result, anyReplySchema);
  }

  async revoke(idToken: string): Promise<boolean> {
    const environment = this.getEnvironment();
    if (environment === null) return false;
    if (!environment.capabilities.includes('signOut')) return true;
    const result = await this.post(
      `${environment.hosts.identity}/v1/accounts:signOut`,
      environment,
      'application/json',
      JSON.stringify({ idToken }),
    );
    return result.kind !== 'noAnswer' && result.status < 500;
  }

  private async post(
    url: string,
    environment: Environment,
    contentType: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResult> {
    const deadlineSignal = createDeadlineSignal(this.limits.deadline);
    try {
      return await sendHttp(
        {
          method: 'POST',
          url: `${url}?key=${encodeURIComponent(environment.identityApiKey)}`,
          headers: { accept: 'application/json', 'content-type': contentType, ...headers },
          body,
          canRepeat: false,
        },
        deadlineSignal.signal,
        this.limits,
        this.network,
      );
    } finally {
      deadlineSignal.release();
    }
  }
}

/** Returns the provider's id for a tenant. */
const findTenantId = ({ identityTenants }: Environment, tenant: string): string | undefined =>
  Object.hasOwn(identityTenants, tenant) ? identityTenants[tenant] : undefined;

const toOutcome = <T>(result: HttpResult, schema: v.GenericSchema<unknown, T>): Outcome<T> => {
  // A lost reply needs no special handling, because requesting tokens changes nothing.
  if (result.kind === 'noAnswer') return toOutcomeWithoutReply(result.error);
  if (result.kind === 'brokenBody') return failed(createFailure('badReply'));
  const data = parseJson(result.text);
  if (result.status >= 400) return failed(toFailure(result.status, data));
  const parsed = v.safeParse(schema, data);
  return parsed.success && result.status === 200 ? succeeded(parsed.output) : failed(createFailure('badReply'));
};

const toOutcomeWithoutReply = (error: NetworkError): Outcome<never> =>
  failed(error === 'aborted' ? createFailure('timeout') : createFailure('offline', findOfflineCode(error)));

/** Checks whether the provider rejected the request. After other failures the outcome is unknown. */
const isRefused = (result: HttpResult): boolean =>
  result.kind === 'answer' && result.status >= 400 && result.status < 500;

/**
 * Returns the error code, with which the provider's messages start: `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this
 * account …`.
 */
const findErrorCode = (data: unknown): string | undefined => {
  const parsed = v.safeParse(errorReplySchema, data);
  return parsed.success ? parsed.output.error.message.split(/[\s:]/)[0] : undefined;
};

const findResultErrorCode = (result: HttpResult): string | undefined =>
  result.kind === 'answer' && result.status >= 400 ? findErrorCode(parseJson(result.text)) : undefined;

const toFailure = (status: number, data: unknown): Failure => {
  const errorCode = findErrorCode(data);
  const code = errorCode === undefined ? undefined : codesByErrorCode.get(errorCode);
  if (code !== undefined) return createFailure(kindsByCode.get(code) ?? 'unauthenticated', code);
  return status === 429 ? createFailure('refused', 'TOO_MANY_ATTEMPTS') : createFailure('server');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
