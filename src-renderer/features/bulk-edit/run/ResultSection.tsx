import { Box, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import { Download, RotateCw, Undo2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { t } from 'i18next';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import type { StoreBulkResult } from '@shared/jobs/storeBulk';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { VirtualList } from '@kit/resource/list/table/VirtualList';
import { runJobAction, undoJob, useJobResult } from '@kit/jobs/jobs';
import { RunTotals } from '@kit/jobs/RunTotals';
import { useShownResult, useIsToastSufficient } from '@kit/jobs/shownResults';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { Can } from '@kit/session/Can';
import { useSession } from '@kit/session/hooks';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Card } from '@kit/ui/layout/layout';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { useCloseWhen } from '@kit/ui/overlays/useCloseWhen';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { formatBulkChange } from '../change/bulkChangeText';
import type { PickableStore } from '../useBulkStores';
import { createReportLines, createReportCsv, countLineStates, type LineState, type ReportLine } from './report';
import { storeBulkPresenter } from './storeBulkPresenter';

const tones: Record<LineState, Tone> = {
  saved: 'success',
  failed: 'error',
  unknown: 'warning',
  unchanged: 'neutral',
  refused: 'warning',
  left: 'warning',
};
const lineStates = ['saved', 'failed', 'left', 'unknown', 'unchanged', 'refused'] as const;

const Totals = ({ job, result }: { job: Job; result: StoreBulkResult | null }) => {
  const totals = countLineStates(job.counts, result);
  const totalCount = (job.progress?.total ?? 0) + totals.unchanged + totals.refused;
  const shownStates = lineStates.filter((state) => totals[state] > 0 || state === 'saved' || state === 'failed');
  const counts = [['total', totalCount], ...shownStates.map((state) => [state, totals[state]] as const)] as const;
  return (
    <RunTotals totals={counts.map(([key, count]) => ({ key, label: t(`storesBulk.run.totals.${key}`), count }))} />
  );
};

const NotSavedLine = memo(({ line }: { line: ReportLine }) => (
  <>
    <Text flex="1 1 14rem" minW="0" fontWeight="bold" truncate position="relative" title={line.name}>
      <NameWithoutBrand name={line.name} />
    </Text>
    <Box flexShrink="0">
      <Badge tone={tones[line.state]}>{t(`storesBulk.run.states.${line.state}`)}</Badge>
    </Box>
    <Text flex="2 1 20rem" minW="0" overflowWrap="anywhere">
      {line.reason}
    </Text>
  </>
));

/** Progress of a running job with a stop button. */
const JobProgress = ({ job }: { job: Job }) => {
  const formats = useFormats();
  const { done, total } = job.progress ?? { done: 0, total: 0 };
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Progress.Root flex="1 1 14rem" value={done} max={Math.max(1, total)} colorPalette="brand">
        <Progress.Track aria-label={t('storesBulk.run.title')}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text role="status" textStyle="sm" color="fg.muted" minW="12rem">
        {formatJobStatus(formats, job, storeBulkPresenter)}
      </Text>
      {isJobActionAllowed(job, 'goOn') && (
        <Button size="sm" onClick={() => void runJobAction('goOn', job)}>
          {t('jobs.actions.goOn.interrupted')}
        </Button>
      )}
      <Button variant="outline" size="sm" disabled={job.cancelling} onClick={() => void runJobAction('cancel', job)}>
        {t('storesBulk.run.stop')}
      </Button>
    </Flex>
  );
};

interface ResultSectionProps {
  job: Job & { kind: 'storeBulk' };
  stores: readonly PickableStore[];
  /** Called when the undo job has started. */
  onUndone: (job: Job) => void;
  /** Returns to the editor with the remaining stores. */
  onClose: (remainingIds: readonly number[]) => void;
}

