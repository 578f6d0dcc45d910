import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallCache } from '@kit/data/useCallCache';
import { useFormats } from '@kit/format/useFormats';
import { followJobs } from '@kit/jobs/jobs';
import { tellEnd } from '@kit/jobs/standing';
import { useSession } from '@kit/session/hooks';
import { jobViews } from './jobViews';

/** Keeps the window's jobs, has old answers read again at the end of one, and says so where somebody looks. */
export const JobFollower = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { epoch } = useSession();
  const cache = useCallCache();
  useEffect(
    () =>
      followJobs(epoch, (job) => {
        const view = jobViews[job.kind];
        view.refreshes.forEach((name) => cache.refresh(name));
        if (document.visibilityState === 'visible') tellEnd(t, formats, job, view);
      }),
    [epoch, t, formats, cache],
  );
  return null;
};
