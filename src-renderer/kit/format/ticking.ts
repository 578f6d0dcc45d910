import { useSyncExternalStore } from 'react';
import { platformNow } from '../session/platformClock';

/**
 * One clock for everything on screen that counts down: a thousand countdowns share one timer, and each is drawn again
 * only when its own text changes.
 */
const step = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = 0;

const readClock = () => {
  tick = Math.floor(platformNow() / step) * step;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    readClock();
    for (const each of listeners) each();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** A value that depends on the time, to the second. `read` gives a text, a number or the like, never a new object. */
export const useClockSelector = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => {
    if (timer === undefined) readClock();
    return read(tick);
  });

/** The time now, in steps of `every` milliseconds. */
export const useNow = (every = step): number => useClockSelector((now) => Math.floor(now / every) * every);
