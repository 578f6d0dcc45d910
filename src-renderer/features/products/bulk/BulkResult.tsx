import { Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isEnded, mayJob, type Job } from '@shared/jobs/job';
import type { ProductResult } from '@shared/jobs/productBulk';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { actOnJob, undoJob, useJob, useJobResult } from '@kit/jobs/jobs';
import { standingText } from '@kit/jobs/standing';
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
      <Flex as="dl" gap="6" wrap="wrap">
        {(['saved', 'failed', 'unknown'] as const).map((key) => (
          <Stack key={key} gap="0" direction="column-reverse">
            <Text as="dt" textStyle="xs" color="fg.muted">
              {t(`products.bulk.totals.${key}`)}
            </Text>
            <Text as="dd" textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
              {formats.count(job.counts[key])}
            </Text>
          </Stack>
        ))}
      </Flex>
      {isEnded(job) && isCurrent && result !== null && <NotSaved results={result.results} />}
    </SectionCard>
  );
};

/** What becomes of the change of many products that the address names. */
export const BulkResult = () => {
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
  return isBulk(job) ? (
    <Shown key={job.id} job={job} onClose={() => show(null)} onUndone={({ id }) => show(id)} />
  ) : null;
};
