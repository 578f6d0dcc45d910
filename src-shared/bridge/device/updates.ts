/**
 * Reasons why this installation does not update itself.
 * - `managed`: installed for all users of the computer, or in a folder that this user cannot change.
 * - `notConfigured`: the environment names no update server and key.
 */
export type UpdatesOffReason = 'unpackaged' | 'practice' | 'notConfigured' | 'managed' | 'otherAccount';

/**
 * - `current`: no newer version is known.
 * - `announced`: there is a newer version, which the user has to install, because the system manages .deb packages.
 * - `ready`: downloaded and verified. `restartsAt` is the instant (ms) at which the app restarts automatically; null
 *   unless the user has scheduled the restart.
 */
export type UpdateState =
  | { kind: 'off'; reason: UpdatesOffReason }
  | { kind: 'current' }
  | { kind: 'checking' }
  | { kind: 'downloading'; version: string; percent: number }
  | { kind: 'announced'; version: string }
  | { kind: 'ready'; version: string; restartsAt: number | null }
  | { kind: 'failed'; reason: UpdateFailure };

/** `refused`: the package or its description is not signed with the app's key, or was altered. */
export type UpdateFailure = 'unreachable' | 'refused' | 'disk';

export interface UpdateStatus {
  /** Version of the app that is running. */
  version: string;
  /** Instant of the last completed check (ms); null before the first. */
  checkedAt: number | null;
  state: UpdateState;
}
