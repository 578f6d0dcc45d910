import type { Outcome } from '@shared/bridge/failure';
import type { CurrentUser } from '@shared/contract/session';
import type { Session } from './session';

interface OwnUserPorts {
  /** Asks the platform who is signed in. */
  ask: (signal: AbortSignal) => Promise<Outcome<CurrentUser>>;
  session: Pick<Session, 'state' | 'epochSignal' | 'learned'>;
}

/** Reads the signed-in user again where name or rights may have changed: all windows show what comes back. */
export class OwnUser {
  private reading: Promise<void> | null = null;
  private isStale = false;

  constructor(private readonly ports: OwnUserPorts) {}

  /** Asked for meanwhile it is read once more after the reading under way, however many asked. */
  readAgain(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readUntilFresh(): Promise<void> {
    const { ask, session } = this.ports;
    while (this.isStale && session.state.phase === 'signedIn') {
      this.isStale = false;
      const { epoch } = session.state;
      const user = await ask(session.epochSignal);
      // Where it could not be read the old one stays: the platform refuses what is no longer allowed anyway.
      if (user.ok && session.state.epoch === epoch) session.learned({ user: user.value });
    }
    this.isStale = false;
  }
}
