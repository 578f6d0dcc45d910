import { t } from 'i18next';
import type { Job } from '@shared/jobs/job';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { useAllProducts } from '../useAllProducts';
import { productBulkPresenter } from './productBulkPresenter';

/** Job of a bulk product change. */
export type ProductBulkJob = Job & { kind: 'productBulk' };
export const isProductBulk = (job: Job | null): job is ProductBulkJob => job?.kind === 'productBulk';

/** Result of a bulk product change. */
export const ProductBulkOutcome = ({ job }: { job: ProductBulkJob }) => {
  const { value: products } = useAllProducts();
  return (
    <BulkOutcome
      job={job}
      presenter={productBulkPresenter}
      entities={products}
      notSavedLabel={t('products.bulk.notSaved')}
    />
  );
};
