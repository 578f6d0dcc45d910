import { t } from 'i18next';
import type { Job } from '@shared/jobs/job';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { notify } from '@kit/ui/overlays/notify';

/**
 * Returns a function that starts a job to change several products. Resolves to null, after showing the failure, if it
 * did not start.
 */
export const useStartProductBulk = () => {
  const formats = useFormats();
  const getChangeLabel = (change: ProductChange): string => {
    switch (change.kind) {
      case 'show':
        return t(`products.bulk.labels.${change.show ? 'show' : 'hide'}`);
      case 'soldOut':
      case 'soldOutInStore':
        return t('products.bulk.labels.soldOut', { when: formats.wallTime(change.until) });
      default:
        return t(`products.bulk.labels.${change.kind}`);
    }
  };
  /** `label` is the job's name, by default derived from the kind of change. */
  return async (
    change: ProductChange,
    productIds: readonly number[],
    label = getChangeLabel(change),
  ): Promise<Job | null> => {
    const startedJob = await startJob('productBulk', label, { change, productIds: [...productIds] });
    if (startedJob.ok) return startedJob.value;
    notify.failure(startedJob.failure);
    return null;
  };
};
