import { afterAll, vi } from 'vitest';
import { isMockingModules } from './mocking';

/**
 * The files of a project share one worker's modules, which saves loading them for each. What a file replaces goes by what
 * is loaded anew: one that mocks modules gets its own, before and after which all are forgotten.
 */
const isMocking = isMockingModules();

if (isMocking) vi.resetModules();

/** Timers that a file leaves behind would ask the stand-ins of the next file. */
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
