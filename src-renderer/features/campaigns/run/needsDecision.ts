import type { Job } from '@shared/jobs/job';

/** Checks whether a job waits for the user's decision. */
export const needsDecision = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'overdue' || status === 'incomplete' || status === 'failed' || status === 'interrupted';
