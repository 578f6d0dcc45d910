import type { Outcome } from '@shared/contract/protocol/failure';
import type { Session } from './session';

interface RefreshablePorts<T> {
  /** Fetches the current value. */
  ask: (signal: AbortSignal) => Promise<Outcome<T>>;
  observe: (value: T) => void;
  session: Pick<Session, 'state' | 'epochSignal'>;
}

/**
 * Platform value kept by the session, such as the user or the tenant's settings. Refetched when it may have changed,
 * for all windows.
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
      // Keeps the old value on failure; the platform enforces permissions anyway.
      if (now.ok && session.state.epoch === epoch) observe(now.value);
    }
    this.isStale = false;
  }
}
