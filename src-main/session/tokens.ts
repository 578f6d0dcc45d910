import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isLoginRevoked, type IdentityPort, type IssuedTokens } from './identity';

/** The tokens of one login. A new object for each login, so that what comes late can tell that it is too late. */
interface Login {
  account: string;
  idToken: string;
  refreshToken: string;
  /** On the monotonic clock: from when a new id token is fetched in passing, and from when it is waited for. */
  freshUntil: number;
  expiresAt: number;
  refreshing: Promise<Outcome<string>> | null;
}

export interface TokensPorts {
  identity: IdentityPort;
  /** A refresh brought another refresh token. */
  rotated: (account: string, refreshToken: string) => void;
  /** The provider ended the login. */
  ended: (failure: Failure) => void;
  /** Milliseconds of a clock that is never set: a PC with the wrong date stays signed in. */
  monotonic?: () => number;
}

/** How long before its end a token is replaced, and how long after a failure that is tried again. Milliseconds. */
const margin = 60_000;
const pause = 10_000;

/** The only place that holds the user's tokens. */
export class Tokens {
  private login: Login | null = null;

  constructor(private readonly ports: TokensPorts) {}

  hold(account: string, issued: IssuedTokens): void {
    const { idToken, refreshToken } = issued;
    this.login = { account, idToken, refreshToken, ...this.lifeOf(issued), refreshing: null };
  }

  /** Drops the tokens, also those of a running refresh. Returns the last ones. */
  drop(): Pick<IssuedTokens, 'idToken' | 'refreshToken'> | null {
    const { login } = this;
    this.login = null;
    return login;
  }

  /**
   * The id token, renewed ahead of its end without delaying anybody. Once it is over a new one is waited for; when that
   * cannot be had for lack of network the old one is given, and the call finds out by itself.
   */
  async current(): Promise<string | null> {
    const { login } = this;
    if (login === null) return null;
    if (this.now() < login.freshUntil) return login.idToken;
    const renewal = this.refresh(login);
    if (this.now() >= login.expiresAt) await renewal;
    return this.login?.idToken ?? null;
  }

  /** A token other than `stale`, which the platform refused. Asks the provider once, however many ask here. */
  renew(stale: string): Promise<Outcome<string>> {
    const { login } = this;
    if (login === null) return Promise.resolve(failed(failureOf('superseded')));
    return login.idToken === stale ? this.refresh(login) : Promise.resolve(succeeded(login.idToken));
  }

  /**
   * Lets `change` bring other tokens for the same login. They may end the ones before at once, so whoever needs a new
   * token meanwhile waits for these.
   */
  async replaceBy(change: () => Promise<Outcome<IssuedTokens>>): Promise<Outcome<null>> {
    const { login } = this;
    if (login === null) return failed(failureOf('superseded'));
    await login.refreshing;
    const changing = change();
    const refreshing = changing
      .then((outcome) => (outcome.ok ? this.take(login, outcome.value) : this.exchange(login)))
      .finally(() => {
        login.refreshing = null;
      });
    login.refreshing = refreshing;
    const changed = await changing;
    if (!changed.ok) return changed;
    const taken = await refreshing;
    return taken.ok ? succeeded(null) : taken;
  }

  private refresh(login: Login): Promise<Outcome<string>> {
    login.refreshing ??= this.exchange(login).finally(() => {
      login.refreshing = null;
    });
    return login.refreshing;
  }

  private async exchange(login: Login): Promise<Outcome<string>> {
    const outcome = await this.ports.identity.refresh(login.refreshToken);
    if (this.login !== login) return failed(failureOf('superseded'));
    if (!outcome.ok) {
      if (isLoginRevoked(outcome.failure)) {
        this.login = null;
        this.ports.ended(outcome.failure);
      }
      login.freshUntil = this.now() + pause;
      return outcome;
    }
    return this.take(login, outcome.value);
  }

  private take(login: Login, issued: IssuedTokens): Outcome<string> {
    if (this.login !== login) return failed(failureOf('superseded'));
    const { idToken, refreshToken } = issued;
    if (refreshToken !== login.refreshToken) this.ports.rotated(login.account, refreshToken);
    Object.assign(login, { idToken, refreshToken, ...this.lifeOf(issued) });
    return succeeded(idToken);
  }

  private lifeOf({ expiresIn }: IssuedTokens): Pick<Login, 'freshUntil' | 'expiresAt'> {
    const lifetime = expiresIn * 1000;
    const expiresAt = this.now() + lifetime;
    return { expiresAt, freshUntil: expiresAt - Math.min(margin, lifetime / 5) };
  }

  private now(): number {
    return (this.ports.monotonic ?? performance.now.bind(performance))();
  }
}
