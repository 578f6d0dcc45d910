/** Functions of a Chromium session that the pool needs. */
export interface PoolSession {
  /** Closes idle connections; busy ones finish their request and are not reused. */
  closeAllConnections(): Promise<void>;
}

/** A session that a request uses until `release`. */
export interface PooledConnection<S> {
  session: S;
  release(): void;
}

/**
 * Max concurrent reads per session: Chromium opens six connections per host, and further requests would wait behind
 * unanswered ones.
 */
const readersPerSession = 6;
/** Limits of open sessions. Beyond them reads share sessions and writes wait. */
const maxReadSessions = 8;
const maxWriteSessions = 16;

interface Slot<S> {
  session: S;
  users: number;
}

/**
 * Pool of Chromium sessions. When a reused connection breaks without a reply, Chromium resends the request by itself,
 * even a POST that the platform may have processed. So each write gets a session of its own without earlier
 * connections.
 */
export class ConnectionPool<S extends PoolSession> {
  private readonly reading: Slot<S>[] = [];
  private readonly writing: Slot<S>[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly open: (name: string) => S) {}

  /** Returns a session for a request that may arrive twice. */
  acquireShared(): PooledConnection<S> {
    const free = this.reading.find(({ users }) => users < readersPerSession);
    const leastUsed = () => this.reading.reduce((one, other) => (other.users < one.users ? other : one));
    return acquireConnection(
      free ?? (this.reading.length < maxReadSessions ? this.add(this.reading, 'read') : leastUsed()),
    );
  }

  /** Returns a session for a request that must not arrive twice. Rejects with the signal's reason. */
  async acquireExclusive(signal: AbortSignal): Promise<PooledConnection<S>> {
    for (;;) {
      signal.throwIfAborted();
      const slot =
        this.writing.find(({ users }) => users === 0) ??
        (this.writing.length < maxWriteSessions ? this.add(this.writing, 'write') : null);
      if (slot !== null) {
        const lane = acquireConnection(slot, () => this.waiting.shift()?.());
        try {
          await slot.session.closeAllConnections();
          signal.throwIfAborted();
        } catch (error) {
          lane.release();
          throw error;
        }
        return lane;
      }
      await this.turn(signal);
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        resolve();
      };
      this.waiting.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private add(slots: Slot<S>[], kind: 'read' | 'write'): Slot<S> {
    const slot = { session: this.open(`network-${kind}-${slots.length + 1}`), users: 0 };
    slots.push(slot);
    return slot;
  }
}

const acquireConnection = <S>(slot: Slot<S>, released?: () => void): PooledConnection<S> => {
  slot.users += 1;
  let isInUse = true;
  return {
    session: slot.session,
    release: () => {
      if (!isInUse) return;
      isInUse = false;
      slot.users -= 1;
      released?.();
    },
  };
};
