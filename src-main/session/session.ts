import type { ActionParsed } from '@shared/bridge/actions';
import type { EnvironmentSummary } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { Caller } from '../api/request';
import { Backoff } from './backoff';
import type { TenantInfo } from './signInSteps';
import { EpochState } from './epochState';
import type { IdentityPort } from './identity';
import { LatestAttempt } from './latestAttempt';
import { PendingSignOuts } from './pendingSignOuts';
import { SignInFlow, type SignInFlowPorts } from './signInFlow';

export interface SessionPorts extends SignInFlowPorts {
  identity: IdentityPort;
  summary: () => EnvironmentSummary;
  changed: (state: SessionState) => void;
  /** Called when the user has given their password. */
  proved?: () => void;
  /** Deletes browser data stored by pages. */
  forgetBrowserData: () => Promise<void>;
  retry?: Backoff;
}

const superseded = () => failed(createFailure('superseded'));

/** Signed-in user and tenant, shared by all windows. */
export class Session {
  private readonly shown: EpochState;
  private readonly attempts: LatestAttempt;
  private readonly signInFlow: SignInFlow;
  private readonly signOuts: PendingSignOuts;

  constructor(private readonly ports: SessionPorts) {
    this.attempts = new LatestAttempt(ports.retry ?? new Backoff(2_000, 15_000));
    this.shown = new EpochState({
      tenant: ports.memory.tenant ?? '',
      summary: ports.summary,
      remembers: () => ports.logins.remembers,
      changed: ports.changed,
    });
    this.signOuts = new PendingSignOuts(ports);
    this.signInFlow = new SignInFlow(ports, this.shown, this.attempts);
  }

  get state(): SessionState {
    return this.shown.state;
  }

  /** Aborted when the epoch ends. */
  get epochSignal(): AbortSignal {
    return this.shown.signal;
  }

  /** Credentials for the screens' calls. */
  async caller(): Promise<Caller> {
    return this.callerWith(await this.ports.tokens.current());
  }

  async renew(stale: string): Promise<Outcome<Caller>> {
    const renewed = await this.ports.tokens.renew(stale);
    return renewed.ok ? succeeded(this.callerWith(renewed.value)) : renewed;
  }

  /** Shows the login screen or restores the remembered login. No effect once started. */
  async start(): Promise<Outcome<SessionState>> {
    const { phase } = this.state;
    if (phase === 'signedIn' || phase === 'signedOut') return succeeded(this.state);
    const attempt = this.attempts.take();
    this.change({ phase: 'starting', failure: null });
    await this.signInFlow.begin(attempt);
    this.completeSignOuts();
    return succeeded(this.state);
  }

  async signIn({ tenant, email, password }: ActionParsed<'session.signIn'>): Promise<Outcome<SessionState>> {
    const attempt = this.attempts.take();
    const outcome = await this.enterWith(attempt, tenant, email, password);
    if (!outcome.ok && !this.attempts.isOver(attempt)) this.signInFlow.resume();
    return outcome;
  }

  /** Works offline: deletes local data and reports the sign-out to the platform now or at a later start. */
  async signOut(): Promise<Outcome<SessionState>> {
    const attempt = this.attempts.take();
    const { tokens, logins, memory, forgetBrowserData } = this.ports;
    const { tenant, online } = this.state;
    const left = tokens.drop();
    memory.remember({ email: null });
    const forgotten = logins.forget(logins.accountOf(tenant));
    this.change({ phase: this.state.settings === null ? 'starting' : 'signedOut', user: null, failure: null }, true);
    if (left !== null) void this.signOuts.leave(tenant, left, online);
    await Promise.all([forgotten, forgetBrowserData()]);
    if (this.attempts.isOver(attempt)) return succeeded(this.state);
    this.change({});
    this.signInFlow.resume();
    return succeeded(this.state);
  }

