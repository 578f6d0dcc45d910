import type { ParsedActionInput } from '@shared/bridge/actions';
import type { EnvironmentSummary } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { LockState } from '@shared/bridge/device/lock';
import type { SessionState } from '@shared/bridge/session';
import type { Caller } from '../api/request';
import { Backoff } from './backoff';
import type { TenantInfo } from './signInSteps';
import { EpochState } from './epochState';
import type { IdentityPort } from './identity';
import { LatestAttempt } from './latestAttempt';
import { PendingSignOuts } from './pendingSignOuts';
import { SignInFlow, type SignInFlowPorts } from './signInFlow';

interface SessionPorts extends SignInFlowPorts {
  identity: IdentityPort;
  getSummary: () => EnvironmentSummary;
  getLockState: (session: Omit<SessionState, 'lock'>) => LockState;
  onChange: (state: SessionState) => void;
  /** Returns whether customers' data are hidden from the user; a change starts an epoch. */
  masksCustomers?: (state: Pick<SessionState, 'environment' | 'tenant' | 'user'>) => boolean;
  /** Called when a password was accepted, before its session starts. */
  onAuthenticated?: () => void;
  /** Called when the user has entered the correct password. */
  onReauthenticated?: () => void;
  /** Deletes the browser data that pages have stored. */
  forgetBrowserData: () => Promise<void>;
  retry?: Backoff;
}

const createSupersededOutcome = () => failed(createFailure('superseded'));

/** The signed-in user and tenant, shared by all windows. */
export class Session {
  private readonly epochState: EpochState;
  private readonly attempts: LatestAttempt;
  private readonly signInFlow: SignInFlow;
  private readonly signOuts: PendingSignOuts;

  constructor(private readonly ports: SessionPorts) {
    this.attempts = new LatestAttempt(ports.retry ?? new Backoff(2_000, 15_000));
    this.epochState = new EpochState({
      tenant: ports.memory.tenant ?? '',
      getSummary: ports.getSummary,
      remembers: () => ports.logins.remembers,
      getLockState: ports.getLockState,
      onChange: ports.onChange,
      ...(ports.masksCustomers && { masksCustomers: ports.masksCustomers }),
    });
    this.signOuts = new PendingSignOuts(ports);
    this.signInFlow = new SignInFlow(ports, this.epochState, this.attempts);
  }

  get state(): SessionState {
    return this.epochState.state;
  }

  /** Returns a signal that aborts when the user or the tenant changes. */
  get epochSignal(): AbortSignal {
    return this.epochState.signal;
  }

  /** Returns the credentials for calls of screens. */
  async getCaller(): Promise<Caller> {
    return this.createCaller(await this.ports.tokens.getIdToken());
  }

  async renew(staleToken: string): Promise<Outcome<Caller>> {
    const renewal = await this.ports.tokens.renew(staleToken);
    return renewal.ok ? succeeded(this.createCaller(renewal.value)) : renewal;
  }

  /** Restores the remembered login, or shows the login screen. Does nothing if already started. */
  async start(): Promise<Outcome<SessionState>> {
    const { phase } = this.state;
    if (phase === 'signedIn' || phase === 'signedOut') return succeeded(this.state);
    const attempt = this.attempts.start();
    this.change({ phase: 'starting', failure: null });
    await this.signInFlow.startAttempt(attempt);
    this.completeSignOuts();
    return succeeded(this.state);
  }

  async signIn({ tenant, email, password }: ParsedActionInput<'session.signIn'>): Promise<Outcome<SessionState>> {
    const attempt = this.attempts.start();
    const outcome = await this.enterWith(attempt, tenant, email, password);
    if (!outcome.ok && !this.attempts.isSuperseded(attempt)) this.signInFlow.resume();
    return outcome;
  }

  /**
   * Signs out, even offline: deletes local data at once and reports the sign-out to the platform now or after a later
   * start.
   */
  async signOut(): Promise<Outcome<SessionState>> {
    const attempt = this.attempts.start();
    const { tokens, logins, memory, forgetBrowserData } = this.ports;
    const { tenant, online } = this.state;
    const droppedTokens = tokens.drop();
    memory.remember({ email: null });
    const forgetPromise = logins.forget(logins.getAccount(tenant));
    this.change({ phase: this.state.settings === null ? 'starting' : 'signedOut', user: null, failure: null }, true);
    if (droppedTokens !== null) void this.signOuts.signOut(tenant, droppedTokens, online);
    await Promise.all([forgetPromise, forgetBrowserData()]);
    if (this.attempts.isSuperseded(attempt)) return succeeded(this.state);
    this.change({});
    this.signInFlow.resume();
    return succeeded(this.state);
  }

