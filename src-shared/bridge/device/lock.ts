import type { AlarmKind } from '../../domain/sales/orderAlarms';
import { findSingletonWindowKind, type SingletonWindowKind } from './windowKinds';

/** State of this computer's lock, shared by all windows. */
export interface LockState {
  /** True until the user enters the PIN or the password. Screens of a signed-in user are then replaced by the lock screen. */
  isLocked: boolean;
  /** PIN tries left for the signed-in user; null without a PIN. */
  pinTries: number | null;
  /** Number of ringing alarms by kind while locked; empty otherwise. */
  alarms: Partial<Record<AlarmKind, number>>;
}

export const unlockedState: LockState = { isLocked: false, pinTries: null, alarms: {} };

/** Idle times after which windows can be set to lock (min); 0 for never. */
export const idleLimits = [0, 1, 2, 5, 10, 15, 30, 60] as const;

/**
 * True if the lock screen must be shown. Without a signed-in user there is nothing to hide, and the login requires a
 * password anyway.
 */
export const isSessionLocked = ({ phase, lock }: { phase: string; lock: LockState }): boolean =>
  phase === 'signedIn' && lock.isLocked;

/**
 * True if the window at `url` stays usable while locked: its kind is in `lockExemptions`, and it has not navigated away
 * from its own page.
 */
export const isExemptFromLock = (
  url: string,
  { lockExemptions }: { lockExemptions: readonly SingletonWindowKind[] },
): boolean => {
  const kind = findSingletonWindowKind(url);
  return kind !== null && lockExemptions.includes(kind);
};
