import { afterAll, vi } from 'vitest';
import { isMockingModules } from './mocking';

/**
 * The files of a project share one worker's modules, to avoid reloading them. Mocks apply only to newly loaded modules,
 * so a file that mocks resets them before and after.
 */
const isMocking = isMockingModules();

if (isMocking) vi.resetModules();

/** Clears timers left by a file, which would otherwise call the next file's mocks. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const tracked = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply: (target, self, args) => {
      const timer = Reflect.apply(target, self, args) as NodeJS.Timeout;
      timers.add(timer);
      return timer;
    },
  });
globalThis.setTimeout = tracked(startTimeout);
globalThis.setInterval = tracked(startInterval);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = startTimeout;
  globalThis.setInterval = startInterval;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (isMocking) vi.resetModules();
});
