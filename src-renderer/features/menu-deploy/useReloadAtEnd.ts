import { useEffect, useRef } from 'react';
import { isEnded } from '@shared/jobs/job';
import { useJobs } from '@kit/jobs/jobs';

/** While something is under way that others have begun. Milliseconds. */
const refetchInterval = 4_000;

/** Reads again when a job of menus has ended, which the platform tells nobody, and now and then while others' go on. */
export const useReloadAtEnd = (reload: () => void, isPending: boolean): void => {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const ended = useJobs().filter((job) => job.about !== undefined && isEnded(job)).length;
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== ended) latest.current();
    known.current = ended;
  }, [ended]);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => latest.current(), refetchInterval);
    return () => clearInterval(timer);
  }, [isPending]);
};
