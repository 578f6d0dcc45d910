import { t } from 'i18next';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { BulkOutcomeDialog } from '@kit/jobs/BulkOutcomeDialog';
import { useJob } from '@kit/jobs/jobs';
import { credentialBulkPresenter } from './credentialBulkPresenter';

interface CredentialBulkDialogProps {
  jobId: string | null;
  stores: readonly { id: number; name: string }[] | undefined;
  /** Called with the id of the job that undoes the connection. */
  onUndone: (jobId: string) => void;
  onClose: () => void;
}

/** Result of connecting many stores; renders nothing for other jobs. */
export const CredentialBulkDialog = ({ jobId, stores, onUndone, onClose }: CredentialBulkDialogProps) => {
  const job = useJob(jobId);
  if (job?.kind !== 'credentialBulk') return null;
  return (
    <BulkOutcomeDialog key={job.id} job={job} onUndone={({ id }) => onUndone(id)} onClose={onClose}>
      <BulkOutcome
        job={{ ...job, kind: job.kind }}
        presenter={credentialBulkPresenter}
        entities={stores}
        notSavedLabel={t('integrations.many.job.notSaved')}
      />
    </BulkOutcomeDialog>
  );
};
