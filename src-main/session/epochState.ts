import { setMaxListeners } from 'node:events';
import type { EnvironmentSummary } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';

interface EpochStatePorts {
  tenant: string;
  /** Called at every change. */
  summary: () => EnvironmentSummary;
  remembers: () => SessionState['remembers'];
  changed: (state: SessionState) => void;
}

/** Session state shown by all windows, with an AbortSignal per epoch. */
export class EpochState {
  private ends = new AbortController();
  private current: SessionState;

  constructor(private readonly ports: EpochStatePorts) {
    this.current = {
      epoch: 0,
      phase: 'starting',
      failure: null,
      environment: ports.summary(),
      tenant: ports.tenant,
      settings: null,
      user: null,
      isRestored: false,
      remembers: ports.remembers(),
      online: true,
      clockSkew: 0,
    };
    this.beginEpoch();
  }

  get state(): SessionState {
    return this.current;
  }

  get signal(): AbortSignal {
    return this.ends.signal;
  }

  /** `newEpoch` if the tenant or user changed: running calls end and their replies are dropped. */
  change(patch: Partial<SessionState>, newEpoch = false): void {
    const next: SessionState = {
      ...this.current,
      ...(newEpoch && { isRestored: false }),
      ...patch,
      epoch: this.current.epoch + (newEpoch ? 1 : 0),
      environment: this.ports.summary(),
      remembers: this.ports.remembers(),
    };
    if (!newEpoch && JSON.stringify(next) === JSON.stringify(this.current)) return;
    this.current = next;
    if (newEpoch) this.beginEpoch();
    this.ports.changed(next);
  }

  end(): void {
    this.ends.abort();
  }

  private beginEpoch(): void {
    this.ends.abort();
    this.ends = new AbortController();
    // Unlimited listeners: every running call adds one, and busy screens make dozens.
    setMaxListeners(0, this.ends.signal);
  }
}
