import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Job } from '@shared/jobs/job';
import { setEpoch } from '@kit/bridge/client';
import { subscribeToJobs, useJobs } from '@kit/jobs/jobs';
import { installFakeBridge } from '../support/fakeBridge';

afterEach(cleanup);

const aDeploy = (index: number, status: Job['status'], revision: number) =>
  ({ id: `job ${index}`, kind: 'menuDeploy', isBatch: true, status, revision, startedAt: index }) as unknown as Job;

it('useJobs renders every status change of a single job', () => {
  const bridge = installFakeBridge({}, { 'jobs.list': () => succeeded([]) });
  setEpoch(1);
  onTestFinished(subscribeToJobs(1, vi.fn()));
  const statuses: (Job['status'] | undefined)[] = [];
  renderHook(() => statuses.push(useJobs()[0]?.status));
  const rounds = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? ('running' as const) : ('completed' as const),
  );
  for (const [revision, status] of rounds.entries()) {
    const changed = [{ ...aDeploy(1, status, revision), kind: 'priceBulk' as const, isBatch: false }];
    act(() => bridge.broadcast({ type: 'jobsChanged', changes: { epoch: 1, changed, removed: [] } }));
  }
  expect(statuses).toEqual([undefined, ...rounds]);
});

it('200 finished jobs are reported in one batch with at most five renders', async () => {
  const bridge = installFakeBridge({}, { 'jobs.list': () => succeeded([]) });
  setEpoch(1);
  const onEnded = vi.fn<(job: Job, batch: readonly Job[]) => void>();
  onTestFinished(subscribeToJobs(1, onEnded));
  const broadcast = (...changedJobs: Job[]) =>
    act(() => bridge.broadcast({ type: 'jobsChanged', changes: { epoch: 1, changed: changedJobs, removed: [] } }));
  const indexes = Array.from({ length: 200 }, (_, index) => index);
  const onRender = vi.fn();
  const { result } = renderHook(() => {
    onRender();
    return useJobs();
  });
  broadcast(...indexes.map((index) => aDeploy(index, 'running', 1)));
  onRender.mockClear();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const index of indexes) broadcast(aDeploy(index, 'completed', 2));
  expect(onEnded).toHaveBeenCalledOnce();
  expect(onEnded.mock.lastCall?.[1]).toHaveLength(200);
  act(() => void vi.runAllTimers());
  expect(onRender.mock.calls.length).toBeLessThanOrEqual(5);
  expect(result.current.every(({ status }) => status === 'completed')).toBe(true);
});
