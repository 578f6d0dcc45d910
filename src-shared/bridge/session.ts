import type { CurrentUser } from '../contract/people/session';
import type { Settings } from '../contract/people/settings';
import type { EnvironmentSummary } from './environment';
import type { Failure } from '../contract/protocol/failure';
import type { LockState } from './device/lock';

/**
 * - `starting`: loading the tenant and its settings.
 * - `unreachable`: loading failed, see `failure`; `session.start` retries.
 * - `signedOut` / `signedIn`: settings are loaded.
 */
export type SessionPhase = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

/** Session state that the main process sends to all windows. Contains no tokens. */
export interface SessionState {
  /**
   * Incremented when the tenant or the user changes. Each call carries its epoch. Replies to calls of an older epoch
   * are discarded as `superseded`, so that data of the previous tenant is never shown.
   */
  epoch: number;
  phase: SessionPhase;
  failure: Failure | null;
  environment: EnvironmentSummary;
  tenant: string;
  settings: Settings | null;
  user: CurrentUser | null;
  /** True if user and settings come from the last run on this computer and the platform has not confirmed them yet. */
  isRestored: boolean;
  /** Storage of the login; `memory` is lost when the app quits. */
  remembers: 'keychain' | 'memory';
  /** False after a call fails to reach the platform, until a call reaches it again. */
  online: boolean;
  /** Time by which this computer's clock is ahead of the platform's (ms). Negative if it is behind, 0 until known. */
  clockSkew: number;
  lock: LockState;
}

/** Returns the key of a user at a tenant, for preferences on a computer that several people may share. */
export const getOwnerKey = ({
  environment,
  tenant,
  user,
}: Pick<SessionState, 'environment' | 'tenant' | 'user'>): string => `${environment.id}/${tenant}/${user?.id ?? 0}`;
