import type { ActionParsed } from '@shared/bridge/actions';
import type { Environment, EnvironmentSummary } from '@shared/bridge/environment';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import type { Caller } from '../api/request';
import { Backoff } from './backoff';
import type { Entrance, Person, TenantEntry } from './entrance';
import { EpochState } from './epochState';
import type { IdentityPort } from './identity';
import type { Logins } from './logins';
import type { Tokens } from './tokens';

export interface SessionPorts {
  entrance: Entrance;
  identity: IdentityPort;
  tokens: Tokens;
  logins: Logins;
  /** Waits until it is known; rejects when it will not be. */
  environment: () => Promise<Environment>;
  summary: () => EnvironmentSummary;
  /** What the device remembers of the last session. */
  memory: { readonly tenant: string | null; remember(kept: { tenant?: string | null; email?: string | null }): void };
  changed: (state: SessionState) => void;
  /** Removes what the pages may have stored. */
  forgetBrowserData: () => Promise<void>;
  retry?: Backoff;
}

const superseded = () => failed(failureOf('superseded'));

/**
 * Who is signed in, at which tenant. All windows show this one state. Each wish of the user takes a new turn; what was
 * begun in an older turn changes nothing any more when its answers arrive.
 */
export class Session {
  private turn = 0;
  private readonly shown: EpochState;
  private beginning: { turn: number; done: Promise<void> } | null = null;
  private readonly retry: Backoff;

  constructor(private readonly ports: SessionPorts) {
    this.retry = ports.retry ?? new Backoff(2_000, 15_000);
    this.shown = new EpochState({
      tenant: ports.memory.tenant ?? '',
      summary: ports.summary,
      remembers: () => ports.logins.remembers,
      changed: ports.changed,
    });
  }

  get state(): SessionState {
    return this.shown.state;
  }

  /** Aborted when the epoch ends. */
  get epochSignal(): AbortSignal {
    return this.shown.signal;
  }

  /** In whose name calls of the screens are made. */
  async caller(): Promise<Caller> {
    return this.callerWith(await this.ports.tokens.current());
  }

  async renew(stale: string): Promise<Outcome<Caller>> {
    const renewed = await this.ports.tokens.renew(stale);
    return renewed.ok ? succeeded(this.callerWith(renewed.value)) : renewed;
  }

  /** From nothing to the login screen or into the remembered login. Does nothing once that is done. */
  async start(): Promise<Outcome<SessionState>> {
    const { phase } = this.state;
    if (phase === 'signedIn' || phase === 'signedOut') return succeeded(this.state);
    const turn = this.takeTurn();
    this.change({ phase: 'starting', failure: null });
    await this.begin(turn);
    return succeeded(this.state);
  }

  async signIn({ tenant, email, password }: ActionParsed<'session.signIn'>): Promise<Outcome<SessionState>> {
    const turn = this.takeTurn();
    const outcome = await this.enterWith(turn, tenant, email, password);
    if (!outcome.ok && !this.isOver(turn)) this.resumeStart();
    return outcome;
  }

  /** Works without a network, too: everything that lies here goes, and the platform is told if it can be. */
  async signOut(): Promise<Outcome<SessionState>> {
    const turn = this.takeTurn();
    const { tokens, logins, memory, identity, forgetBrowserData } = this.ports;
    const idToken = tokens.drop();
    memory.remember({ email: null });
    const forgotten = logins.forget(logins.accountOf(this.state.tenant));
    this.change({ phase: this.state.settings === null ? 'starting' : 'signedOut', user: null, failure: null }, true);
    if (idToken !== null) void identity.revoke(idToken);
    await Promise.all([forgotten, forgetBrowserData()]);
    if (this.isOver(turn)) return succeeded(this.state);
    this.change({});
    this.resumeStart();
    return succeeded(this.state);
  }

  /** Stays where it is when the tenant is unknown or cannot be reached. */
  async switchTenant({ tenant }: ActionParsed<'session.switchTenant'>): Promise<Outcome<SessionState>> {
    if (tenant === this.state.tenant && this.state.settings !== null) return succeeded(this.state);
    const turn = this.takeTurn();
    const environment = await this.environment();
    const entry = environment.ok ? await this.ports.entrance.loadExactly(tenant, environment.value) : environment;
    if (this.isOver(turn)) return superseded();
    if (!entry.ok) {
      this.resumeStart();
      return entry;
    }
    await this.enter(turn, entry.value);
    return this.isOver(turn) ? superseded() : succeeded(this.state);
  }

  /**
   * Leaves every login of these tenants, lets `renew` put another platform in the place of the old one, and begins anew.
   * Where that fails the start goes on trying, and the failure is the caller's.
   */
  async startOver(tenants: readonly string[], renew: () => Promise<void>): Promise<void> {
    const turn = this.takeTurn();
    const { tokens, logins, memory, forgetBrowserData } = this.ports;
    tokens.drop();
    memory.remember({ tenant: null, email: null });
    const accounts = new Set([...tenants, this.state.tenant].map((tenant) => logins.accountOf(tenant)));
    this.change({ phase: 'starting', user: null, settings: null, tenant: '', failure: null }, true);
    await Promise.all([...[...accounts].map((account) => logins.forget(account)), forgetBrowserData()]);
    try {
      await renew();
    } finally {
      if (!this.isOver(turn)) await this.begin(turn);
    }
  }

  /** The identity provider ended the login. */
  loginEnded(failure: Failure): void {
    this.takeTurn();
    void this.ports.logins.forget(this.ports.logins.accountOf(this.state.tenant));
    this.change({ phase: 'signedOut', user: null, failure }, true);
  }

