import { RotateCw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isJobActionAllowed, type Job } from '@shared/jobs/job';
import { actOnJob, undoJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';

interface ProductBulkActionsProps {
  job: Job;
  /** Another job has begun that takes this one back. */
  onUndone: (job: Job) => void;
}

/** What can be done about a change of many products: try again, look again, take back. */
export const ProductBulkActions = ({ job, onUndone }: ProductBulkActionsProps) => {
  const { t } = useTranslation();
  const undo = async () => {
    const begun = await undoJob(t, job);
    if (begun !== null) onUndone(begun);
  };
  return (
    <>
      {isJobActionAllowed(job, 'retry') && (
        <Button size="sm" variant="outline" onClick={() => void actOnJob('retry', job)}>
          <RotateCw aria-hidden />
          {t('jobs.actions.retry')}
        </Button>
      )}
      {isJobActionAllowed(job, 'goOn') && (
        <Button size="sm" variant="outline" onClick={() => void actOnJob('goOn', job)}>
          {t('jobs.actions.goOn.unknown')}
        </Button>
      )}
      {isJobActionAllowed(job, 'undo') && (
        <Button size="sm" variant="outline" onClick={() => void undo()}>
          <Undo2 aria-hidden />
          {t('products.bulk.undo')}
        </Button>
      )}
    </>
  );
};
