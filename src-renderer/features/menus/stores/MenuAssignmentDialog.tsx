import { t } from 'i18next';
import { useStores } from '@entities/stores/useStores';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { BulkOutcomeDialog } from '@kit/jobs/BulkOutcomeDialog';
import { useJob } from '@kit/jobs/jobs';
import { menuAssignmentPresenter } from './menuAssignmentPresenter';

interface MenuAssignmentResultDialogProps {
  jobId: string | null;
  /** Called with the id of the job that undoes the assignment. */
  onUndone: (jobId: string) => void;
  onClose: () => void;
}

/** Result of a menu assignment; renders nothing for other jobs. */
export const MenuAssignmentResultDialog = ({ jobId, onUndone, onClose }: MenuAssignmentResultDialogProps) => {
  const stores = useStores()?.rows;
  const job = useJob(jobId);
  if (job?.kind !== 'menuAssignment') return null;
  return (
    <BulkOutcomeDialog key={job.id} job={job} onUndone={({ id }) => onUndone(id)} onClose={onClose}>
      <BulkOutcome
        job={{ ...job, kind: job.kind }}
        presenter={menuAssignmentPresenter}
        entities={stores}
        notSavedLabel={t('menus.stores.job.notSaved')}
      />
    </BulkOutcomeDialog>
  );
};
