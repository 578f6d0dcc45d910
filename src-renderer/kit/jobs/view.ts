import type { TFunction } from 'i18next';
import type { Job } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';

/** Message at the end of a job. */
export interface JobMessage {
  tone: 'success' | 'warning' | 'error' | 'info';
  title: string;
  description?: string;
}

/** Texts of a job kind. */
export interface JobPresenter {
  title: (t: TFunction, job: Job) => string;
  /** Progress of a running job. */
  progress: (t: TFunction, formats: Formats, job: Job) => string;
  /** Toast at the end. */
  ended: (t: TFunction, formats: Formats, job: Job) => JobMessage;
  /** Screen with the result. */
  path: (job: Job) => string;
}
