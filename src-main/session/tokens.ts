import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isLoginRevoked, type IdentityPort, type IssuedTokens } from './identity';

/** Tokens of one login. Each login is a new object, so that a late reply can be recognized as outdated. */
interface Login {
  account: string;
  /** Null until the first renewal of a login from an earlier run. */
  idToken: string | null;
  refreshToken: string;
  /** Monotonic time (ms) after which the token is renewed in the background. */
  freshUntil: number;
  /** Monotonic time (ms) after which calls wait for the renewal. */
  expiresAt: number;
  pendingRefresh: Promise<Outcome<string>> | null;
  /** Failure of the last renewal. */
  failure: Failure | null;
}

interface TokensPorts {
  identity: IdentityPort;
  /** Called when a renewal returns a new refresh token. */
  onRotated: (account: string, refreshToken: string) => void;
  /** Called when the provider has ended the login. */
  onEnded: (failure: Failure) => void;
  /** Returns a monotonic time (ms), so that a computer with a wrong date stays signed in. */
  getMonotonicTime?: () => number;
}

/** Time before expiry at which a token is renewed (ms). */
const renewalMargin = 60_000;
/** Delay before a failed renewal is retried (ms). */
const renewalRetryDelay = 10_000;

/** Holds the user's tokens. No other part of the app stores them. */
export class Tokens {
  private login: Login | null = null;

  constructor(private readonly ports: TokensPorts) {}

  setTokens(account: string, issuedTokens: IssuedTokens): void {
    const { idToken, refreshToken } = issuedTokens;
    this.login = {
      account,
      idToken,
      refreshToken,
      ...this.computeLifetime(issuedTokens),
      pendingRefresh: null,
      failure: null,
    };
  }

  /** Holds the login of an earlier run, whose id token is renewed before the first call. */
  resume(account: string, refreshToken: string): void {
    const [freshUntil, expiresAt] = [-Infinity, -Infinity];
    this.login = { account, idToken: null, refreshToken, freshUntil, expiresAt, pendingRefresh: null, failure: null };
  }

  /** Returns the reason why there is no id token. */
  get failure(): Failure | null {
    return this.login?.failure ?? null;
  }

  /** Deletes the tokens, including those of a running renewal, and returns the last ones. */
  drop(): Pick<Login, 'idToken' | 'refreshToken'> | null {
    const { login } = this;
    this.login = null;
    return login;
  }

  /**
   * Returns the current id token and renews it in the background before it expires. After expiry, waits for the
   * renewal. If that fails, returns the old token and lets the call fail.
   */
  async getIdToken(): Promise<string | null> {
    const { login } = this;
    if (login === null) return null;
    if (this.now() < login.freshUntil) return login.idToken;
    const renewal = this.refresh(login);
    if (this.now() >= login.expiresAt) await renewal;
    return this.login?.idToken ?? null;
  }

  /** Renews the token `staleToken`, which the platform rejected. Concurrent requests share one renewal. */
  renew(staleToken: string): Promise<Outcome<string>> {
    const { login } = this;
    if (login === null) return Promise.resolve(failed(createFailure('superseded')));
    const { idToken } = login;
    return idToken === null || idToken === staleToken ? this.refresh(login) : Promise.resolve(succeeded(idToken));
  }

  /**
   * Replaces the tokens with those that `change` returns. Renewals wait in the meantime, because `change` may
   * invalidate the old tokens at once.
   */
  async replaceWith(change: () => Promise<Outcome<IssuedTokens>>): Promise<Outcome<null>> {
    const { login } = this;
    if (login === null) return failed(createFailure('superseded'));
    await login.pendingRefresh;
    const pendingChange = change();
    const refreshPromise = pendingChange
      .then((outcome) => (outcome.ok ? this.applyTokens(login, outcome.value) : this.exchange(login)))
      .finally(() => {
        login.pendingRefresh = null;
      });
    login.pendingRefresh = refreshPromise;
    const changeOutcome = await pendingChange;
    if (!changeOutcome.ok) return changeOutcome;
    const refreshOutcome = await refreshPromise;
    return refreshOutcome.ok ? succeeded(null) : refreshOutcome;
  }

  private refresh(login: Login): Promise<Outcome<string>> {
    login.pendingRefresh ??= this.exchange(login).finally(() => {
      login.pendingRefresh = null;
    });
    return login.pendingRefresh;
  }

  private async exchange(login: Login): Promise<Outcome<string>> {
    const outcome = await this.ports.identity.refresh(login.refreshToken);
    if (this.login !== login) return failed(createFailure('superseded'));
    if (!outcome.ok) {
      if (isLoginRevoked(outcome.failure)) {
        this.login = null;
        this.ports.onEnded(outcome.failure);
      }
      login.failure = outcome.failure;
      // Delays the next attempt, unless there is no token yet and every call needs the renewal.
      if (login.idToken !== null) login.freshUntil = this.now() + renewalRetryDelay;
      return outcome;
    }
    return this.applyTokens(login, outcome.value);
  }

  private applyTokens(login: Login, issuedTokens: IssuedTokens): Outcome<string> {
    if (this.login !== login) return failed(createFailure('superseded'));
    const { idToken, refreshToken } = issuedTokens;
    if (refreshToken !== login.refreshToken) this.ports.onRotated(login.account, refreshToken);
    Object.assign(login, { idToken, refreshToken, ...this.computeLifetime(issuedTokens), failure: null });
    return succeeded(idToken);
  }

  private computeLifetime({ expiresIn }: IssuedTokens): Pick<Login, 'freshUntil' | 'expiresAt'> {
    const lifetime = expiresIn * 1000;
    const expiresAt = this.now() + lifetime;
    return { expiresAt, freshUntil: expiresAt - Math.min(renewalMargin, lifetime / 5) };
  }

  private now(): number {
    return (this.ports.getMonotonicTime ?? performance.now.bind(performance))();
  }
}
