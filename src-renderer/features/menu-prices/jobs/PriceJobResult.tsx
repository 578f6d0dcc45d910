import { Flex, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { RotateCw, Undo2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import type { PriceBulkResult } from '@shared/jobs/priceBulk';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { runJobAction, undoJob, useJob, useJobResult } from '@kit/jobs/jobs';
import { useShownResult, useIsToastSufficient } from '@kit/jobs/shownResults';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { VirtualList } from '@kit/resource/list/table/VirtualList';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getFailureReason } from './failureReason';
import { priceBulkPresenter } from './priceBulkPresenter';
import { isPriceJob, type PriceJob } from './usePriceJobs';

interface UnsavedPrice {
  id: number;
  name: string;
  reason: string;
}

const NotSavedLine = memo(({ line: { name, reason } }: { line: UnsavedPrice }) => (
  <>
    <Text flex="1 1 14rem" minW="0" fontWeight="bold">
      {name}
    </Text>
    <Text flex="2 1 18rem" minW="0" overflowWrap="anywhere">
      {reason}
    </Text>
  </>
));

const createLines = ({ input, results }: PriceBulkResult, names: ReadonlyMap<number, string>): UnsavedPrice[] => {
  const groupNames = new Map(input.groups.map(({ id, name }) => [id, name]));
  return results.flatMap(([groupId, productId, result], index) => {
    if (result.state !== 'failed' && result.state !== 'unknown') return [];
    const product = getNameOrId({ id: productId, name: names.get(productId) ?? '' });
    return {
      id: index,
      name: t('menuPrices.job.row', { product, group: groupNames.get(groupId) ?? '' }),
      reason: getFailureReason(result.state === 'unknown' ? 'unknown' : result.why),
    };
  });
};

interface PriceJobResultCardProps {
  job: PriceJob;
  names: ReadonlyMap<number, string>;
  onClose: () => void;
  onUndone: (job: Job) => void;
}

const PriceJobResultCard = ({ job, names, onClose, onUndone }: PriceJobResultCardProps) => {
  const formats = useFormats();
  const { result, isCurrent } = useJobResult(job);
  const lines = useMemo(
    () => (isCurrent && result !== null ? createLines(result, names) : []),
    [isCurrent, result, names],
  );
  const isToastSufficient = useIsToastSufficient(job);
  useShownResult(isToastSufficient ? null : job.id);
  if (isToastSufficient) return null;
  const undo = async () => {
    const startedJob = await undoJob(job);
    if (startedJob !== null) onUndone(startedJob);
  };
  return (
    <SectionCard
      title={t('menuPrices.job.result', { label: job.label })}
      description={formats.instant(job.startedAt)}
      actions={
        <Flex gap="2" wrap="wrap">
          <Can area="menus" action="update">
            {isJobActionAllowed(job, 'retry') && (
              <Button size="sm" variant="outline" onClick={() => void runJobAction('retry', job)}>
                <RotateCw aria-hidden /> {t('jobs.actions.retry')}
              </Button>
            )}
            {isEnded(job) && isJobActionAllowed(job, 'goOn') && (
              <Button size="sm" variant="outline" onClick={() => void runJobAction('goOn', job)}>
                {t('jobs.actions.goOn.unknown')}
              </Button>
            )}
            {isJobActionAllowed(job, 'undo') && (
              <Button size="sm" variant="outline" onClick={() => void undo()}>
                <Undo2 aria-hidden /> {t('jobs.undo.action')}
              </Button>
            )}
          </Can>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t('menuPrices.job.close')}
          </Button>
        </Flex>
      }
    >
      <Text>{formatJobStatus(formats, job, priceBulkPresenter)}</Text>
      {isEnded(job) && lines.length > 0 && (
        <VirtualList
          label={t('menuPrices.job.notSaved')}
          lines={lines}
          content={NotSavedLine}
          lineHeight={40}
          maxHeight="12rem"
        />
      )}
    </SectionCard>
  );
};

/** Result of the price change job named in the URL, with an undo button. */
export const PriceJobResult = ({ names }: { names: ReadonlyMap<number, string> }) => {
  const [searchParams, setSearchParams] = useSearchParams();
  const job = useJob(searchParams.get('job'));
  const showJob = (id: string | null) =>
    setSearchParams(
      (params) => {
        if (id === null) params.delete('job');
        else params.set('job', id);
        return params;
      },
      { replace: true },
    );
  return isPriceJob(job) ? (
    <PriceJobResultCard
      key={job.id}
      job={job}
      names={names}
      onClose={() => showJob(null)}
      onUndone={({ id }) => showJob(id)}
    />
  ) : null;
};