  /** Switches to another tenant. Stays at the current tenant if the new one is unknown or unreachable. */
  async switchTenant({ tenant }: ParsedActionInput<'session.switchTenant'>): Promise<Outcome<SessionState>> {
    if (tenant === this.state.tenant && this.state.settings !== null) return succeeded(this.state);
    const attempt = this.attempts.start();
    const environment = await this.signInFlow.requireEnvironment();
    const tenantOutcome = environment.ok ? await this.ports.signInSteps.loadTenant(tenant) : environment;
    if (this.attempts.isSuperseded(attempt)) return createSupersededOutcome();
    if (!tenantOutcome.ok) {
      this.signInFlow.resume();
      return tenantOutcome;
    }
    await this.signInFlow.enter(attempt, tenantOutcome.value);
    return this.attempts.isSuperseded(attempt) ? createSupersededOutcome() : succeeded(this.state);
  }

  /**
   * Deletes the logins of the given tenants, calls `renew` to replace the platform, and starts the session again. If
   * `renew` fails, starts the session too, and then rethrows the error.
   */
  async restartWithNewPlatform(tenants: readonly string[], renew: () => Promise<void>): Promise<void> {
    const attempt = this.attempts.start();
    const { tokens, logins, memory, forgetBrowserData } = this.ports;
    tokens.drop();
    memory.remember({ tenant: null, email: null });
    const accounts = new Set([...tenants, this.state.tenant].map((tenant) => logins.getAccount(tenant)));
    this.change({ phase: 'starting', user: null, settings: null, tenant: '', failure: null }, true);
    await Promise.all([...[...accounts].map((account) => logins.forget(account)), forgetBrowserData()]);
    try {
      await renew();
    } finally {
      if (!this.attempts.isSuperseded(attempt)) await this.signInFlow.startAttempt(attempt);
    }
  }

  /** Signs out after the identity provider has ended the login. */
  handleLoginEnd(failure: Failure): void {
    this.attempts.start();
    void this.ports.logins.forget(this.ports.logins.getAccount(this.state.tenant));
    this.change({ phase: 'signedOut', user: null, failure }, true);
  }

  handleOnlineChange(online: boolean): void {
    this.change({ online });
    if (online) this.completeSignOuts();
    if (online && (this.state.phase === 'unreachable' || this.state.isRestored)) {
      this.attempts.resetDelay();
      void this.signInFlow.startAttempt(this.attempts.current);
    }
  }

  /** Sets the clock difference (ms), which is positive if this computer's clock is ahead of the platform's. */
  handleClockChange(clockSkew: number): void {
    this.change({ clockSkew });
  }

  /** Applies the user's changes to the tenant's settings or to their own data. */
  applyObserved(changes: Partial<Pick<SessionState, 'settings' | 'user'>>): void {
    if (this.state.phase !== 'signedIn') return;
    if (changes.user) this.ports.memory.remember({ email: changes.user.email });
    this.change(changes);
  }

  /** Publishes the state again, after the environment, the login storage, the lock or the masked roles have changed. */
  refreshState(): void {
    this.change({});
  }

  stop(): void {
    this.attempts.start();
    this.epochState.end();
  }

  private async enterWith(
    attempt: number,
    tenant: string,
    email: string,
    password: string,
  ): Promise<Outcome<SessionState>> {
    const tenantOutcome = await this.findTenant(tenant);
    if (this.attempts.isSuperseded(attempt)) return createSupersededOutcome();
    if (!tenantOutcome.ok) return tenantOutcome;
    const signInOutcome = await this.ports.signInSteps.signIn(tenant, email, password);
    if (this.attempts.isSuperseded(attempt)) {
      if (signInOutcome.ok) void this.ports.identity.revoke(signInOutcome.value.issued.idToken);
      return createSupersededOutcome();
    }
    if (!signInOutcome.ok) return signInOutcome;
    this.ports.onAuthenticated?.();
    this.signInFlow.handleSignIn(tenantOutcome.value, signInOutcome.value);
    this.ports.onReauthenticated?.();
    void this.ports.logins
      .save(this.ports.logins.getAccount(tenant), signInOutcome.value.issued.refreshToken)
      .then(() => this.change({}));
    return succeeded(this.state);
  }

  private async findTenant(tenant: string): Promise<Outcome<TenantInfo>> {
    const { settings } = this.state;
    if (tenant === this.state.tenant && settings !== null) return succeeded({ tenant, settings });
    const environment = await this.signInFlow.requireEnvironment();
    return environment.ok ? this.ports.signInSteps.loadTenant(tenant) : environment;
  }

  private completeSignOuts(): void {
    const { tenant, environment } = this.state;
    void this.signOuts.complete([tenant, ...environment.tenants.map(({ key }) => key)]);
  }

  private createCaller(idToken: string | null): Caller {
    const { tenant, user } = this.state;
    const role = user?.roles.map(({ name }) => name).join(',') ?? '';
    const failure = idToken === null ? this.ports.tokens.failure : null;
    return {
      tenant,
      idToken,
      user: user === null ? null : { id: user.id, role },
      ...(failure !== null && { failure }),
    };
  }

  private change(patch: Partial<SessionState>, isNewEpoch = false): void {
    this.epochState.change(patch, isNewEpoch);
  }
}
