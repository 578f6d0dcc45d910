/** Methods of a Chromium session that the pool uses. */
interface PoolSession {
  /** Closes idle connections. Busy ones complete their request and are then closed. */
  closeAllConnections(): Promise<void>;
}

/** A session that a request uses until it calls `release`. */
export interface PooledConnection<S> {
  session: S;
  release(): void;
}

/**
 * Maximum concurrent reads per session. Chromium opens six connections per host, and further requests would wait for
 * those without a reply.
 */
const readersPerSession = 6;
/** Maximum open sessions for reads. Beyond that, reads share sessions. */
const maxReadSessions = 8;
/** Maximum open sessions for writes. Beyond that, writes wait. */
const maxWriteSessions = 16;

interface Slot<S> {
  session: S;
  users: number;
}

/**
 * Pool of Chromium sessions. When a reused connection breaks before the reply, Chromium resends the request, even a
 * POST that the platform may already have processed. Therefore each write uses a session that has no earlier
 * connections.
 */
export class ConnectionPool<S extends PoolSession> {
  private readonly readSlots: Slot<S>[] = [];
  private readonly writing: Slot<S>[] = [];
  private readonly waiters: (() => void)[] = [];

  constructor(private readonly openSession: (name: string) => S) {}

  /** Returns a session for a request that may be sent twice. */
  acquireShared(): PooledConnection<S> {
    const freeSlot = this.readSlots.find(({ users }) => users < readersPerSession);
    const findIdlest = () => this.readSlots.reduce((a, b) => (b.users < a.users ? b : a));
    return acquireConnection(
      freeSlot ?? (this.readSlots.length < maxReadSessions ? this.add(this.readSlots, 'read') : findIdlest()),
    );
  }

  /** Returns a session for a request that must not be sent twice. Rejects with the signal's reason. */
  async acquireExclusive(signal: AbortSignal): Promise<PooledConnection<S>> {
    for (;;) {
      signal.throwIfAborted();
      const slot =
        this.writing.find(({ users }) => users === 0) ??
        (this.writing.length < maxWriteSessions ? this.add(this.writing, 'write') : null);
      if (slot !== null) {
        const connection = acquireConnection(slot, () => this.waiters.shift()?.());
        try {
          await slot.session.closeAllConnections();
          signal.throwIfAborted();
        } catch (error) {
          connection.release();
          throw error;
        }
        return connection;
      }
      await this.waitForTurn(signal);
    }
  }

  private waitForTurn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const handleTurn = () => {
        signal.removeEventListener('abort', leaveQueue);
        resolve();
      };
      const leaveQueue = () => {
        this.waiters.splice(this.waiters.indexOf(handleTurn), 1);
        resolve();
      };
      this.waiters.push(handleTurn);
      signal.addEventListener('abort', leaveQueue, { once: true });
    });
  }

  private add(slots: Slot<S>[], kind: 'read' | 'write'): Slot<S> {
    const slot = { session: this.openSession(`network-${kind}-${slots.length + 1}`), users: 0 };
    slots.push(slot);
    return slot;
  }
}

const acquireConnection = <S>(slot: Slot<S>, onRelease?: () => void): PooledConnection<S> => {
  slot.users += 1;
  let isInUse = true;
  return {
    session: slot.session,
    release: () => {
      if (!isInUse) return;
      isInUse = false;
      slot.users -= 1;
      onRelease?.();
    },
  };
};
