import { expect, it, onTestFinished, vi } from 'vitest';
import { Backoff } from '@main/session/backoff';
import { Reachability } from '@main/session/reachability';
import { eventually } from '../../support/eventually';

const createReachability = (answers: boolean[]) => {
  const probe = vi.fn(async () => answers.shift() ?? true);
  const onChange = vi.fn();
  const reachability = new Reachability({ probe, onChange, backoff: new Backoff(5, 10) });
  onTestFinished(() => reachability.stop());
  return { reachability, probe, onChange };
};

it('a lost connection is reported once and its recovery is detected automatically', async () => {
  const { reachability, probe, onChange } = createReachability([false, false, true]);
  reachability.report(false);
  reachability.report(false);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith(true));
  expect(probe).toHaveBeenCalledTimes(3);
  expect(reachability.online).toBe(true);
});

it('the connection is tested after a slow call, and counts as lost only if the test fails', async () => {
  const reachability = createReachability([true]);
  reachability.reachability.report('perhaps');
  await eventually(() => expect(reachability.probe).toHaveBeenCalledOnce());
  expect(reachability.onChange).not.toHaveBeenCalled();

  const offline = createReachability([false, true]);
  offline.reachability.report('perhaps');
  await eventually(() => expect(offline.onChange).toHaveBeenCalledWith(false));
});

it('the connection is tested again when a test fails while other calls succeed', async () => {
  const resolvers: ((isReached: boolean) => void)[] = [];
  const probe = vi.fn(() => new Promise<boolean>((resolve) => resolvers.push(resolve)));
  const onChange = vi.fn();
  const reachability = new Reachability({ probe, onChange });
  onTestFinished(() => reachability.stop());
  reachability.report('perhaps');
  reachability.report(true);
  resolvers[0]?.(false);
  await eventually(() => expect(probe).toHaveBeenCalledTimes(2));
  expect(onChange).not.toHaveBeenCalled();
  resolvers[1]?.(false);
  await eventually(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(false));
});

it('the connection is no longer tested once the platform replies', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { reachability, probe, onChange } = createReachability([]);
  reachability.report(false);
  reachability.report(true);
  expect(onChange.mock.calls).toEqual([[false], [true]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
});

it('the connection is tested at once when the computer wakes up, but only while offline', async () => {
  const { reachability, probe } = createReachability([true]);
  reachability.tryNow();
  expect(probe).not.toHaveBeenCalled();
  reachability.report(false);
  reachability.tryNow();
  expect(probe).toHaveBeenCalledOnce();
  await eventually(() => expect(reachability.online).toBe(true));
});

it('the connection is tested at once when the network changes or a request fails', async () => {
  const { reachability, probe, onChange } = createReachability([false, true]);
  reachability.checkNow();
  expect(probe).toHaveBeenCalledOnce();
  await eventually(() => expect(onChange).toHaveBeenCalledWith(false));
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith(true));
});

it('the connection is tested at growing, randomly varied intervals up to a limit', () => {
  vi.useFakeTimers();
  try {
    const delays: number[] = [];
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const backoff = new Backoff(1_000, 30_000, () => 0.5);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      backoff.schedule(() => undefined);
      delays.push(Number(timer.mock.lastCall?.[1]));
      vi.runAllTimers();
    }
    expect(delays).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500, 22_500]);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
