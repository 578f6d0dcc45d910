import { Progress, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Framing } from '@shared/contract/content/framing';
import type { ItemResult } from '@shared/jobs/bulkResult';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { useFormats } from '@kit/format/useFormats';
import { runJobAction, startJob, undoJob, useJob, useJobResult } from '@kit/jobs/jobs';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { isMissingAddress, type SitePage } from '@entities/pages/sitePages';
import { usePageWriter } from '@entities/pages/usePageWriter';
import { listFramingTargets, type FramingTarget } from './framingTargets';
import { pageFramingPresenter } from './pageFramingPresenter';

interface FramingDialogProps {
  pages: readonly SitePage[];
  /** Page whose header and footer are copied. */
  sourcePage: SitePage;
  framing: Framing;
  name: string;
  onClose: () => void;
}

type FramingJob = Job & { kind: 'pageFraming' };

const tones: Record<ItemResult['state'], Tone> = {
  saved: 'success',
  unchanged: 'neutral',
  failed: 'error',
  unknown: 'warning',
};

/** List of the target pages with the result of each copy. */
const TargetResults = ({ job, targets }: { job: FramingJob; targets: readonly FramingTarget[] }) => {
  const { result, isCurrent } = useJobResult(job);
  const itemResults = new Map(isCurrent ? (result?.results ?? []) : []);
  const formatItemResult = (itemResult: ItemResult): string => {
    if (itemResult.state !== 'failed') return t(`pageBuilder.framing.states.${itemResult.state}`);
    const reason =
      typeof itemResult.why === 'string'
        ? t(`pageBuilder.framing.why.${itemResult.why}`)
        : formatFailure(itemResult.why);
    return t('pageBuilder.framing.states.failed', { why: reason });
  };
  return (
    <TargetList
      targets={targets}
      mark={({ built }) => {
        const itemResult = itemResults.get(built.id);
        return itemResult === undefined ? null : (
          <Badge tone={tones[itemResult.state]}>{formatItemResult(itemResult)}</Badge>
        );
      }}
    />
  );
};

interface TargetsProps {
  targets: readonly FramingTarget[];
  mark?: (target: FramingTarget) => React.ReactNode;
}

const TargetList = ({ targets, mark }: TargetsProps) => (
  <Stack as="ul" gap="1" listStyleType="none" aria-label={t('pageBuilder.framing.list')} maxH="18rem" overflowY="auto">
    {targets.map((target) => (
      <Stack as="li" key={target.built.id} direction="row" justify="space-between" align="center" gap="3" py="1">
        <Stack gap="0" minW="0">
          <Text fontWeight="medium" truncate>
            {target.page.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate>
            {isMissingAddress(target.page) ? t('sitePages.noAddress') : `/${target.page.address}`}
          </Text>
        </Stack>
        {mark?.(target)}
      </Stack>
    ))}
  </Stack>
);

/** Confirms copying a page's header and footer to others, then shows the progress. */
export const FramingDialog = ({ pages, sourcePage, framing, name, onClose }: FramingDialogProps) => {
  const formats = useFormats();
  const writer = usePageWriter();
  // Computed once, since a page is no longer a target as soon as the job has changed it.
  const [targets] = useState(() => listFramingTargets(pages, sourcePage, framing));
  const [jobId, setJobId] = useState<string | null>(null);
  const foundJob = useJob(jobId);
  const job = foundJob?.kind === 'pageFraming' ? (foundJob as FramingJob) : null;
  const isFinished = job !== null && isEnded(job);

  const startCopy = async () => {
    const { tenantId, editor } = writer;
    const startedJob = await startJob('pageFraming', t('pageBuilder.framing.label', { name }), {
      change: { kind: 'copy', framing },
      tenantId,
      editor,
      pageIds: targets.map(({ built }) => built.id),
    });
    if (startedJob.ok) setJobId(startedJob.value.id);
    else notify.failure(startedJob.failure);
  };

  const renderFooter = () => {
    if (job === null) {
      return (
        <>
          <Button variant="outline" onClick={onClose}>
            {t(targets.length === 0 ? 'ui.close' : 'pageBuilder.framing.skip')}
          </Button>
          {targets.length > 0 && (
            <Button onClick={() => void startCopy()}>
              {t('pageBuilder.framing.apply', { count: targets.length })}
            </Button>
          )}
        </>
      );
    }
    return (
      <>
        {isJobActionAllowed(job, 'undo') && (
          <Button
            variant="outline"
            onClick={() => void undoJob(job).then((startedJob) => startedJob && setJobId(startedJob.id))}
          >
            {t('pageBuilder.framing.undo')}
          </Button>
        )}
        {isJobActionAllowed(job, 'retry') && (
          <Button variant="outline" onClick={() => void runJobAction('retry', job)}>
            {t('jobs.actions.retry')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </>
    );
  };

  return (
    <Dialog open title={t('pageBuilder.framing.title')} onClose={onClose} footer={renderFooter()}>
      <Stack gap="4">
        {job === null ? (
          <>
            <Text>{t(targets.length === 0 ? 'pageBuilder.framing.none' : 'pageBuilder.framing.body')}</Text>
            <TargetList targets={targets} />
          </>
        ) : (
          <>
            <Text role="status">{formatJobStatus(formats, job, pageFramingPresenter)}</Text>
            {!isFinished && job.progress !== null && (
              <Progress.Root value={job.progress.done} max={Math.max(1, job.progress.total)} colorPalette="brand">
                <Progress.Track aria-label={t('pageBuilder.framing.title')}>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            )}
            <TargetResults job={job} targets={targets} />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
