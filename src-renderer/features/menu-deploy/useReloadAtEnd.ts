import { useEffect, useRef } from 'react';
import { isEnded, isUnderWay } from '@shared/jobs/job';
import { useJobs } from '@kit/jobs/jobs';

/** Interval (ms) while deploys of other computers are under way. */
const refetchInterval = 4_000;

/**
 * Reads again once all jobs of menus have ended, which the platform does not report, and every few seconds while only those
 * of others go on. Until then the cells of ended jobs come from the jobs themselves.
 */
export const useReloadAtEnd = (reload: () => void, isPending: boolean): void => {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const jobs = useJobs().filter((job) => job.about !== undefined);
  const ended = jobs.filter(isEnded).length;
  // The platform takes its time with those that are still pending: they hold nothing up.
  const isBusy = jobs.some((job) => isUnderWay(job) && job.state !== 'stillPending');
  const known = useRef(ended);
  useEffect(() => {
    if (isBusy) return;
    if (known.current !== ended) latest.current();
    known.current = ended;
  }, [ended, isBusy]);
  useEffect(() => {
    if (!isPending || isBusy) return undefined;
    const timer = setInterval(() => latest.current(), refetchInterval);
    return () => clearInterval(timer);
  }, [isPending, isBusy]);
};
