import { useCallback, useEffect, useState } from 'react';
import { isEnded, isPlanned, isUnderWay, type Job } from '@shared/jobs/job';
import { useJobs } from '@kit/jobs/jobs';

export type PriceJob = Job & { kind: 'priceBulk' };
export const isPriceJob = (job: Job | null): job is PriceJob => job?.kind === 'priceBulk';

const affectsMenu = ({ menuId, menuIds }: PriceJob, id: number) => (menuIds ?? [menuId]).includes(id);

interface PriceJobs {
  /** Job that is changing prices of the menu now. */
  runningJob: PriceJob | null;
  /** Scheduled jobs. */
  plannedJobs: PriceJob[];
  /** Marks a job as started in this window, even if it has already ended. */
  trackOwnJob: (id: string) => void;
}

/**
 * Price change jobs of a menu, including those started in other windows. Calls `onEnded` for every job that ends while
 * the screen is open.
 */
export const usePriceJobs = (menuId: number, onEnded: (job: Job, isOwn: boolean) => void): PriceJobs => {
  const jobs = useJobs().filter((job): job is PriceJob => isPriceJob(job) && affectsMenu(job, menuId));
  /** Jobs that have not ended yet, by id; true if started in this window. */
  const [awaitedJobs, setAwaitedJobs] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const endedPriceJobs = jobs.filter((job) => isEnded(job) && awaitedJobs.has(job.id));
    const activeJobs = jobs.filter((job) => isUnderWay(job) && !awaitedJobs.has(job.id));
    if (endedPriceJobs.length + activeJobs.length === 0) return;
    const nextJobs = new Map(awaitedJobs);
    for (const { id } of activeJobs) nextJobs.set(id, false);
    for (const { id } of endedPriceJobs) nextJobs.delete(id);
    setAwaitedJobs(nextJobs);
    for (const job of endedPriceJobs) onEnded(job, awaitedJobs.get(job.id) ?? false);
  }, [jobs, awaitedJobs, onEnded]);
  const trackOwnJob = useCallback(
    (id: string) => setAwaitedJobs((previousJobs) => new Map(previousJobs).set(id, true)),
    [],
  );
  return { runningJob: jobs.find(isUnderWay) ?? null, plannedJobs: jobs.filter(isPlanned), trackOwnJob: trackOwnJob };
};
