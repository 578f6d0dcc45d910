import { useEffect, useRef } from 'react';
import { isEnded, isUnderWay } from '@shared/jobs/job';
import { useJobs } from '@kit/jobs/jobs';

/** Interval between requests while deploys from other computers are running (ms). */
const refetchInterval = 4_000;

/**
 * Calls `reload` once this computer's menu jobs have ended, and every few seconds while only deploys from other
 * computers are running, because the platform does not report when a deploy ends. Until the reload, ended jobs
 * themselves provide the state of their cells.
 */
export const useReloadAtEnd = (reload: () => void, isPending: boolean): void => {
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  const jobs = useJobs().filter((job) => job.about !== undefined);
  const endedJobCount = jobs.filter(isEnded).length;
  // Does not wait for jobs that the platform is still processing, which may take long.
  const hasRunningJobs = jobs.some((job) => isUnderWay(job) && job.status !== 'stillPending');
  const seenJobCountRef = useRef(endedJobCount);
  useEffect(() => {
    if (hasRunningJobs) return;
    if (seenJobCountRef.current !== endedJobCount) latestReload.current();
    seenJobCountRef.current = endedJobCount;
  }, [endedJobCount, hasRunningJobs]);
  useEffect(() => {
    if (!isPending || hasRunningJobs) return undefined;
    const timer = setInterval(() => latestReload.current(), refetchInterval);
    return () => clearInterval(timer);
  }, [isPending, hasRunningJobs]);
};
