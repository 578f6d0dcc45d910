import type { Preferences } from '@shared/bridge/preferences';

interface TriggerPorts {
  getPreferences: () => Pick<Preferences, 'lockAfter' | 'locksWithScreen' | 'locksOnSleep'>;
  /** Returns the time since the last input anywhere in the system (s). */
  getIdleSeconds: () => number;
  /** Forgets the last password check, because another person may be using the computer. */
  forgetPasswordCheck: () => void;
  lock: () => void;
}

const minute = 60_000;
/** Minimum delay between checks (ms), since idle times are whole seconds. */
const minDelay = 500;

/** Locks after idle time, with the system's screen lock and on sleep, depending on this computer's settings. */
export class LockTriggers {
  private timer: NodeJS.Timeout;
  /** Time of the last input before the computer went to sleep (ms). */
  private lastInputAt = Infinity;

  constructor(private readonly ports: TriggerPorts) {
    // Defers the check: the computer may already be idle, but the services needed to lock do not exist yet.
    this.timer = setTimeout(() => this.checkIdle());
  }

  /**
   * Checks the idle time, and schedules the next check for when the limit could be reached. Call it after each change
   * of the settings.
   */
  checkIdle(): void {
    clearTimeout(this.timer);
    const { getPreferences, getIdleSeconds, lock } = this.ports;
    const idleLimit = getPreferences().lockAfter * minute;
    if (idleLimit === 0) return;
    const remainingMs = idleLimit - getIdleSeconds() * 1_000;
    if (remainingMs <= 0) lock();
    this.timer = setTimeout(() => this.checkIdle(), remainingMs <= 0 ? idleLimit : Math.max(minDelay, remainingMs));
  }

  handleScreenLock(): void {
    const { forgetPasswordCheck, getPreferences, lock } = this.ports;
    forgetPasswordCheck();
    if (getPreferences().locksWithScreen) lock();
  }

  handleSuspend(): void {
    const { forgetPasswordCheck, getIdleSeconds, getPreferences, lock } = this.ports;
    forgetPasswordCheck();
    this.lastInputAt = Date.now() - getIdleSeconds() * 1_000;
    if (getPreferences().locksOnSleep) lock();
  }

  /**
   * Locks on wake-up if sleep locks or the idle limit has passed. `handleSuspend` may have run too late to lock, and
   * the input that wakes the computer ends the idle time.
   */
  handleResume(): void {
    const { forgetPasswordCheck, getPreferences, lock } = this.ports;
    const { locksOnSleep, lockAfter } = getPreferences();
    forgetPasswordCheck();
    const wasIdle = lockAfter > 0 && Date.now() - this.lastInputAt >= lockAfter * minute;
    if (locksOnSleep || wasIdle) lock();
    this.lastInputAt = Infinity;
    this.checkIdle();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