  onlineChanged(online: boolean): void {
    this.change({ online });
    if (online && this.state.phase === 'unreachable') {
      this.retry.reset();
      void this.begin(this.turn);
    }
  }

  /** Somebody signed in here changed the shop's settings or their own data. */
  learned(changed: Partial<Pick<SessionState, 'settings' | 'user'>>): void {
    if (this.state.phase !== 'signedIn') return;
    if (changed.user) this.ports.memory.remember({ email: changed.user.email });
    this.change(changed);
  }

  /** The environment's summary or the place where logins are kept is another one now. */
  refreshState(): void {
    this.change({});
  }

  stop(): void {
    this.takeTurn();
    this.shown.end();
  }

  private begin(turn: number): Promise<void> {
    if (this.beginning?.turn === turn) return this.beginning.done;
    const done = this.findTheWayIn(turn).finally(() => {
      if (this.beginning?.turn === turn) this.beginning = null;
    });
    this.beginning = { turn, done };
    return done;
  }

  private async findTheWayIn(turn: number): Promise<void> {
    const environment = await this.environment();
    if (this.isOver(turn)) return;
    if (!environment.ok) return this.unreachable(environment.failure);
    const { defaultTenant } = environment.value;
    const wanted = this.ports.memory.tenant ?? defaultTenant;
    let entry = await this.ports.entrance.load(wanted, environment.value);
    // A remembered tenant that was closed meanwhile must not lock the door for good.
    if (!entry.ok && wanted !== defaultTenant && !this.isOver(turn) && entry.failure.kind === 'missing') {
      entry = await this.ports.entrance.load(defaultTenant, environment.value);
    }
    if (this.isOver(turn)) return;
    if (!entry.ok) return this.unreachable(entry.failure);
    this.change({ ...entry.value });
    await this.enter(turn, entry.value);
  }

  private async enter(turn: number, entry: TenantEntry): Promise<void> {
    const restored = await this.ports.entrance.restore(entry.tenant, () => !this.isOver(turn));
    if (this.isOver(turn)) return;
    switch (restored.kind) {
      case 'person':
        return this.signedIn(entry, restored.person);
      case 'nobody':
        return this.signedOut(entry, null);
      case 'over':
        return this.signedOut(entry, restored.failure);
      case 'unknown':
        this.ports.tokens.drop();
        this.ports.memory.remember({ tenant: entry.tenant });
        this.change({ ...entry, phase: 'unreachable', user: null, failure: restored.failure }, true);
        this.tryAgainLater();
    }
  }

  private async enterWith(
    turn: number,
    tenant: string,
    email: string,
    password: string,
  ): Promise<Outcome<SessionState>> {
    const entry = await this.entryOf(tenant);
    if (this.isOver(turn)) return superseded();
    if (!entry.ok) return entry;
    const person = await this.ports.entrance.signIn(tenant, email, password);
    if (this.isOver(turn)) {
      if (person.ok) void this.ports.identity.revoke(person.value.issued.idToken);
      return superseded();
    }
    if (!person.ok) return person;
    this.signedIn(entry.value, person.value);
    void this.ports.logins
      .keep(this.ports.logins.accountOf(tenant), person.value.issued.refreshToken)
      .then(() => this.change({}));
    return succeeded(this.state);
  }

  private async entryOf(tenant: string): Promise<Outcome<TenantEntry>> {
    const { settings } = this.state;
    if (tenant === this.state.tenant && settings !== null) return succeeded({ tenant, settings });
    const environment = await this.environment();
    return environment.ok ? this.ports.entrance.loadExactly(tenant, environment.value) : environment;
  }

  private signedIn(entry: TenantEntry, { user, issued }: Person): void {
    this.retry.reset();
    this.ports.tokens.hold(this.ports.logins.accountOf(entry.tenant), issued);
    this.ports.memory.remember({ tenant: entry.tenant, email: user.email });
    this.change({ ...entry, phase: 'signedIn', user, failure: null }, true);
  }

  private signedOut(entry: TenantEntry, failure: Failure | null): void {
    this.retry.reset();
    this.ports.tokens.drop();
    this.ports.memory.remember({ tenant: entry.tenant });
    this.change({ ...entry, phase: 'signedOut', user: null, failure }, true);
  }

  private unreachable(failure: Failure): void {
    this.change({ phase: 'unreachable', failure });
    this.tryAgainLater();
  }

  /** A wish that came to nothing had cut off the start: that goes on. */
  private resumeStart(): void {
    if (this.state.phase === 'starting' || this.state.phase === 'unreachable') this.tryAgainLater();
  }

  private tryAgainLater(): void {
    const { turn } = this;
    this.retry.schedule(() => {
      if (!this.isOver(turn)) void this.begin(turn);
    });
  }

  private async environment(): Promise<Outcome<Environment>> {
    try {
      return succeeded(await this.ports.environment());
    } catch {
      return failed(failureOf('offline'));
    }
  }

  private callerWith(idToken: string | null): Caller {
    const { tenant, user } = this.state;
    const role = user?.roles.map(({ name }) => name).join(',') ?? '';
    return { tenant, idToken, user: user === null ? null : { id: user.id, role } };
  }

  private takeTurn(): number {
    this.retry.reset();
    this.turn += 1;
    return this.turn;
  }

  private isOver(turn: number): boolean {
    return turn !== this.turn;
  }

  private change(patch: Partial<SessionState>, newEpoch = false): void {
    this.shown.change(patch, newEpoch);
  }
}
