import type { Preferences } from '@shared/bridge/preferences';

interface TriggerPorts {
  preferences: () => Pick<Preferences, 'lockAfter' | 'locksWithScreen' | 'locksOnSleep'>;
  /** Time since the last input anywhere in the system (s). */
  idleSeconds: () => number;
  lock: () => void;
}

const minute = 60_000;
/** Minimum delay between checks (ms), since idle times are whole seconds. */
const minDelay = 500;

/** Locks after idle time, with the system's screen lock and on sleep, depending on this computer's settings. */
export class LockTriggers {
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: TriggerPorts) {}

  /**
   * Checks the idle time, and schedules the next check for when the limit could be reached. Call it after each change
   * of the settings.
   */
  checkIdle(): void {
    clearTimeout(this.timer ?? undefined);
    const { preferences, idleSeconds, lock } = this.ports;
    const limit = preferences().lockAfter * minute;
    if (limit === 0) return;
    const remainingMs = limit - idleSeconds() * 1_000;
    if (remainingMs <= 0) lock();
    this.timer = setTimeout(() => this.checkIdle(), remainingMs <= 0 ? limit : Math.max(minDelay, remainingMs));
  }

  screenLocked(): void {
    if (this.ports.preferences().locksWithScreen) this.ports.lock();
  }

  suspended(): void {
    if (this.ports.preferences().locksOnSleep) this.ports.lock();
  }

  /** The computer may have gone to sleep before `suspended` was called. */
  resumed(): void {
    this.suspended();
    this.checkIdle();
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
  }
}
