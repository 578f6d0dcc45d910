import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ProductBulkActions } from '@entities/products/bulk/ProductBulkActions';
import { isProductBulk, ProductBulkOutcome } from '@entities/products/bulk/ProductBulkOutcome';
import { useJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/SectionCard';

/** What becomes of the change of many products that the address names. */
export const BulkResult = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const job = useJob(search.get('job'));
  const show = (id: string | null) =>
    setSearch(
      (before) => {
        if (id === null) before.delete('job');
        else before.set('job', id);
        return before;
      },
      { replace: true },
    );
  if (!isProductBulk(job)) return null;
  return (
    <SectionCard
      key={job.id}
      title={t('products.bulk.result', { label: job.label })}
      actions={
        <Flex gap="2" wrap="wrap">
          <ProductBulkActions job={job} onUndone={({ id }) => show(id)} />
          <Button size="sm" look="ghost" onClick={() => show(null)}>
            {t('products.bulk.close')}
          </Button>
        </Flex>
      }
    >
      <ProductBulkOutcome job={job} />
    </SectionCard>
  );
};
