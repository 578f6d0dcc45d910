import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { isEnded, isJobActionAllowed, isPlanned, type Job, type JobStatus } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';
import { getPlatformNow } from '@kit/session/platformClock';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { showJobFile, undoJob } from './jobs';
import { isToastSufficient, isResultShown, getJobToastId } from './shownResults';
import type { JobMessage, JobPresenter } from './jobPresenter';

/** Status of a job in one line. */
export const formatJobStatus = (formats: Formats, job: Job, presenter: JobPresenter): string => {
  if (job.cancelling) return t('jobs.cancelling');
  if (isPlanned(job) && job.dueAt !== undefined) {
    const key = job.status === 'overdue' ? 'jobs.due.overdue' : 'jobs.due.scheduled';
    return t(key, { when: formats.relativeTime(job.dueAt, getPlatformNow()) });
  }
  if (job.status === 'running' && job.pausedUntil !== undefined)
    return t('jobs.paused', { at: formats.clockWithSeconds(job.pausedUntil) });
  if (job.status === 'running') return presenter.formatProgress(formats, job);
  if (isEnded(job) && job.status !== 'cancelled') return presenter.formatEnd(formats, job).title;
  return t(`jobs.states.${job.status}`);
};

/** Label of a job, followed by its failure's text. */
export const formatJobFailure = (label: string, failure: Failure | null): string =>
  failure === null ? label : `${label}: ${formatFailure(failure)}`;

/** Text with the number of jobs per status, ended jobs first. */
export const formatJobCounts = (formats: Formats, jobs: readonly Job[]): string => {
  const countJobs = (...statuses: JobStatus[]) => jobs.filter(({ status }) => statuses.includes(status)).length;
  const counts = {
    done: countJobs('completed'),
    failed: countJobs('failed', 'incomplete'),
    pending: countJobs('stillPending', 'interrupted', 'overdue'),
    cancelled: countJobs('cancelled'),
    underWay: countJobs('queued', 'running', 'waitingForNetwork'),
    scheduled: countJobs('scheduled'),
  };
  return (['done', 'failed', 'pending', 'cancelled', 'underWay', 'scheduled'] as const)
    .flatMap((name) =>
      counts[name] > 0 ? t(`jobs.several.${name}`, { count: counts[name], value: formats.count(counts[name]) }) : [],
    )
    .join(', ');
};

/** Shows one toast when a batch of jobs has ended. */
export const notifyJobsEnded = (formats: Formats, job: Job, batch: readonly Job[], presenter: JobPresenter): void => {
  if (batch.length < 2) return notifyJobEnded(formats, job, presenter);
  const areAllCompleted = batch.every(({ status }) => status === 'completed');
  notify[areAllCompleted ? 'success' : 'warning'](presenter.title(job), {
    description: formatJobCounts(formats, batch),
  });
};

/** Shows a toast when a job has ended. */
const notifyJobEnded = (formats: Formats, job: Job, presenter: JobPresenter): void => {
  const { tone, title, description }: JobMessage = isEnded(job)
    ? presenter.formatEnd(formats, job)
    : {
        tone: 'warning',
        title: `${presenter.title(job)}: ${t(`jobs.states.${job.status}`)}`,
        description: formatJobFailure(job.label, job.failure),
      };
  notify[tone](title, {
    id: getJobToastId(job.id),
    ...(description !== undefined && { description }),
    ...(job.file !== undefined && {
      action: { label: t('jobs.actions.showFile'), onClick: () => void showJobFile(job) },
    }),
    // The toast of a single-item change offers to undo even while the result is shown elsewhere.
    ...(isJobActionAllowed(job, 'undo') &&
      (isToastSufficient(job) || !isResultShown(job.id)) && {
        action: { label: t('jobs.undo.action'), onClick: () => void undoJob(job) },
      }),
  });
};
