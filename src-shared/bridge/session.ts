import type { CurrentUser } from '../contract/people/session';
import type { Settings } from '../contract/people/settings';
import type { EnvironmentSummary } from './environment';
import type { Failure } from '../contract/protocol/failure';

/**
 * - `starting`: the tenant and its settings are being fetched.
 * - `unreachable`: they could not be; `failure` says why, `session.start` tries again.
 * - `signedOut` / `signedIn`: the settings are there.
 */
export type SessionPhase = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

/** What all windows know of the session. Owned by the main process; tokens are no part of it. */
export interface SessionState {
  /**
   * Rises whenever the tenant or the user changes. Calls carry it; an answer to an older one is dropped as
   * `superseded`, so that nothing of the old tenant is ever painted.
   */
  epoch: number;
  phase: SessionPhase;
  failure: Failure | null;
  environment: EnvironmentSummary;
  tenant: string;
  settings: Settings | null;
  user: CurrentUser | null;
  /** Where the login is kept: `memory` is forgotten when the app quits. */
  remembers: 'keychain' | 'memory';
  /** False from the moment a call could not reach the platform until one does. */
  online: boolean;
  /** Milliseconds that this computer's clock is ahead of the platform's; negative where it is behind, 0 until known. */
  clockSkew: number;
}

/** Whose choices of a device they are: on one computer several people work for several tenants. */
export const ownerKey = ({
  environment,
  tenant,
  user,
}: Pick<SessionState, 'environment' | 'tenant' | 'user'>): string => `${environment.id}/${tenant}/${user?.id ?? 0}`;
