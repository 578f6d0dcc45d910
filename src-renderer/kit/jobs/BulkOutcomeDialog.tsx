import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useCloseWhen } from '@kit/ui/overlays/useCloseWhen';
import { BulkActions } from './BulkActions';
import { runJobAction } from './jobs';
import { useShownResult, useIsToastSufficient } from './shownResults';

interface BulkOutcomeDialogProps {
  job: Job;
  size?: 'lg';
  /** Closes the dialog once all items are saved; the toast then offers to undo. */
  closesWhenSaved?: true;
  /** Called with the new job that undoes `job`. */
  onUndone: (job: Job) => void;
  onClose: () => void;
  /** Content of the dialog: a `BulkOutcome`. */
  children: ReactNode;
}

/**
 * Dialog with the result of a bulk change. Closing the dialog does not stop the job; the dialog closes itself if a
 * toast suffices.
 */
export const BulkOutcomeDialog = ({
  job,
  size,
  closesWhenSaved,
  onUndone,
  onClose,
  children,
}: BulkOutcomeDialogProps) => {
  const [wasUnderWay] = useState(!isEnded(job));
  const isOnlyAwaited = closesWhenSaved === true && wasUnderWay && (!isEnded(job) || job.status === 'completed');
  const isToastSufficient = useIsToastSufficient(job) || isOnlyAwaited;
  useShownResult(isToastSufficient ? null : job.id);
  useCloseWhen(isToastSufficient && isEnded(job), onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={job.label}
      {...(size !== undefined && { size })}
      footer={
        <>
          <BulkActions job={job} onUndone={onUndone} />
          {isJobActionAllowed(job, 'cancel') && (
            <Button variant="outline" onClick={() => void runJobAction('cancel', job)}>
              {t('jobs.bulk.stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t(isEnded(job) ? 'jobs.bulk.done' : 'jobs.bulk.background')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
