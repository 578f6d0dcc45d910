import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isRefusal, isUnknownEntity, type SignInSteps, type AuthenticatedUser, type TenantInfo } from './signInSteps';
import type { SessionState } from '@shared/bridge/session';
import type { EpochState } from './epochState';
import type { StoredLogins } from './storedLogins';
import type { Tokens } from './tokens';
import type { KeychainResult } from './vault';
import type { LatestAttempt } from './latestAttempt';

export interface SignInFlowPorts {
  signInSteps: SignInSteps;
  tokens: Tokens;
  logins: StoredLogins;
  /** Session data saved by the previous run. */
  persisted: {
    has(account: string): Promise<boolean>;
    read(account: string): Promise<Pick<SessionState, 'tenant' | 'user' | 'settings'> | null>;
    forget(account: string): Promise<void>;
  };
  /** Resolves once the environment is loaded. Rejects if it cannot be loaded. */
  waitForEnvironment: () => Promise<Environment>;
  /** Tenant and email of the last session on this computer. */
  memory: { readonly tenant: string | null; remember(login: { tenant?: string | null; email?: string | null }): void };
}

/** Restores the remembered login or shows the login screen, with retries. */
export class SignInFlow {
  private currentAttempt: { attempt: number; completion: Promise<void> } | null = null;

  constructor(
    private readonly ports: SignInFlowPorts,
    private readonly epochState: EpochState,
    private readonly attempts: LatestAttempt,
  ) {}

  startAttempt(attempt: number): Promise<void> {
    if (this.currentAttempt?.attempt === attempt) return this.currentAttempt.completion;
    const pendingSearch = this.find(attempt).finally(() => {
      if (this.currentAttempt?.attempt === attempt) this.currentAttempt = null;
    });
    this.currentAttempt = { attempt, completion: pendingSearch };
    return pendingSearch;
  }

  /** Continues the start of the session, if a failed attempt interrupted it. */
  resume(): void {
    const { phase, isRestored } = this.epochState.state;
    if (phase === 'starting' || phase === 'unreachable' || isRestored) this.tryAgainLater();
  }

  /** Restores the tenant's remembered login, or shows its login screen. `login`: the keychain's reply, if known. */
  async enter(attempt: number, tenantInfo: TenantInfo, login?: KeychainResult<string | null>): Promise<void> {
    const restoreResult = await this.ports.signInSteps.restore(
      tenantInfo.tenant,
      () => !this.attempts.isSuperseded(attempt),
      login,
    );
    if (this.attempts.isSuperseded(attempt)) return;
    switch (restoreResult.kind) {
      case 'person':
        return this.handleSignIn(tenantInfo, restoreResult.person);
      case 'nobody':
        return this.handleSignOut(tenantInfo, null);
      case 'late':
        this.handleSignOut(tenantInfo, null);
        void this.enterAfterReply(attempt, tenantInfo, restoreResult.reply);
        return;
      case 'over':
        return this.handleSignOut(tenantInfo, restoreResult.failure);
      case 'unknown':
        this.ports.tokens.drop();
        this.ports.memory.remember({ tenant: tenantInfo.tenant });
        this.epochState.change(
          { ...tenantInfo, phase: 'unreachable', user: null, failure: restoreResult.failure },
          true,
        );
        this.tryAgainLater();
    }
  }

  handleSignIn(tenantInfo: TenantInfo, { user, issued }: AuthenticatedUser): void {
    this.attempts.resetDelay();
    this.ports.tokens.setTokens(this.ports.logins.getAccount(tenantInfo.tenant), issued);
    this.ports.memory.remember({ tenant: tenantInfo.tenant, email: user.email });
    this.epochState.change({ ...tenantInfo, phase: 'signedIn', user, failure: null }, true);
  }

  async requireEnvironment(): Promise<Outcome<Environment>> {
    try {
      return succeeded(await this.ports.waitForEnvironment());
    } catch {
      return failed(createFailure('offline'));
    }
  }

