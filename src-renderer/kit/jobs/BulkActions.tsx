import { RotateCw, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { isJobActionAllowed, type Job } from '@shared/jobs/job';
import { Button } from '@kit/ui/Button';
import { runJobAction, undoJob } from './jobs';

interface BulkActionsProps {
  job: Job;
  /** Called with the new job that undoes `job`. */
  onUndone: (job: Job) => void;
}

/** Buttons after a bulk change: retry, check again, undo. */
export const BulkActions = ({ job, onUndone }: BulkActionsProps) => {
  const undo = async () => {
    const startedJob = await undoJob(job);
    if (startedJob !== null) onUndone(startedJob);
  };
  return (
    <>
      {isJobActionAllowed(job, 'retry') && (
        <Button size="sm" variant="outline" onClick={() => void runJobAction('retry', job)}>
          <RotateCw aria-hidden />
          {t('jobs.actions.retry')}
        </Button>
      )}
      {isJobActionAllowed(job, 'goOn') && (
        <Button size="sm" variant="outline" onClick={() => void runJobAction('goOn', job)}>
          {t('jobs.actions.goOn.unknown')}
        </Button>
      )}
      {isJobActionAllowed(job, 'undo') && (
        <Button size="sm" variant="outline" onClick={() => void undo()}>
          <Undo2 aria-hidden />
          {t('jobs.undo.action')}
        </Button>
      )}
    </>
  );
};
