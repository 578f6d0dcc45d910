import { Flex } from '@chakra-ui/react';
import { t } from 'i18next';
import { isProductBulk, ProductBulkOutcome, type ProductBulkJob } from '@entities/products/bulk/ProductBulkOutcome';
import { BulkActions } from '@kit/jobs/BulkActions';
import { useJob } from '@kit/jobs/jobs';
import { useShownResult, useIsToastSufficient } from '@kit/jobs/shownResults';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';

const JobResult = ({ job }: { job: ProductBulkJob }) => {
  const { setParam } = useUrlParams();
  const isToastSufficient = useIsToastSufficient(job);
  useShownResult(isToastSufficient ? null : job.id);
  if (isToastSufficient) return null;
  return (
    <SectionCard
      title={t('products.bulk.result', { label: job.label })}
      actions={
        <Flex gap="2" wrap="wrap">
          <BulkActions job={job} onUndone={({ id }) => setParam('job', id)} />
          <Button size="sm" variant="ghost" onClick={() => setParam('job', '')}>
            {t('products.bulk.close')}
          </Button>
        </Flex>
      }
    >
      <ProductBulkOutcome job={job} />
    </SectionCard>
  );
};

/** Result of the product job named in the URL. */
export const ProductBulkResult = () => {
  const job = useJob(useUrlParams().params.get('job'));
  return isProductBulk(job) ? <JobResult key={job.id} job={job} /> : null;
};
