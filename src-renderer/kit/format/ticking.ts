import { useSyncExternalStore } from 'react';
import { getPlatformNow } from '../session/platformClock';

/**
 * Tick interval (ms) of the clock that all components share: a thousand countdowns use one timer, and each re-renders
 * only when its own text changes.
 */
const tickInterval = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = 0;

const readClock = () => {
  tick = Math.floor(getPlatformNow() / tickInterval) * tickInterval;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    readClock();
    for (const notify of listeners) notify();
  }, tickInterval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Returns a value computed from the current time, updated every second. `getValue` must return a primitive. */
export const useClockSelector = <T extends string | number | boolean | null>(getValue: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => {
    if (timer === undefined) readClock();
    return getValue(tick);
  });

/** Update interval (ms) of statuses that depend on the time. */
export const statusInterval = 30_000;

/** Current time, updated every `intervalMs` milliseconds. */
export const useNow = (intervalMs = tickInterval): number =>
  useClockSelector((now) => Math.floor(now / intervalMs) * intervalMs);
