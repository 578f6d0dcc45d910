import { Box, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import { Download, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { act } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useVirtualRows } from '@kit/resource/useVirtualRows';
import { useSession } from '@kit/session/hooks';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout';
import { notify } from '@kit/ui/notify';
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
  const all = run.sent.length + totals.unchanged + totals.refused;
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

const NotSaved = ({ lines }: { lines: readonly ReportLine[] }) => {
  const { t } = useTranslation();
  const { containerRef, lines: drawn, before, after, measure } = useVirtualRows<HTMLDivElement>(lines.length, 52);
  return (
    <Box maxH="22rem" overflowY="auto" tabIndex={0} role="region" aria-label={t('storesBulk.run.failedList')} mx="-5">
      <Box ref={containerRef} role="list" aria-label={t('storesBulk.run.failedList')}>
        <Box style={{ height: before }} role="presentation" />
        {drawn.map(({ index }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <Flex
              key={line.id}
              ref={measure}
              data-index={index}
              role="listitem"
              columnGap="4"
              rowGap="1"
              wrap={{ base: 'wrap', md: 'nowrap' }}
              px="5"
              py="2"
              align="center"
              textStyle="sm"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Text flex="1 1 14rem" minW="0" fontWeight="bold" truncate title={line.name}>
                {line.name}
              </Text>
              <Badge tone={tones[line.state]}>{t(`storesBulk.run.states.${line.state}`)}</Badge>
              <Text flex="2 1 20rem" minW="0" overflowWrap="anywhere">
                {line.reason}
              </Text>
            </Flex>
          );
        })}
        <Box style={{ height: after }} role="presentation" />
      </Box>
    </Box>
  );
};

/** How far a run under way has come, and the way to end it. */
const RunProgress = ({ run, onStop }: { run: BulkRun; onStop: () => void }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const text =
    run.phase === 'settling'
      ? t('storesBulk.run.settling')
      : t('storesBulk.run.progress', {
          done: formats.count(run.results.size),
          total: formats.count(run.sent.length),
        });
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Progress.Root
        flex="1 1 14rem"
        value={run.results.size}
        max={Math.max(1, run.sent.length)}
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
      text: reportCsv(t, lines),
    });
    if (!outcome.ok) notify.failure(outcome.failure);
    else if (outcome.value === 'saved') notify.success(t('storesBulk.run.exported'));
  };
  return (
    <Card as="section" aria-label={t('storesBulk.run.title')} overflow="clip" aria-busy={run.phase !== 'done'}>
      <Stack gap="4" px="5" pt="4" pb={bad.length > 0 ? '0' : '5'}>
        <Heading as="h2" textStyle="lg" fontWeight="bold">
          {t('storesBulk.run.title')}
        </Heading>
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
        {bad.length > 0 && <NotSaved lines={bad} />}
      </Stack>
    </Card>
  );
};
