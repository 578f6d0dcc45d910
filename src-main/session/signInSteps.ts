import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Settings } from '@shared/contract/people/settings';
import type { Gateway } from '../api/gateway';
import type { Caller } from '../api/request';
import { isLoginRevoked, type IdentityPort, type IssuedTokens } from './identity';
import type { StoredLogins } from './storedLogins';
import type { KeychainResult } from './vault';

export interface TenantInfo {
  tenant: string;
  settings: Settings;
}

export interface AuthenticatedUser {
  user: CurrentUser;
  issued: IssuedTokens;
}

type RestoreResult =
  | { kind: 'nobody' }
  /** The keychain has not replied yet; it may be showing its unlock prompt. */
  | { kind: 'late'; reply: Promise<unknown> }
  | { kind: 'person'; person: AuthenticatedUser }
  /** The remembered login was invalid and has been deleted. */
  | { kind: 'over'; failure: Failure }
  /** The login could not be checked and stays remembered. */
  | { kind: 'unknown'; failure: Failure };

/** Returns a caller without a token, or with a token that the session does not use yet. */
export const createCaller = (tenant: string, idToken: string | null = null): Caller => ({
  tenant,
  idToken,
  user: null,
});

/** Checks whether the platform was not reached, so that the failure says nothing about the tenant or the user. */
export const isConnectivityFailure = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'superseded';

/**
 * Checks whether the platform reports an unknown tenant or user. Another server, such as a captive portal, may return
 * 404 for any request.
 */
export const isUnknownEntity = ({ kind, code }: Failure): boolean => kind === 'missing' && String(code) === '1002';

/** Checks whether the platform rejected the user. Other failures say nothing about the user. */
export const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' || failure.kind === 'forbidden' || isUnknownEntity(failure);

/** The steps of a sign-in. None of them changes the session. */
export class SignInSteps {
  constructor(
    private readonly gateway: Pick<Gateway, 'call' | 'exchange'>,
    private readonly identity: IdentityPort,
    private readonly logins: StoredLogins,
  ) {}

  /**
   * Loads the tenant that the platform returns for `requestedTenant`, with its settings. The platform may omit the
   * tenant's name.
   */
  async load(requestedTenant: string): Promise<Outcome<TenantInfo>> {
    const tenantOutcome = await this.gateway.exchange('session.tenant', {}, { as: createCaller(requestedTenant) });
    if (!tenantOutcome.ok) return tenantOutcome;
    const tenant = tenantOutcome.value.headers.get('tenant')?.trim() || requestedTenant;
    const settings = await this.gateway.call('settings.get', {}, { as: createCaller(tenant) });
    return settings.ok ? succeeded({ tenant, settings: settings.value }) : settings;
  }

  /** Loads a tenant. Fails if the platform returns another one. */
  async loadTenant(requestedTenant: string): Promise<Outcome<TenantInfo>> {
    const tenantOutcome = await this.load(requestedTenant);
    if (
      tenantOutcome.ok
        ? tenantOutcome.value.tenant === requestedTenant
        : isConnectivityFailure(tenantOutcome.failure) ||
          tenantOutcome.failure.kind === 'server' ||
          tenantOutcome.failure.kind === 'rateLimited'
    ) {
      return tenantOutcome;
    }
    return failed(createFailure('missing', 'TENANT_UNKNOWN'));
  }

  async signIn(tenant: string, email: string, password: string): Promise<Outcome<AuthenticatedUser>> {
    const signInResult = await this.identity.signIn(tenant, email, password);
    if (!signInResult.ok) return signInResult;
    const userOutcome = await this.loadUser(tenant, signInResult.value.idToken);
    if (!userOutcome.ok) void this.identity.revoke(signInResult.value.idToken);
    return userOutcome.ok ? succeeded({ user: userOutcome.value, issued: signInResult.value }) : userOutcome;
  }

  /**
   * Restores a tenant's remembered login. `isCurrent` returns false once a newer attempt has started; `login` is the
   * keychain's reply, if known.
   */
  async restore(
    tenant: string,
    isCurrent: () => boolean,
    login?: KeychainResult<string | null>,
  ): Promise<RestoreResult> {
    const keychainResult = login ?? (await this.logins.read(tenant));
    if (!keychainResult.done)
      return keychainResult.late === null ? { kind: 'nobody' } : { kind: 'late', reply: keychainResult.late };
    const savedToken = keychainResult.value;
    if (savedToken === null) return { kind: 'nobody' };
    const account = this.logins.getAccount(tenant);
    const refreshResult = await this.identity.refresh(savedToken);
    if (!isCurrent()) return { kind: 'nobody' };
    if (!refreshResult.ok)
      return this.createFailedRestore(account, refreshResult.failure, isLoginRevoked(refreshResult.failure));
    if (refreshResult.value.refreshToken !== savedToken)
      void this.logins.renew(account, refreshResult.value.refreshToken);
    const userOutcome = await this.loadUser(tenant, refreshResult.value.idToken);
    if (!isCurrent()) return { kind: 'nobody' };
    if (!userOutcome.ok) return this.createFailedRestore(account, userOutcome.failure, isRefusal(userOutcome.failure));
    return { kind: 'person', person: { user: userOutcome.value, issued: refreshResult.value } };
  }

  loadUser(tenant: string, idToken: string): Promise<Outcome<CurrentUser>> {
    return this.gateway.call('session.me', {}, { as: createCaller(tenant, idToken) });
  }

  private createFailedRestore(account: string, failure: Failure, isEnded: boolean): RestoreResult {
    if (!isEnded) return { kind: 'unknown', failure };
    void this.logins.forget(account);
    return { kind: 'over', failure };
  }
}
