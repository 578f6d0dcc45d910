import { afterAll, vi } from 'vitest';
import { isMockingModules } from './mocking';

/**
 * Test files of a project share the modules of their worker, which saves loading time. Modules are reset before and
 * after each file that mocks modules.
 */
const isMocking = isMockingModules();

if (isMocking) vi.resetModules();

/** Timers that a file leaves behind; they would call the mocks of the next file. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const trackTimers = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply: (target, self, args) => {
      const timer = Reflect.apply(target, self, args) as NodeJS.Timeout;
      timers.add(timer);
      return timer;
    },
  });
globalThis.setTimeout = trackTimers(startTimeout);
globalThis.setInterval = trackTimers(startInterval);

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
