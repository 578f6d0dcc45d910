import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { LockTriggers } from '@main/lock/lockTriggers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A computer whose idle time grows with the fake clock; `input` ends it. */
const createTriggers = (selected: Partial<typeof defaultPreferences>) => {
  const preferences = { ...defaultPreferences, ...selected };
  let inputAt = performance.now();
  const [lock, forgetPasswordCheck] = [vi.fn(), vi.fn()];
  const triggers = new LockTriggers({
    getPreferences: () => preferences,
    getIdleSeconds: () => Math.floor((performance.now() - inputAt) / 1_000),
    forgetPasswordCheck,
    lock,
  });
  vi.advanceTimersByTime(0);
  return { triggers, lock, forgetPasswordCheck, preferences, input: () => void (inputAt = performance.now()) };
};
const minute = 60_000;

it('an idle computer locks only after the app has started, not while parts of the app are still being created', () => {
  const lock = vi.fn();
  new LockTriggers({
    getPreferences: () => ({ ...defaultPreferences, lockAfter: 5 }),
    getIdleSeconds: () => 3_600,
    forgetPasswordCheck: () => undefined,
    lock,
  });
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(lock).toHaveBeenCalledOnce();
});

describe('idle time', () => {
  it('locks within a second of the limit', () => {
    const { lock } = createTriggers({ lockAfter: 5 });
    vi.advanceTimersByTime(5 * minute - 1);
    expect(lock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(lock).toHaveBeenCalled();
  });

  it('is reset by each input', () => {
    const { lock, input } = createTriggers({ lockAfter: 1 });
    for (let times = 0; times < 10; times += 1) {
      vi.advanceTimersByTime(50_000);
      input();
    }
    expect(lock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minute + 1_000);
    expect(lock).toHaveBeenCalled();
  });

  it('locks again after an unlock', () => {
    const { lock, input } = createTriggers({ lockAfter: 1 });
    vi.advanceTimersByTime(minute + 1_000);
    lock.mockClear();
    input();
    vi.advanceTimersByTime(minute - 1_000);
    expect(lock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(lock).toHaveBeenCalled();
  });

  it('does not lock by default, but locks once a limit is set', () => {
    const { lock, preferences, triggers } = createTriggers({});
    vi.advanceTimersByTime(24 * 60 * minute);
    expect(lock).not.toHaveBeenCalled();
    preferences.lockAfter = 10;
    triggers.checkIdle();
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it.each([
    [6, 1],
    [3, 0],
  ])('includes a sleep of %i minutes that a key press ends', (duration, times) => {
    const { lock, input, triggers } = createTriggers({ lockAfter: 5 });
    vi.advanceTimersByTime(minute);
    triggers.handleSuspend();
    vi.setSystemTime(Date.now() + duration * minute);
    input();
    triggers.handleResume();
    expect(lock).toHaveBeenCalledTimes(times);
  });

  it('is unaffected by clock changes', () => {
    const { lock } = createTriggers({ lockAfter: 5 });
    vi.setSystemTime(Date.now() + 24 * 60 * minute);
    vi.advanceTimersByTime(minute);
    expect(lock).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() - 48 * 60 * minute);
    vi.advanceTimersByTime(4 * minute + 1_000);
    expect(lock).toHaveBeenCalled();
  });
});

describe.each([
  ['locksWithScreen', (triggers: LockTriggers) => triggers.handleScreenLock()],
  ['locksOnSleep', (triggers: LockTriggers) => triggers.handleSuspend()],
  ['locksOnSleep', (triggers: LockTriggers) => triggers.handleResume()],
] as const)('the lock setting %s', (setting, happen) => {
  it.each([true, false])(
    'locks on its event only when enabled, and drops the password check in any case (enabled: %j)',
    (isOn) => {
      const { triggers, lock, forgetPasswordCheck } = createTriggers({ [setting]: isOn });
      happen(triggers);
      expect(lock).toHaveBeenCalledTimes(isOn ? 1 : 0);
      expect(forgetPasswordCheck).toHaveBeenCalled();
    },
  );
});
