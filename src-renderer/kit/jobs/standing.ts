import type { TFunction } from 'i18next';
import { isEnded, mayJob, type Job } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';
import { notify } from '@kit/ui/notify';
import { undoJob } from './jobs';
import type { JobMessage, JobView } from './view';

/** How a job stands, in a line. */
export const standingText = (t: TFunction, formats: Formats, job: Job, view: JobView): string => {
  if (job.cancelling) return t('jobs.cancelling');
  if (job.state === 'running') return view.progress(t, formats, job);
  const message = isEnded(job) && job.state !== 'cancelled' ? view.ended?.(t, formats, job) : undefined;
  return message?.title ?? t(`jobs.states.${job.state}`);
};

const usualMessage = (t: TFunction, { state, label }: Job, view: JobView): JobMessage => ({
  tone: state === 'completed' ? 'success' : state === 'failed' ? 'error' : 'warning',
  title: `${view.title(t)}: ${t(`jobs.states.${state}`)}`,
  description: label,
});

/** Says in a toast that a job has ended. */
export const tellEnd = (t: TFunction, formats: Formats, job: Job, view: JobView): void => {
  const { tone, title, description } = (isEnded(job) && view.ended?.(t, formats, job)) || usualMessage(t, job, view);
  notify[tone](title, {
    ...(description !== undefined && { description }),
    ...(mayJob(job, 'undo') && {
      action: { label: t('jobs.undo.action'), onClick: () => void undoJob(t, job) },
    }),
  });
};