  private async find(attempt: number): Promise<void> {
    const environment = await this.requireEnvironment();
    if (this.attempts.isSuperseded(attempt)) return;
    if (!environment.ok) return this.handleUnreachable(environment.failure);
    const { defaultTenant } = environment.value;
    const requestedTenant = this.ports.memory.tenant ?? defaultTenant;
    const pendingTenant = this.ports.signInSteps.load(requestedTenant);
    const login = this.epochState.state.isRestored ? undefined : await this.restoreLastRun(attempt, requestedTenant);
    let tenantOutcome = await pendingTenant;
    // Falls back to the default tenant: a remembered tenant that no longer exists would lock the user out.
    if (
      !tenantOutcome.ok &&
      requestedTenant !== defaultTenant &&
      !this.attempts.isSuperseded(attempt) &&
      tenantOutcome.failure.kind === 'missing'
    ) {
      tenantOutcome = await this.ports.signInSteps.load(defaultTenant);
    }
    if (this.attempts.isSuperseded(attempt)) return;
    const { isRestored, tenant } = this.epochState.state;
    if (!tenantOutcome.ok && isRestored && !isUnknownEntity(tenantOutcome.failure)) return this.tryAgainLater();
    if (!tenantOutcome.ok) return this.handleUnreachable(tenantOutcome.failure);
    if (isRestored && tenantOutcome.value.tenant === tenant) return this.confirm(attempt, tenantOutcome.value);
    this.epochState.change(
      { ...tenantOutcome.value, ...(isRestored && { phase: 'starting', user: null }) },
      isRestored,
    );
    await this.enter(attempt, tenantOutcome.value, tenantOutcome.value.tenant === requestedTenant ? login : undefined);
  }

  /**
   * Shows the saved data of a remembered login from the last run, before the platform replies. Returns the keychain's
   * reply if it was requested.
   */
  private async restoreLastRun(attempt: number, tenant: string): Promise<KeychainResult<string | null> | undefined> {
    const { logins, persisted, tokens } = this.ports;
    const account = logins.getAccount(tenant);
    if (!(await persisted.has(account))) return undefined;
    const login = await logins.read(tenant);
    const savedSession = login.done && login.value !== null ? await persisted.read(account) : null;
    if (!login.done || login.value === null || savedSession === null || this.attempts.isSuperseded(attempt))
      return login;
    tokens.resume(account, login.value);
    this.epochState.change({ ...savedSession, phase: 'signedIn', isRestored: true, failure: null }, true);
    return login;
  }

  /** Checks a restored session with the platform, and updates it in place. */
  private async confirm(attempt: number, tenantInfo: TenantInfo): Promise<void> {
    const { signInSteps, tokens, logins, memory } = this.ports;
    const idToken = await tokens.getIdToken();
    if (this.attempts.isSuperseded(attempt)) return;
    if (idToken === null) return this.tryAgainLater();
    const userOutcome = await signInSteps.loadUser(tenantInfo.tenant, idToken);
    if (this.attempts.isSuperseded(attempt)) return;
    if (!userOutcome.ok && !isRefusal(userOutcome.failure)) return this.tryAgainLater();
    if (!userOutcome.ok) {
      void logins.forget(logins.getAccount(tenantInfo.tenant));
      return this.handleSignOut(tenantInfo, userOutcome.failure);
    }
    this.attempts.resetDelay();
    memory.remember({ email: userOutcome.value.email });
    const isSameUser = userOutcome.value.id === this.epochState.state.user?.id;
    this.epochState.change({ ...tenantInfo, user: userOutcome.value, isRestored: false }, !isSameUser);
  }

  /**
   * Replaces the login screen by the remembered login once the keychain replies, if the login is valid and no other
   * attempt has started.
   */
  private async enterAfterReply(attempt: number, tenantInfo: TenantInfo, reply: Promise<unknown>): Promise<void> {
    const isSuperseded = () => this.attempts.isSuperseded(attempt);
    await reply;
    if (isSuperseded()) return;
    const restoreResult = await this.ports.signInSteps.restore(tenantInfo.tenant, () => !isSuperseded());
    if (!isSuperseded() && restoreResult.kind === 'person') this.handleSignIn(tenantInfo, restoreResult.person);
  }

  private handleSignOut(tenantInfo: TenantInfo, failure: Failure | null): void {
    this.attempts.resetDelay();
    this.ports.tokens.drop();
    this.ports.memory.remember({ tenant: tenantInfo.tenant });
    this.epochState.change({ ...tenantInfo, phase: 'signedOut', user: null, failure }, true);
  }

  private handleUnreachable(failure: Failure): void {
    const { isRestored, tenant } = this.epochState.state;
    if (isRestored) {
      // The tenant no longer exists, so a retry must not restore the session.
      this.ports.tokens.drop();
      void this.ports.persisted.forget(this.ports.logins.getAccount(tenant));
    }
    this.epochState.change({ phase: 'unreachable', failure, ...(isRestored && { user: null }) }, isRestored);
    this.tryAgainLater();
  }

  private tryAgainLater(): void {
    this.attempts.scheduleNext((attempt) => void this.startAttempt(attempt));
  }
}
