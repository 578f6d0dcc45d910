import { useEffect } from 'react';
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

/** Jobs that this window started and whose result the user has not asked for, by id. */
const useStarted = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export const noteStarted = (id: string): void => useStarted.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

/** The user asks for the result of a job: from now on it is shown whole. */
export const noteOpened = (id: string): void =>
  useStarted.setState(({ ids }) => ({ ids: new Set([...ids].filter((each) => each !== id)) }));

/** A change of one item that is under way or was saved: its toast says all there is to say. */
const isOfOneItem = ({ progress, counts, failure, state }: Job): boolean =>
  progress?.total === 1 &&
  counts.failed + counts.unknown === 0 &&
  failure === null &&
  (!isEnded({ state }) || state === 'completed');

/** Whether a toast is enough for the result of a job, however fast it ends and whatever is drawn anew meanwhile. */
export const doesToastSuffice = (job: Job): boolean => isOfOneItem(job) && useStarted.getState().ids.has(job.id);

export const useToastSuffices = (job: Job): boolean => {
  const isStartedHere = useStarted(({ ids }) => ids.has(job.id));
  return isStartedHere && isOfOneItem(job);
};
