import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isProductBulk, ProductBulkOutcome } from '@entities/products/bulk/ProductBulkOutcome';
import { BulkActions } from '@kit/jobs/BulkActions';
import { useJob } from '@kit/jobs/jobs';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** What becomes of the change of many products that the address names. */
export const BulkResult = () => {
  const { t } = useTranslation();
  const { params, setParam } = useUrlParams();
  const job = useJob(params.get('job'));
  if (!isProductBulk(job)) return null;
  return (
    <SectionCard
      key={job.id}
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
