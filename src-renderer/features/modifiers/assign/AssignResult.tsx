import { Box, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { LineList } from '@kit/resource/LineList';
import { Badge, type Tone } from '@kit/ui/Badge';
import { failureText } from '@kit/ui/failureText';
import type { ProductResult } from './assignment';
import type { Run } from './useAssignment';

type State = ProductResult['state'];

const tones: Record<State, Tone> = {
  saved: 'success',
  unchanged: 'neutral',
  failed: 'error',
  unknown: 'warning',
  left: 'warning',
};
const states = ['saved', 'failed', 'unknown', 'unchanged', 'left'] as const;

const reasonOf = (t: TFunction, result: ProductResult): string => {
  switch (result.state) {
    case 'failed':
      return typeof result.why === 'string'
        ? t(`modifiers.assign.why.${result.why}`)
        : (Object.values(result.why.fields)[0]?.[0] ?? failureText(result.why, t));
    case 'unknown':
      return t('modifiers.assign.why.unknown');
    case 'left':
      return t('modifiers.assign.why.stopped');
    default:
      return '';
  }
};

interface Line {
  id: number;
  name: string;
  state: State;
  reason: string;
}

const NotSavedLine = memo(({ line: { name, state, reason } }: { line: Line }) => {
  const { t } = useTranslation();
  return (
    <>
      <Text flex="1 1 12rem" minW="0" fontWeight="bold" truncate title={name}>
        {name}
      </Text>
      <Box flexShrink="0">
        <Badge tone={tones[state]}>{t(`modifiers.assign.states.${state}`)}</Badge>
      </Box>
      <Text flex="2 1 14rem" minW="0">
        {reason}
      </Text>
    </>
  );
});

/** What became of every product that was chosen: totals that add up, and why some were not saved. */
export const AssignResult = ({ run, nameOf }: { run: Run; nameOf: (id: number) => string }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { ids, results, busy } = run;
  const totals = states.map((state) => ({
    state,
    count: [...results.values()].filter((result) => result.state === state).length,
  }));
  const bad = useMemo(
    () =>
      busy
        ? []
        : [...results]
            .filter(([, { state }]) => state !== 'saved' && state !== 'unchanged')
            .map(([id, result]) => ({ id, name: nameOf(id), state: result.state, reason: reasonOf(t, result) })),
    [busy, results, nameOf, t],
  );
  return (
    <Stack gap="4">
      {busy && (
        <Flex gap="4" align="center">
          <Progress.Root flex="1" value={results.size} max={Math.max(1, ids.length)} colorPalette="brand">
            <Progress.Track aria-label={t('modifiers.assign.result')}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Text textStyle="sm" color="fg.muted">
            {t('modifiers.assign.progress', { done: formats.count(results.size), total: formats.count(ids.length) })}
          </Text>
        </Flex>
      )}
      <Flex as="dl" gap="6" wrap="wrap" aria-label={t('modifiers.assign.result')}>
        {totals
          .filter(({ state, count }) => count > 0 || state === 'saved' || state === 'failed')
          .map(({ state, count }) => (
            <Stack key={state} gap="0" direction="column-reverse">
              <Text as="dt" textStyle="xs" color="fg.muted">
                {t(`modifiers.assign.totals.${state}`)}
              </Text>
              <Text as="dd" textStyle="2xl" fontWeight="black" fontVariantNumeric="tabular-nums">
                {formats.count(count)}
              </Text>
            </Stack>
          ))}
      </Flex>
      {bad.length > 0 && (
        <LineList
          label={t('modifiers.assign.notSaved')}
          lines={bad}
          content={NotSavedLine}
          lineHeight={52}
          maxHeight="18rem"
        />
      )}
    </Stack>
  );
};
