import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { isEnded, type Job } from '@shared/jobs/job';
import { removeToastAction } from '@kit/ui/overlays/notify';

/** How many parts of the window show the result of a job, by its id. */
const shown = new Map<string, number>();

/** Whether the window shows the result of a job, with the ways to act on it: a toast need not offer them again. */
export const isResultShown = (id: string): boolean => shown.has(id);

/** Id of the toast that says the end of a job. */
export const toastOf = (jobId: string): string => `job ${jobId}`;

/** Marks the result of a job as shown for as long as the component is mounted; null: of none. */
export const useShownResult = (id: string | null): void => {
  useEffect(() => {
    if (id === null) return undefined;
    shown.set(id, (shown.get(id) ?? 0) + 1);
    // It may have ended before it was shown. Toasts are drawn at once, which React refuses within an effect.
    queueMicrotask(() => removeToastAction(toastOf(id)));
    return () => {
      const left = (shown.get(id) ?? 1) - 1;
      if (left > 0) shown.set(id, left);
      else shown.delete(id);
    };
  }, [id]);
};

/** A change of one item that is under way or was saved: its toast says all there is to say. */
export const isBriefResult = ({ progress, counts, failure, state }: Job): boolean =>
  progress?.total === 1 &&
  counts.failed + counts.unknown === 0 &&
  failure === null &&
  (!isEnded({ state }) || state === 'completed');

/** Jobs that this window started and whose result it has not shown yet, by id. */
const useStarted = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export const noteStarted = (id: string): void => useStarted.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

const forgetStarted = (id: string): void =>
  useStarted.setState(({ ids }) => ({ ids: new Set([...ids].filter((each) => each !== id)) }));

/**
 * Whether a toast is enough for the result of a job that has just been started or is under way, however fast it ends. One
 * that had ended before it was opened is shown whole: the user asked for it. For one job as long as the component is mounted.
 */
export const useToastSuffices = (job: Job): boolean => {
  const [isNew] = useState(() => !isEnded(job) || useStarted.getState().ids.has(job.id));
  useEffect(() => forgetStarted(job.id), [job.id]);
  return isNew && isBriefResult(job);
};