  /** Keeps the current tenant if the new one is unknown or unreachable. */
  async switchTenant({ tenant }: ActionParsed<'session.switchTenant'>): Promise<Outcome<SessionState>> {
    if (tenant === this.state.tenant && this.state.settings !== null) return succeeded(this.state);
    const attempt = this.attempts.take();
    const environment = await this.signInFlow.environment();
    const entry = environment.ok ? await this.ports.signInSteps.loadExactly(tenant) : environment;
    if (this.attempts.isOver(attempt)) return superseded();
    if (!entry.ok) {
      this.signInFlow.resume();
      return entry;
    }
    await this.signInFlow.enter(attempt, entry.value);
    return this.attempts.isOver(attempt) ? superseded() : succeeded(this.state);
  }

  /**
   * Drops the logins of tenants, replaces the platform by `renew`, and starts again. If `renew` fails, throws its error
   * and keeps retrying the start.
   */
  async startOver(tenants: readonly string[], renew: () => Promise<void>): Promise<void> {
    const attempt = this.attempts.take();
    const { tokens, logins, memory, forgetBrowserData } = this.ports;
    tokens.drop();
    memory.remember({ tenant: null, email: null });
    const accounts = new Set([...tenants, this.state.tenant].map((tenant) => logins.accountOf(tenant)));
    this.change({ phase: 'starting', user: null, settings: null, tenant: '', failure: null }, true);
    await Promise.all([...[...accounts].map((account) => logins.forget(account)), forgetBrowserData()]);
    try {
      await renew();
    } finally {
      if (!this.attempts.isOver(attempt)) await this.signInFlow.begin(attempt);
    }
  }

  /** Handles a login ended by the identity provider. */
  loginEnded(failure: Failure): void {
    this.attempts.take();
    void this.ports.logins.forget(this.ports.logins.accountOf(this.state.tenant));
    this.change({ phase: 'signedOut', user: null, failure }, true);
  }

  onlineChanged(online: boolean): void {
    this.change({ online });
    if (online) this.completeSignOuts();
    if (online && (this.state.phase === 'unreachable' || this.state.isRestored)) {
      this.attempts.settled();
      void this.signInFlow.begin(this.attempts.current);
    }
  }

  /** `clockSkew` (ms): positive if this computer's clock is ahead of the platform's. */
  clockChanged(clockSkew: number): void {
    this.change({ clockSkew });
  }

  /** Called when the user changed the tenant's settings or their own data. */
  observed(changed: Partial<Pick<SessionState, 'settings' | 'user'>>): void {
    if (this.state.phase !== 'signedIn') return;
    if (changed.user) this.ports.memory.remember({ email: changed.user.email });
    this.change(changed);
  }

  /** Publishes changes of the environment or of the login storage. */
  refreshState(): void {
    this.change({});
  }

  stop(): void {
    this.attempts.take();
    this.shown.end();
  }

  private async enterWith(
    attempt: number,
    tenant: string,
    email: string,
    password: string,
  ): Promise<Outcome<SessionState>> {
    const entry = await this.entryOf(tenant);
    if (this.attempts.isOver(attempt)) return superseded();
    if (!entry.ok) return entry;
    const person = await this.ports.signInSteps.signIn(tenant, email, password);
    if (this.attempts.isOver(attempt)) {
      if (person.ok) void this.ports.identity.revoke(person.value.issued.idToken);
      return superseded();
    }
    if (!person.ok) return person;
    this.signInFlow.signedIn(entry.value, person.value);
    this.ports.proved?.();
    void this.ports.logins
      .keep(this.ports.logins.accountOf(tenant), person.value.issued.refreshToken)
      .then(() => this.change({}));
    return succeeded(this.state);
  }

  private async entryOf(tenant: string): Promise<Outcome<TenantInfo>> {
    const { settings } = this.state;
    if (tenant === this.state.tenant && settings !== null) return succeeded({ tenant, settings });
    const environment = await this.signInFlow.environment();
    return environment.ok ? this.ports.signInSteps.loadExactly(tenant) : environment;
  }

  private completeSignOuts(): void {
    const { tenant, environment } = this.state;
    void this.signOuts.complete([tenant, ...environment.tenants.map(({ key }) => key)]);
  }

  private callerWith(idToken: string | null): Caller {
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

  private change(patch: Partial<SessionState>, newEpoch = false): void {
    this.shown.change(patch, newEpoch);
  }
}
