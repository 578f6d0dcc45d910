import type { TFunction } from 'i18next';
import type { Job } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';

/** What is said at the end of a job. */
export interface JobMessage {
  tone: 'success' | 'warning' | 'error' | 'info';
  title: string;
  description?: string;
}

/** What the screens say of a kind of job. */
export interface JobPresenter {
  title: (t: TFunction) => string;
  /** How far a job under way has come. */
  progress: (t: TFunction, formats: Formats, job: Job) => string;
  /** The end of a job in a toast. Without it the state's usual words. */
  ended?: (t: TFunction, formats: Formats, job: Job) => JobMessage;
  /** Where the result is shown. */
  path: (job: Job) => string;
}
