import { setMaxListeners } from 'node:events';
import type { EnvironmentSummary } from '@shared/bridge/environment';
import { unlockedState, type LockState } from '@shared/bridge/device/lock';
import type { SessionState } from '@shared/bridge/session';

interface EpochStatePorts {
  tenant: string;
  /** Returns the current summary of the environment, for each new state. */
  getSummary: () => EnvironmentSummary;
  remembers: () => SessionState['remembers'];
  getLockState: (session: Omit<SessionState, 'lock'>) => LockState;
  onChange: (state: SessionState) => void;
  /** Returns whether customers' data are hidden from the user. */
  masksCustomers?: (state: Pick<SessionState, 'environment' | 'tenant' | 'user'>) => boolean;
}

/**
 * Session state shared by all windows. An epoch lasts until the tenant, the user or the user's permission to see
 * customers' data changes, and has its own AbortSignal.
 */
export class EpochState {
  private abortController = new AbortController();
  private current: SessionState;
  private isMasked = false;

  constructor(private readonly ports: EpochStatePorts) {
    this.current = {
      epoch: 0,
      phase: 'starting',
      failure: null,
      environment: ports.getSummary(),
      tenant: ports.tenant,
      settings: null,
      user: null,
      isRestored: false,
      remembers: ports.remembers(),
      online: true,
      clockSkew: 0,
      lock: unlockedState,
    };
    this.beginEpoch();
  }

  get state(): SessionState {
    return this.current;
  }

  get signal(): AbortSignal {
    return this.abortController.signal;
  }

  /**
   * Changes the state. Pass `isNewSession` if the tenant or the user has changed: running calls are then aborted and their
   * replies discarded.
   */
  change(patch: Partial<SessionState>, isNewSession = false): void {
    const isMasked = this.ports.masksCustomers?.({ ...this.current, ...patch }) ?? false;
    // Starts a new epoch after a change of masking, because windows have cached replies read with the earlier
    // permission.
    const isNewEpoch = isNewSession || isMasked !== this.isMasked;
    this.isMasked = isMasked;
    const changedState = {
      ...this.current,
      ...(isNewEpoch && { isRestored: false }),
      ...patch,
      epoch: this.current.epoch + (isNewEpoch ? 1 : 0),
      environment: this.ports.getSummary(),
      remembers: this.ports.remembers(),
    };
    const nextState: SessionState = { ...changedState, lock: this.ports.getLockState(changedState) };
    if (!isNewEpoch && JSON.stringify(nextState) === JSON.stringify(this.current)) return;
    this.current = nextState;
    if (isNewEpoch) this.beginEpoch();
    this.ports.onChange(nextState);
  }

  end(): void {
    this.abortController.abort();
  }

  private beginEpoch(): void {
    this.abortController.abort();
    this.abortController = new AbortController();
    // Removes the listener limit, because each running call adds a listener and a busy screen makes dozens of calls.
    setMaxListeners(0, this.abortController.signal);
  }
}
