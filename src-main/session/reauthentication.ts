import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { IdentityPort } from './identity';

/** Time after entering the password during which the user need not enter it again (ms). */
export const reauthenticationMaxAge = 10 * 60_000;

interface ReauthenticationPorts {
  identity: Pick<IdentityPort, 'signIn' | 'revoke'>;
  getSession: () => Pick<SessionState, 'epoch' | 'tenant' | 'user'>;
  /** Returns a monotonic time (ms). */
  getMonotonicTime?: () => number;
}

/**
 * Tracks whether the signed-in user has entered the password recently: at sign-in, when changing it, or in a password
 * prompt. A remembered login does not count.
 */
export class Reauthentication {
  private last: { epoch: number; reauthenticatedAt: number } | null = null;

  constructor(private readonly ports: ReauthenticationPorts) {}

  isFresh(): boolean {
    return (
      this.last !== null &&
      this.last.epoch === this.ports.getSession().epoch &&
      this.now() - this.last.reauthenticatedAt < reauthenticationMaxAge
    );
  }

  /** Records that the user has entered the correct password. */
  handleReauthenticated(): void {
    this.last = { epoch: this.ports.getSession().epoch, reauthenticatedAt: this.now() };
  }

  /** Called when the computer was locked or asleep, because another person may be using it now. */
  drop(): void {
    this.last = null;
  }

  async reauthenticate(password: string): Promise<Outcome<null>> {
    const { epoch, tenant, user } = this.ports.getSession();
    if (user === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
    const signInResult = await this.ports.identity.signIn(tenant, user.email, password);
    // Revokes the tokens issued for the check, because the session keeps its own.
    if (signInResult.ok) void this.ports.identity.revoke(signInResult.value.idToken);
    if (this.ports.getSession().epoch !== epoch) return failed(createFailure('superseded'));
    if (signInResult.ok) {
      this.handleReauthenticated();
      return succeeded(null);
    }
    return signInResult.failure.code === 'INVALID_CREDENTIALS'
      ? failed(createFailure('refused', 'WRONG_PASSWORD'))
      : signInResult;
  }

  private now(): number {
    return (this.ports.getMonotonicTime ?? performance.now.bind(performance))();
  }
}
