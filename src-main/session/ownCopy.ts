import type { Outcome } from '@shared/bridge/failure';
import type { Session } from './session';

interface OwnCopyPorts<T> {
  /** Asks the platform what it has now. */
  ask: (signal: AbortSignal) => Promise<Outcome<T>>;
  learn: (value: T) => void;
  session: Pick<Session, 'state' | 'epochSignal'>;
}

/**
 * What the session keeps of the platform's: the signed-in user, the shop. Reads it again where it may have changed: all
 * windows show what comes back.
 */
export class OwnCopy<T> {
  private reading: Promise<void> | null = null;
  private isStale = false;

  constructor(private readonly ports: OwnCopyPorts<T>) {}

  /** Asked for meanwhile it is read once more after the reading under way, however many asked. */
  readAgain(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readUntilFresh(): Promise<void> {
    const { ask, learn, session } = this.ports;
    while (this.isStale && session.state.phase === 'signedIn') {
      this.isStale = false;
      const { epoch } = session.state;
      const now = await ask(session.epochSignal);
      // Where it could not be read the old one stays: the platform refuses what is no longer allowed anyway.
      if (now.ok && session.state.epoch === epoch) learn(now.value);
    }
    this.isStale = false;
  }
}
