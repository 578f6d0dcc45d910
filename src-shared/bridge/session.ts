import type { CurrentUser } from '../contract/people/session';
import type { Settings } from '../contract/people/settings';
import type { EnvironmentSummary } from './environment';
import type { Failure } from '../contract/protocol/failure';

/**
 * - `starting`: loading the tenant and its settings.
 * - `unreachable`: loading failed for `failure`; `session.start` retries.
 * - `signedOut` / `signedIn`: settings are loaded.
 */
export type SessionPhase = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

/** Session as known to all windows. Owned by the main process; contains no tokens. */
export interface SessionState {
  /**
   * Incremented when the tenant or user changes. Each call carries its epoch; replies to calls of an older epoch are
   * dropped as `superseded`, so that data of the former tenant is never rendered.
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
  /** False after a call could not reach the platform, until a later call reaches it. */
  online: boolean;
  /** Milliseconds by which this computer's clock is ahead of the platform's; negative if behind, 0 until known. */
  clockSkew: number;
}

/** Key of a user's preferences on this computer, which several people may share for several tenants. */
export const ownerKey = ({
  environment,
  tenant,
  user,
}: Pick<SessionState, 'environment' | 'tenant' | 'user'>): string => `${environment.id}/${tenant}/${user?.id ?? 0}`;
