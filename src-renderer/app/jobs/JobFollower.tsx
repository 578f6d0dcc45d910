import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { followJobs } from '@kit/jobs/jobs';
import { tellEnds } from '@kit/jobs/standing';
import { useSession } from '@kit/session/hooks';
import { jobViews } from './jobViews';

/** Keeps the window's jobs, and says the end of one where somebody looks. */
export const JobFollower = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { epoch } = useSession();
  useEffect(
    () =>
      followJobs(epoch, (job, batch) => {
        if (document.visibilityState === 'visible') tellEnds(t, formats, job, batch, jobViews[job.kind]);
      }),
    [epoch, t, formats],
  );
  return null;
};
