import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { SignInSteps, AuthenticatedUser, TenantInfo } from './signInSteps';
import type { EpochState } from './epochState';
import type { StoredLogins } from './storedLogins';
import type { Tokens } from './tokens';
import type { LatestAttempt } from './latestAttempt';

export interface SignInFlowPorts {
  signInSteps: SignInSteps;
  tokens: Tokens;
  logins: StoredLogins;
  /** Resolves once the environment is loaded. Rejects if it cannot be loaded. */
  environment: () => Promise<Environment>;
  /** Tenant and email of the last session on this computer. */
  memory: { readonly tenant: string | null; remember(saved: { tenant?: string | null; email?: string | null }): void };
}

/** Restores the remembered login or shows the login screen, with retries. */
export class SignInFlow {
  private beginning: { attempt: number; done: Promise<void> } | null = null;

  constructor(
    private readonly ports: SignInFlowPorts,
    private readonly shown: EpochState,
    private readonly attempts: LatestAttempt,
  ) {}

  begin(attempt: number): Promise<void> {
    if (this.beginning?.attempt === attempt) return this.beginning.done;
    const done = this.find(attempt).finally(() => {
      if (this.beginning?.attempt === attempt) this.beginning = null;
    });
    this.beginning = { attempt, done };
    return done;
  }

  /** Continues the start of the session, if a failed attempt interrupted it. */
  resume(): void {
    const { phase } = this.shown.state;
    if (phase === 'starting' || phase === 'unreachable') this.tryAgainLater();
  }

  /** Restores the tenant's remembered login, or shows its login screen. */
  async enter(attempt: number, entry: TenantInfo): Promise<void> {
    const restored = await this.ports.signInSteps.restore(entry.tenant, () => !this.attempts.isOver(attempt));
    if (this.attempts.isOver(attempt)) return;
    switch (restored.kind) {
      case 'person':
        return this.signedIn(entry, restored.person);
      case 'nobody':
        return this.signedOut(entry, null);
      case 'late':
        this.signedOut(entry, null);
        void this.enterLate(attempt, entry, restored.reply);
        return;
      case 'over':
        return this.signedOut(entry, restored.failure);
      case 'unknown':
        this.ports.tokens.drop();
        this.ports.memory.remember({ tenant: entry.tenant });
        this.shown.change({ ...entry, phase: 'unreachable', user: null, failure: restored.failure }, true);
        this.tryAgainLater();
    }
  }

  signedIn(entry: TenantInfo, { user, issued }: AuthenticatedUser): void {
    this.attempts.settled();
    this.ports.tokens.hold(this.ports.logins.accountOf(entry.tenant), issued);
    this.ports.memory.remember({ tenant: entry.tenant, email: user.email });
    this.shown.change({ ...entry, phase: 'signedIn', user, failure: null }, true);
  }

  async environment(): Promise<Outcome<Environment>> {
    try {
      return succeeded(await this.ports.environment());
    } catch {
      return failed(createFailure('offline'));
    }
  }

  private async find(attempt: number): Promise<void> {
    const environment = await this.environment();
    if (this.attempts.isOver(attempt)) return;
    if (!environment.ok) return this.unreachable(environment.failure);
    const { defaultTenant } = environment.value;
    const requested = this.ports.memory.tenant ?? defaultTenant;
    let entry = await this.ports.signInSteps.load(requested);
    // Falls back to the default tenant. Otherwise a remembered tenant that no longer exists would lock the user out.
    if (
      !entry.ok &&
      requested !== defaultTenant &&
      !this.attempts.isOver(attempt) &&
      entry.failure.kind === 'missing'
    ) {
      entry = await this.ports.signInSteps.load(defaultTenant);
    }
    if (this.attempts.isOver(attempt)) return;
    if (!entry.ok) return this.unreachable(entry.failure);
    this.shown.change({ ...entry.value });
    await this.enter(attempt, entry.value);
  }

  /**
   * Replaces the login screen by the remembered login once the keychain replies, if the login is valid and no other
   * attempt has started.
   */
  private async enterLate(attempt: number, entry: TenantInfo, reply: Promise<unknown>): Promise<void> {
    const isOver = () => this.attempts.isOver(attempt);
    await reply;
    if (isOver()) return;
    const restored = await this.ports.signInSteps.restore(entry.tenant, () => !isOver());
    if (!isOver() && restored.kind === 'person') this.signedIn(entry, restored.person);
  }

  private signedOut(entry: TenantInfo, failure: Failure | null): void {
    this.attempts.settled();
    this.ports.tokens.drop();
    this.ports.memory.remember({ tenant: entry.tenant });
    this.shown.change({ ...entry, phase: 'signedOut', user: null, failure }, true);
  }

  private unreachable(failure: Failure): void {
    this.shown.change({ phase: 'unreachable', failure });
    this.tryAgainLater();
  }

  private tryAgainLater(): void {
    this.attempts.later((attempt) => void this.begin(attempt));
  }
}
