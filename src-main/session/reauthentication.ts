import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { IdentityPort } from './identity';

/** Time (ms) that a password entry stays valid as reauthentication. */
export const reauthenticationMaxAge = 10 * 60_000;

interface ReauthenticationPorts {
  identity: Pick<IdentityPort, 'signIn' | 'revoke'>;
  session: () => Pick<SessionState, 'epoch' | 'tenant' | 'user'>;
  /** Monotonic time (ms). */
  monotonic?: () => number;
}

/**
 * Tracks if the signed-in user recently entered the password: at sign-in, in a change, or on request. A remembered
 * login does not count.
 */
export class Reauthentication {
  private last: { epoch: number; at: number } | null = null;

  constructor(private readonly ports: ReauthenticationPorts) {}

  isFresh(): boolean {
    return (
      this.last !== null &&
      this.last.epoch === this.ports.session().epoch &&
      this.now() - this.last.at < reauthenticationMaxAge
    );
  }

  /** Records a correct password entry. */
  given(): void {
    this.last = { epoch: this.ports.session().epoch, at: this.now() };
  }

  /** Called when the computer was locked or asleep: the person may have changed. */
  drop(): void {
    this.last = null;
  }

  async reauthenticate(password: string): Promise<Outcome<null>> {
    const { epoch, tenant, user } = this.ports.session();
    if (user === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
    const checked = await this.ports.identity.signIn(tenant, user.email, password);
    // Revokes the tokens of the check; the session keeps its own.
    if (checked.ok) void this.ports.identity.revoke(checked.value.idToken);
    if (this.ports.session().epoch !== epoch) return failed(createFailure('superseded'));
    if (checked.ok) {
      this.given();
      return succeeded(null);
    }
    return checked.failure.code === 'INVALID_CREDENTIALS'
      ? failed(createFailure('refused', 'WRONG_PASSWORD'))
      : checked;
  }

  private now(): number {
    return (this.ports.monotonic ?? performance.now.bind(performance))();
  }
}
