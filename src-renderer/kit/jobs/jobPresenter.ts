import type { Job } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';

/** Message shown when a job ends. */
export interface JobMessage {
  tone: 'success' | 'warning' | 'error' | 'info';
  title: string;
  description?: string;
}

/** Texts and links of a job kind. */
export interface JobPresenter {
  title: (job: Job) => string;
  /** Formats the progress of a running job. */
  formatProgress: (formats: Formats, job: Job) => string;
  /** Creates the message shown when the job ends. */
  formatEnd: (formats: Formats, job: Job) => JobMessage;
  /** Returns the path of the screen with the job's result. */
  path: (job: Job) => string;
}
