import { Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isEnded, mayJob, type Job } from '@shared/jobs/job';
import type { ProductResult } from '@shared/jobs/productBulk';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { actOnJob, undoJob, useJob, useJobResult } from '@kit/jobs/jobs';
import { RunTotals } from '@kit/jobs/RunTotals';
import { standingText } from '@kit/jobs/standing';
import { useAddressParams } from '@kit/resource/useAddressParams';
import { Button } from '@kit/ui/Button';
import { failureText } from '@kit/ui/failureText';
import { nameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/SectionCard';
import { productBulkView } from './productBulkView';

type BulkJob = Job & { kind: 'productBulk' };
const isBulk = (job: Job | null): job is BulkJob => job?.kind === 'productBulk';

const NotSaved = ({ results }: { results: readonly [number, ProductResult][] }) => {
  const { t } = useTranslation();
  const { value: products } = useAllProducts();
  const nameOf = (id: number) => nameOrId({ id, name: products?.find((product) => product.id === id)?.name ?? '' });
  const whyOf = (result: ProductResult): string => {
    if (result.state !== 'failed') return t('products.bulk.why.unknown');
    return typeof result.why === 'string' ? t(`products.bulk.why.${result.why}`) : failureText(result.why, t);
  };
  const bad = results.filter(([, { state }]) => state !== 'saved');
  if (bad.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('products.bulk.notSaved')} maxH="16rem" overflowY="auto">
      {bad.map(([id, result]) => (
        <Flex as="li" key={id} gap="3" wrap="wrap" textStyle="sm">
          <Text fontWeight="bold" flex="1 1 14rem">
            {nameOf(id)}
          </Text>
          <Text flex="2 1 18rem">{whyOf(result)}</Text>
        </Flex>
      ))}
    </Stack>
  );
};

const Shown = ({ job, onClose, onUndone }: { job: BulkJob; onClose: () => void; onUndone: (job: Job) => void }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { result, isCurrent } = useJobResult(job);
  const undo = async () => {
    const begun = await undoJob(t, job);
    if (begun !== null) onUndone(begun);
  };
  return (
    <SectionCard
      title={t('products.bulk.result', { label: job.label })}
      actions={
        <Flex gap="2" wrap="wrap">
          {mayJob(job, 'retry') && (
            <Button size="sm" look="outline" onClick={() => void actOnJob('retry', job)}>
              {t('jobs.actions.retry')}
            </Button>
          )}
          {mayJob(job, 'goOn') && (
            <Button size="sm" look="outline" onClick={() => void actOnJob('goOn', job)}>
              {t('jobs.actions.goOn.unknown')}
            </Button>
          )}
          {mayJob(job, 'undo') && (
            <Button size="sm" look="outline" onClick={() => void undo()}>
              <Undo2 aria-hidden />
              {t('products.bulk.undo')}
            </Button>
          )}
          <Button size="sm" look="ghost" onClick={onClose}>
            {t('products.bulk.close')}
          </Button>
        </Flex>
      }
    >
      <Text role="status">{standingText(t, formats, job, productBulkView)}</Text>
      <RunTotals
        totals={(['saved', 'failed', 'unknown'] as const).map((key) => ({
          key,
          label: t(`products.bulk.totals.${key}`),
          count: job.counts[key],
        }))}
      />
      {isEnded(job) && isCurrent && result !== null && <NotSaved results={result.results} />}
    </SectionCard>
  );
};

/** What becomes of the change of many products that the address names. */
export const BulkResult = () => {
  const { params, setParam } = useAddressParams();
  const job = useJob(params.get('job'));
  return isBulk(job) ? (
    <Shown key={job.id} job={job} onClose={() => setParam('job', '')} onUndone={({ id }) => setParam('job', id)} />
  ) : null;
};
