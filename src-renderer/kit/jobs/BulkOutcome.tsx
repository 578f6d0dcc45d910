import { Box, Progress, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { memo, useMemo } from 'react';
import { isEnded, type Job } from '@shared/jobs/job';
import type { ItemResult } from '@shared/jobs/bulkResult';
import { useFormats } from '@kit/format/useFormats';
import { VirtualList } from '@kit/resource/list/table/VirtualList';
import { Badge, type Tone } from '@kit/ui/Badge';
import { formatFailure } from '@kit/ui/failureText';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useJobResult } from './jobs';
import { RunTotals } from './RunTotals';
import { formatJobStatus } from './jobTexts';
import type { JobPresenter } from './jobPresenter';

/** Reason why an item was not saved. */
export const formatReason = (result: ItemResult): string => {
  if (result.state !== 'failed') return t('jobs.bulk.why.unknown');
  if (typeof result.why === 'string') return t(`jobs.bulk.why.${result.why}`);
  // The platform's message for a field is more specific than the failure's general text.
  return Object.values(result.why.fields)[0]?.[0] ?? formatFailure(result.why);
};

interface Line {
  id: number;
  name: string;
  state: 'failed' | 'unknown';
  reason: string;
}

const tones: Record<Line['state'], Tone> = { failed: 'error', unknown: 'warning' };

const NotSavedLine = memo(({ line: { name, state, reason } }: { line: Line }) => (
  <>
    <Text flex="1 1 10rem" minW="0" fontWeight="bold" truncate title={name}>
      {name}
    </Text>
    <Box flexShrink="0">
      <Badge tone={tones[state]}>{t(`jobs.bulk.states.${state}`)}</Badge>
    </Box>
    <Text flex="2 1 14rem" minW="0" textStyle="sm" lineClamp="2" title={reason}>
      {reason}
    </Text>
  </>
));

/** Job that changes several entities, each by its own request; results are listed by entity id. */
type BulkJob = Job & { kind: 'productBulk' | 'menuAssignment' | 'credentialBulk' | 'bannerOrder' };

interface BulkOutcomeProps {
  job: BulkJob;
  presenter: JobPresenter;
  /** Ids and names of the entities; undefined until loaded. */
  entities: readonly { id: number; name: string }[] | undefined;
  /** Accessible name of the list of unsaved items. */
  notSavedLabel: string;
}

const NotSaved = ({ job, entities, notSavedLabel }: Omit<BulkOutcomeProps, 'presenter'>) => {
  const { result, isCurrent } = useJobResult(job);
  const lines = useMemo(() => {
    const nameById = new Map(entities?.map(({ id, name }) => [id, name]));
    return (result?.results ?? []).flatMap(([id, itemResult]): Line[] => {
      if (itemResult.state !== 'failed' && itemResult.state !== 'unknown') return [];
      return [
        {
          id,
          name: getNameOrId({ id, name: nameById.get(id) ?? '' }),
          state: itemResult.state,
          reason: formatReason(itemResult),
        },
      ];
    });
  }, [entities, result]);
  if (!isCurrent || lines.length === 0) return null;
  return <VirtualList label={notSavedLabel} lines={lines} content={NotSavedLine} lineHeight={52} maxHeight="18rem" />;
};

/** Result of a bulk change: totals, and why some items were not saved. */
export const BulkOutcome = ({ job, presenter, entities, notSavedLabel }: BulkOutcomeProps) => {
  const formats = useFormats();
  const { progress, counts } = job;
  return (
    <Stack gap="4">
      <Text role="status">{formatJobStatus(formats, job, presenter)}</Text>
      {!isEnded(job) && progress !== null && (
        <Progress.Root value={progress.done} max={Math.max(1, progress.total)} colorPalette="brand">
          <Progress.Track aria-label={presenter.title(job)}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <RunTotals
        totals={(['saved', 'failed', 'unknown'] as const).map((key) => ({
          key,
          label: t(`jobs.bulk.totals.${key}`),
          count: counts[key],
        }))}
      />
      {isEnded(job) && counts.failed + counts.unknown > 0 && <NotSaved {...{ job, entities, notSavedLabel }} />}
    </Stack>
  );
};
