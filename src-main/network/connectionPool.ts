/** What a lane needs of one of Chromium's sessions. */
export interface PoolSession {
  /** Ends what is idle; what is under way goes on, and is not used again. */
  closeAllConnections(): Promise<void>;
}

/** A session that a request may use until it gives it back. */
export interface PooledConnection<S> {
  session: S;
  release(): void;
}

/** Chromium opens six connections to one host at a time: further requests would wait behind answers that never come. */
const readersPerSession = 6;
/** Beyond these reads share sessions, and writes wait. */
const maxReadSessions = 8;
const maxWriteSessions = 16;

interface Slot<S> {
  session: S;
  users: number;
}

/**
 * Sessions to send requests over. Chromium sends a request again by itself, a POST too, when a connection that it had used
 * before breaks without an answer: the platform may have done the work. So a write has a session for itself, without
 * any connection from before.
 */
export class ConnectionPool<S extends PoolSession> {
  private readonly reading: Slot<S>[] = [];
  private readonly writing: Slot<S>[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly open: (name: string) => S) {}

  /** For a request that may arrive twice. */
  acquireShared(): PooledConnection<S> {
    const free = this.reading.find(({ users }) => users < readersPerSession);
    const least = () => this.reading.reduce((one, other) => (other.users < one.users ? other : one));
    return laneOf(free ?? (this.reading.length < maxReadSessions ? this.add(this.reading, 'read') : least()));
  }

  /** For a request that must not. Rejects with the signal's reason. */
  async acquireExclusive(signal: AbortSignal): Promise<PooledConnection<S>> {
    for (;;) {
      signal.throwIfAborted();
      const slot =
        this.writing.find(({ users }) => users === 0) ??
        (this.writing.length < maxWriteSessions ? this.add(this.writing, 'write') : null);
      if (slot !== null) {
        const lane = laneOf(slot, () => this.waiting.shift()?.());
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

const laneOf = <S>(slot: Slot<S>, released?: () => void): PooledConnection<S> => {
  slot.users += 1;
  let isHeld = true;
  return {
    session: slot.session,
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      slot.users -= 1;
      released?.();
    },
  };
};
