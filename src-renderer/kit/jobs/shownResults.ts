import { useEffect } from 'react';
import { create } from 'zustand';
import { isEnded, type Job } from '@shared/jobs/job';
import { dismissToast, removeToastAction } from '@kit/ui/overlays/notify';

/** Number of components that show a job's result, by job id. */
const shownCounts = new Map<string, number>();

/** True if the window already shows a job's result and actions, so that a toast need not repeat them. */
export const isResultShown = (id: string): boolean => shownCounts.has(id);

/** Id of the toast about a job's end. */
export const getJobToastId = (jobId: string): string => `job ${jobId}`;

/** Marks a job's result as shown while the component is mounted; null marks no job. */
export const useShownResult = (id: string | null): void => {
  useEffect(() => {
    if (id === null) return undefined;
    shownCounts.set(id, (shownCounts.get(id) ?? 0) + 1);
    // Removes the button of a toast already shown, since the job may have ended before. Deferred because toasts render
    // synchronously, which React forbids within an effect.
    queueMicrotask(() => removeToastAction(getJobToastId(id)));
    return () => {
      const remainingCount = (shownCounts.get(id) ?? 1) - 1;
      if (remainingCount > 0) {
        shownCounts.set(id, remainingCount);
        return;
      }
      shownCounts.delete(id);
      // Dismisses the toast, since the user has seen the result here.
      queueMicrotask(() => dismissToast(getJobToastId(id)));
    };
  }, [id]);
};

/** Ids of the jobs started in this window whose result the user has not opened. */
const useStartedJobs = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export const markJobStarted = (id: string): void =>
  useStartedJobs.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

/** Marks a job's result as opened by the user: a toast no longer suffices. */
export const markJobOpened = (id: string): void =>
  useStartedJobs.setState(({ ids }) => ({ ids: new Set([...ids].filter((candidate) => candidate !== id)) }));

/** True for a change of a single item that is running or saved: its toast has all the information. */
const isSingleItemJob = ({ progress, counts, failure, status }: Job): boolean =>
  progress?.total === 1 &&
  counts.failed + counts.unknown === 0 &&
  failure === null &&
  (!isEnded({ status }) || status === 'completed');

/**
 * True if a toast suffices for a job's result: a single item, changed in this window, whose result the user has not
 * opened.
 */
export const isToastSufficient = (job: Job): boolean =>
  isSingleItemJob(job) && useStartedJobs.getState().ids.has(job.id);

export const useIsToastSufficient = (job: Job): boolean => {
  const isStartedInThisWindow = useStartedJobs(({ ids }) => ids.has(job.id));
  return isStartedInThisWindow && isSingleItemJob(job);
};
