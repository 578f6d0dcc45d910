import { useEffect } from 'react';
import { useFormats } from '@kit/format/useFormats';
import { subscribeToJobs } from '@kit/jobs/jobs';
import { notifyJobsEnded } from '@kit/jobs/jobTexts';
import { useSession } from '@kit/session/hooks';
import { jobPresenters } from './jobPresenters';

/** Subscribes to background jobs and shows a notification when one ends. */
export const JobNotifier = () => {
  const formats = useFormats();
  const { epoch } = useSession();
  useEffect(
    () =>
      subscribeToJobs(epoch, (job, batch) => {
        if (document.visibilityState === 'visible') notifyJobsEnded(formats, job, batch, jobPresenters[job.kind]);
      }),
    [epoch, formats],
  );
  return null;
};
