import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Job } from '@shared/jobs/job';
import { setEpoch } from '@kit/bridge/client';
import { subscribeToJobs } from '@kit/jobs/jobs';
import { useReloadAtEnd } from '@features/menu-deploy/useReloadAtEnd';
import { installFakeBridge } from '../support/fakeBridge';

afterEach(cleanup);

const aDeploy = (number: number, status: Job['status'], revision: number) =>
  ({
    id: `job ${number}`,
    kind: 'menuDeploy',
    isBatch: true,
    about: { storeId: number, channel: 'mercat', source: null },
    status,
    revision,
    startedAt: number,
  }) as unknown as Job;

it('the table of publications is reloaded once after the last of 200 publications ends', async () => {
  const bridge = installFakeBridge({}, { 'jobs.list': () => succeeded([]) });
  setEpoch(1);
  const stop = subscribeToJobs(1, () => undefined);
  const sendJobs = (...changedJobs: Job[]) =>
    act(() => bridge.broadcast({ type: 'jobsChanged', changes: { epoch: 1, changed: changedJobs, removed: [] } }));
  const jobs = Array.from({ length: 200 }, (_, index) => index);
  sendJobs(...jobs.map((number) => aDeploy(number, 'running', 1)));
  const reload = vi.fn();
  renderHook(() => useReloadAtEnd(reload, false));
  for (const number of jobs.slice(1)) sendJobs(aDeploy(number, 'completed', 2));
  expect(reload).not.toHaveBeenCalled();
  sendJobs(aDeploy(0, 'completed', 2));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  stop();
});
