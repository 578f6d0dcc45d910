import type { Job, JobStatus } from '@shared/jobs/job';
import { getJobTitle } from './kinds';
import type { DesktopNotification } from '../watch/closingNotifications';

/** Texts of jobs and their notifications. */

/** Returns the label of a job that undoes another one at its scheduled time. */
export const formatUndoLabel = (label: string): string => `Volver a lo de antes: ${label}`;

const endingTexts: Partial<Record<JobStatus, string>> = {
  completed: 'terminó',
  incomplete: 'terminó con problemas',
  failed: 'no se pudo hacer',
  cancelled: 'se detuvo',
  stillPending: 'sigue pendiente en la plataforma',
  overdue: 'no se hizo a su hora',
};

/** Returns the notification of a job, or null if its status needs no attention. */
const findNotification = (title: string, { label, status, counts, about, file }: Job): DesktopNotification | null => {
  const endingText = endingTexts[status];
  if (endingText === undefined) return null;
  if (file !== undefined && status === 'completed') {
    return { title: `${title}: lista`, body: `${file.name}. Haz clic para abrir la carpeta.` };
  }
  const unsavedCount = about === undefined ? counts.failed + counts.unknown : 0;
  const unsavedText = unsavedCount > 0 ? ` Sin guardar: ${unsavedCount}.` : '';
  return { title: `${title}: ${endingText}`, body: `${label}.${unsavedText}` };
};

/** Returns the notification for jobs that were started together, with counts by result. */
export const createJobNotification = (job: Job, batch: readonly Job[]): DesktopNotification | null => {
  const title = getJobTitle(job);
  if (batch.length < 2) return findNotification(title, job);
  const countJobs = (...statuses: JobStatus[]) => batch.filter(({ status }) => statuses.includes(status)).length;
  const countTexts = [
    ['Listas', countJobs('completed')],
    ['No se pudo', countJobs('failed', 'incomplete')],
    ['Siguen pendientes', countJobs('stillPending')],
    ['Detenidas', countJobs('cancelled')],
  ] as const;
  return {
    title: `${title}: ${batch.length} tareas`,
    body: countTexts.flatMap(([name, count]) => (count > 0 ? `${name}: ${count}.` : [])).join(' '),
  };
};