/** Result of a job: totals, unsaved stores with reasons, and next steps. */
export const ResultSection = ({ job, stores, onUndone, onClose }: ResultSectionProps) => {
  const formats = useFormats();
  const { tenant } = useSession();
  const { result, isCurrent, failure } = useJobResult(job);
  const isJobEnded = isEnded(job);
  const finalResult = isJobEnded && isCurrent ? result : null;
  const lines = useMemo(
    () => (finalResult === null ? [] : createReportLines(finalResult, stores)),
    [finalResult, stores],
  );
  const failedLines = lines.filter(({ state }) => state !== 'saved' && state !== 'unchanged');
  const hasFormattableChange = result !== null && result.input.change.kind !== 'restore';
  const changeText = hasFormattableChange ? formatBulkChange(formats, result.input.change) : job.label;
  const shownFailure = failure ?? job.failure;
  const { unchanged, refused } = countLineStates(job.counts, result);
  const isToastSufficient = useIsToastSufficient(job) && unchanged + refused === 0;
  useShownResult(isToastSufficient ? null : job.id);
  useCloseWhen(isToastSufficient && finalResult !== null, () => onClose([]));
  const { ask, dialog } = useConfirm();
  const undo = async () => {
    const count = job.undoable ?? 0;
    const isConfirmed = await ask({
      title: t('storesBulk.run.undo.title'),
      body: t('storesBulk.run.undo.body', { count, value: formats.count(count), change: changeText }),
      confirmLabel: t('storesBulk.run.undo.confirm', { count, value: formats.count(count) }),
    });
    const startedJob = isConfirmed ? await undoJob(job) : null;
    if (startedJob !== null) onUndone(startedJob);
  };
  const save = async () => {
    const fileTime = formats.instant(Date.now()).replaceAll(/[/:]/g, '-');
    const outcome = await invokeAction('files.save', {
      name: t('storesBulk.report.file', { tenant, when: fileTime }),
      text: createReportCsv(changeText, lines),
      rows: lines.length,
    });
    if (!outcome.ok) notify.failure(outcome.failure);
    else if (outcome.value === 'saved') notify.success(t('storesBulk.run.exported'));
  };
  return (
    <Card as="section" aria-label={t('storesBulk.run.title')} overflow="clip" aria-busy={finalResult === null}>
      <Stack gap="4" px="5" pt="4" pb={failedLines.length > 0 ? '0' : '5'}>
        <Box>
          <Heading as="h2" textStyle="lg" fontWeight="bold">
            {t('storesBulk.run.title')}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {changeText}
          </Text>
        </Box>
        {!isJobEnded && <JobProgress job={job} />}
        <Totals job={job} result={result} />
        {shownFailure !== null && <FailureNotice>{formatFailure(shownFailure)}</FailureNotice>}
        {finalResult !== null && (
          <Flex gap="3" wrap="wrap">
            {isJobActionAllowed(job, 'retry') && (
              <Button size="sm" onClick={() => void runJobAction('retry', job)}>
                <RotateCw aria-hidden />
                {t('storesBulk.run.retry', { count: job.counts.failed, value: formats.count(job.counts.failed) })}
              </Button>
            )}
            {isJobActionAllowed(job, 'goOn') && (
              <Button variant="outline" size="sm" onClick={() => void runJobAction('goOn', job)}>
                {t('storesBulk.run.check')}
              </Button>
            )}
            {isJobActionAllowed(job, 'undo') && (
              <Can area="stores" action="massive_update">
                <Button variant="outline" size="sm" onClick={() => void undo()}>
                  <Undo2 aria-hidden />
                  {t('storesBulk.run.undo.button')}
                </Button>
              </Can>
            )}
            <Button variant="outline" size="sm" onClick={() => void save()}>
              <Download aria-hidden />
              {t('storesBulk.run.export')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onClose(failedLines.map(({ id }) => id))}>
              {t('storesBulk.run.done')}
            </Button>
          </Flex>
        )}
        {failedLines.length > 0 && (
          <Box mx="-5">
            <VirtualList
              label={t('storesBulk.run.failedList')}
              lines={failedLines}
              content={NotSavedLine}
              lineHeight={52}
              maxHeight="22rem"
            />
          </Box>
        )}
      </Stack>
      {dialog}
    </Card>
  );
};
