import { Box, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import { Download, RotateCw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { act } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { LineList } from '@kit/resource/LineList';
import { useSession } from '@kit/session/hooks';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout';
import { notify } from '@kit/ui/notify';
import { changeText } from '../change/changeText';
import type { PickableStore } from '../useBulkStores';
import { linesOf, reportCsv, totalsOf, type LineState, type ReportLine } from './report';
import type { BulkRun } from './useBulkRun';

const tones: Record<LineState, Tone> = {
  saved: 'success',
  failed: 'error',
  unknown: 'warning',
  unchanged: 'neutral',
  refused: 'warning',
};
const states = ['saved', 'failed', 'unknown', 'unchanged', 'refused'] as const;

const Totals = ({ run }: { run: BulkRun }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = totalsOf(run);
  const all = run.chosen.length + totals.unchanged + totals.refused;
  const shown = states.filter((state) => totals[state] > 0 || state === 'saved' || state === 'failed');
  return (
    <Flex as="dl" gap="6" wrap="wrap">
      {([['total', all], ...shown.map((state) => [state, totals[state]] as const)] as const).map(([key, value]) => (
        <Stack key={key} gap="0" direction="column-reverse">
          <Text as="dt" textStyle="xs" color="fg.muted">
            {t(`storesBulk.run.totals.${key}`)}
          </Text>
          <Text as="dd" textStyle="2xl" fontWeight="black" fontVariantNumeric="tabular-nums">
            {formats.count(value)}
          </Text>
        </Stack>
      ))}
    </Flex>
  );
};

const NotSavedLine = memo(({ line }: { line: ReportLine }) => {
  const { t } = useTranslation();
  return (
    <>
      <Text flex="1 1 14rem" minW="0" fontWeight="bold" truncate title={line.name}>
        {line.name}
      </Text>
      <Box flexShrink="0">
        <Badge tone={tones[line.state]}>{t(`storesBulk.run.states.${line.state}`)}</Badge>
      </Box>
      <Text flex="2 1 20rem" minW="0" overflowWrap="anywhere">
        {line.reason}
      </Text>
    </>
  );
});

/** How far a run under way has come, and the way to end it. */
const RunProgress = ({ run, onStop }: { run: BulkRun; onStop: () => void }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const text =
    run.phase === 'settling'
      ? t('storesBulk.run.settling')
      : t('storesBulk.run.progress', {
          done: formats.count(run.results.size),
          total: formats.count(run.chosen.length),
        });
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Progress.Root
        flex="1 1 14rem"
        value={run.results.size}
        max={Math.max(1, run.chosen.length)}
        colorPalette="brand"
        aria-label={t('storesBulk.run.title')}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text role="status" textStyle="sm" color="fg.muted" minW="12rem">
        {run.stopping ? t('storesBulk.run.stopping') : text}
      </Text>
      {run.phase === 'running' && (
        <Button look="outline" size="sm" disabled={run.stopping} onClick={onStop}>
          {t('storesBulk.run.stop')}
        </Button>
      )}
    </Flex>
  );
};

interface ResultSectionProps {
  run: BulkRun;
  stores: readonly PickableStore[];
  onRetry: () => void;
  onCheck: () => void;
  onStop: () => void;
  onEnd: () => void;
}

/** What became of every store: totals that add up, those that were not saved with their reasons, and what to do now. */
export const ResultSection = ({ run, stores, onRetry, onCheck, onStop, onEnd }: ResultSectionProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tenant } = useSession();
  const lines = useMemo(() => (run.phase === 'done' ? linesOf(t, run, stores) : []), [t, run, stores]);
  const bad = lines.filter(({ state }) => state === 'failed' || state === 'unknown' || state === 'refused');
  const { failed, unknown } = totalsOf(run);
  const save = async () => {
    const when = formats.instant(Date.now()).replaceAll(/[/:]/g, '-');
    const outcome = await act('files.save', {
      name: t('storesBulk.report.file', { tenant, when }),
      text: reportCsv(t, changeText(t, formats, run.change), lines),
    });
    if (!outcome.ok) notify.failure(outcome.failure);
    else if (outcome.value === 'saved') notify.success(t('storesBulk.run.exported'));
  };
  return (
    <Card as="section" aria-label={t('storesBulk.run.title')} overflow="clip" aria-busy={run.phase !== 'done'}>
      <Stack gap="4" px="5" pt="4" pb={bad.length > 0 ? '0' : '5'}>
        <Box>
          <Heading as="h2" textStyle="lg" fontWeight="bold">
            {t('storesBulk.run.title')}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {changeText(t, formats, run.change)}
          </Text>
        </Box>
        {run.phase !== 'done' && <RunProgress run={run} onStop={onStop} />}
        <Totals run={run} />
        {run.phase === 'done' && (
          <Flex gap="3" wrap="wrap">
            {failed > 0 && (
              <Button size="sm" onClick={onRetry}>
                <RotateCw aria-hidden />
                {t('storesBulk.run.retry', { count: failed, value: formats.count(failed) })}
              </Button>
            )}
            {unknown > 0 && (
              <Button look="outline" size="sm" onClick={onCheck}>
                {t('storesBulk.run.check')}
              </Button>
            )}
            <Button look="outline" size="sm" onClick={() => void save()}>
              <Download aria-hidden />
              {t('storesBulk.run.export')}
            </Button>
            <Button look="ghost" size="sm" onClick={onEnd}>
              {t('storesBulk.run.done')}
            </Button>
          </Flex>
        )}
        {bad.length > 0 && (
          <Box mx="-5">
            <LineList
              label={t('storesBulk.run.failedList')}
              lines={bad}
              content={NotSavedLine}
              lineHeight={52}
              maxHeight="22rem"
            />
          </Box>
        )}
      </Stack>
    </Card>
  );
};
