import type { Outcome } from '@shared/contract/protocol/failure';
import type { Session } from './session';

interface RefreshablePorts<T> {
  /** Asks the platform what it has now. */
  ask: (signal: AbortSignal) => Promise<Outcome<T>>;
  observe: (value: T) => void;
  session: Pick<Session, 'state' | 'epochSignal'>;
}

/**
 * A value of the platform that the session keeps, such as the signed-in user or the tenant's settings. Refreshed where it
 * may have changed; all windows show the new one.
 */
export class Refreshable<T> {
  private reading: Promise<void> | null = null;
  private isStale = false;

  constructor(private readonly ports: RefreshablePorts<T>) {}

  /** Requests during a read share one follow-up read. */
  refetch(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readUntilFresh(): Promise<void> {
    const { ask, observe, session } = this.ports;
    while (this.isStale && session.state.phase === 'signedIn') {
      this.isStale = false;
      const { epoch } = session.state;
      const now = await ask(session.epochSignal);
      // Where it could not be read the old one stays: the platform refuses what is no longer allowed anyway.
      if (now.ok && session.state.epoch === epoch) observe(now.value);
    }
    this.isStale = false;
  }
}
