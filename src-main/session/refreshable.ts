import type { Outcome } from '@shared/contract/protocol/failure';
import type { Session } from './session';

interface RefreshablePorts<T> {
  /** Fetches the current value from the platform. */
  read: (signal: AbortSignal) => Promise<Outcome<T>>;
  observe: (value: T) => void;
  session: Pick<Session, 'state' | 'epochSignal'>;
}

/**
 * Value of the platform that the session keeps for all windows, such as the user or the tenant's settings. Fetched
 * again after events that may change it.
 */
export class Refreshable<T> {
  private currentRead: Promise<void> | null = null;
  private isStale = false;

  constructor(private readonly ports: RefreshablePorts<T>) {}

  /** Fetches the value. Requests during a running fetch share one fetch after it. */
  refetch(): Promise<void> {
    this.isStale = true;
    this.currentRead ??= this.readUntilFresh().finally(() => {
      this.currentRead = null;
    });
    return this.currentRead;
  }

  private async readUntilFresh(): Promise<void> {
    const { read, observe, session } = this.ports;
    while (this.isStale && session.state.phase === 'signedIn') {
      this.isStale = false;
      const { epoch } = session.state;
      const readOutcome = await read(session.epochSignal);
      // On failure the old value stays, which is safe because the platform checks permissions itself.
      if (readOutcome.ok && session.state.epoch === epoch) observe(readOutcome.value);
    }
    this.isStale = false;
  }
}
