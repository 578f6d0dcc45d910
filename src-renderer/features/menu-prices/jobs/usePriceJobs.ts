import { useCallback, useEffect, useState } from 'react';
import { isEnded, isPlanned, isUnderWay, type Job } from '@shared/jobs/job';
import { useJobs } from '@kit/jobs/jobs';

export type PriceJob = Job & { kind: 'priceBulk' };
export const isPriceJob = (job: Job | null): job is PriceJob => job?.kind === 'priceBulk';

const isAbout = ({ menuId, menuIds }: PriceJob, id: number) => (menuIds ?? [menuId]).includes(id);

interface PriceJobs {
  /** Job that is changing prices of the menu now. */
  runningJob: PriceJob | null;
  /** Scheduled jobs. */
  planned: PriceJob[];
  /** Marks a job as started in this window, even if it has already ended. */
  expect: (id: string) => void;
}

/**
 * Price change jobs of a menu, including those started in other windows. Calls `onEnded` for every job that ends while
 * the screen is open.
 */
export const usePriceJobs = (menuId: number, onEnded: (job: Job, isOwn: boolean) => void): PriceJobs => {
  const jobs = useJobs().filter((job): job is PriceJob => isPriceJob(job) && isAbout(job, menuId));
  /** Jobs that have not ended yet, by id; true if started in this window. */
  const [awaitedJobs, setAwaitedJobs] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const endedPriceJobs = jobs.filter((job) => isEnded(job) && awaitedJobs.has(job.id));
    const activeJobs = jobs.filter((job) => isUnderWay(job) && !awaitedJobs.has(job.id));
    if (endedPriceJobs.length + activeJobs.length === 0) return;
    const next = new Map(awaitedJobs);
    for (const { id } of activeJobs) next.set(id, false);
    for (const { id } of endedPriceJobs) next.delete(id);
    setAwaitedJobs(next);
    for (const job of endedPriceJobs) onEnded(job, awaitedJobs.get(job.id) ?? false);
  }, [jobs, awaitedJobs, onEnded]);
  const expect = useCallback((id: string) => setAwaitedJobs((before) => new Map(before).set(id, true)), []);
  return { runningJob: jobs.find(isUnderWay) ?? null, planned: jobs.filter(isPlanned), expect };
};
