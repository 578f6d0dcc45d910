import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { useVirtualRows } from '@kit/resource/useVirtualRows';
import { SegmentedControl } from '@kit/ui/choices';
import { Card } from '@kit/ui/layout';
import type { Preview, PreviewLine } from './usePreview';
import { VerdictText } from './VerdictText';

const kinds = ['all', 'changes', 'unchanged', 'refused'] as const;
type Kind = (typeof kinds)[number];
const lineHeight = 58;

const Line = memo(({ line }: { line: PreviewLine }) => (
  <>
    <Stack gap="0" flex="1 1 14rem" minW="0">
      <Text fontWeight="bold" truncate title={line.store.name}>
        {line.store.name}
      </Text>
      <Text color="fg.muted" textStyle="xs" truncate>
        {line.store.commune}
      </Text>
    </Stack>
    <Box flex="2 1 20rem" minW="0">
      <VerdictText line={line} />
    </Box>
  </>
));

const Lines = ({ lines }: { lines: readonly PreviewLine[] }) => {
  const { t } = useTranslation();
  const {
    containerRef,
    lines: drawn,
    before,
    after,
    measure,
  } = useVirtualRows<HTMLDivElement>(lines.length, lineHeight);
  return (
    <Box maxH="26rem" overflowY="auto" tabIndex={0} role="region" aria-label={t('storesBulk.preview.list')}>
      <Box ref={containerRef} role="list" aria-label={t('storesBulk.preview.list')} data-count={lines.length}>
        <Box style={{ height: before }} role="presentation" />
        {drawn.map(({ index }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <Flex
              key={line.store.id}
              ref={measure}
              data-index={index}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              columnGap="4"
              rowGap="1"
              wrap={{ base: 'wrap', md: 'nowrap' }}
              px="5"
              py="2"
              textStyle="sm"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Line line={line} />
            </Flex>
          );
        })}
        <Box style={{ height: after }} role="presentation" />
      </Box>
    </Box>
  );
};

interface PreviewSectionProps {
  preview: Preview;
  isCurrent: boolean;
  /** There is a change, but one that cannot be sent. */
  isFaulty: boolean;
}

/** What would change in each store, before anything is sent. */
export const PreviewSection = ({ preview, isCurrent, isFaulty }: PreviewSectionProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [wanted, setKind] = useState<Kind>('all');
  const { lines, counts } = useDeferredValue(preview);
  const countOf = (each: Kind) => (each === 'all' ? lines.length : counts[each]);
  const kind = countOf(wanted) > 0 ? wanted : 'all';
  const shown = useMemo(
    () => (kind === 'all' ? lines : lines.filter(({ verdict }) => verdict.kind === kind)),
    [lines, kind],
  );
  return (
    <Card
      as="section"
      aria-label={t('storesBulk.preview.title')}
      aria-busy={!isCurrent}
      overflow="clip"
      opacity={isCurrent ? 1 : 0.6}
    >
      <Flex px="5" py="4" gap="3" align="center" wrap="wrap">
        <Heading as="h2" textStyle="lg" fontWeight="bold" flex="1">
          {t('storesBulk.preview.title')}
        </Heading>
        {lines.length > 0 && (
          <SegmentedControl
            label={t('storesBulk.preview.show')}
            value={kind}
            choices={kinds
              .filter((each) => each === 'all' || countOf(each) > 0)
              .map((each) => ({
                value: each,
                label: t(`storesBulk.preview.kinds.${each}`, { value: formats.count(countOf(each)) }),
              }))}
            onChange={setKind}
          />
        )}
      </Flex>
      {shown.length === 0 ? (
        <Text px="5" pb="5" color="fg.muted">
          {isFaulty ? t('storesBulk.change.invalid') : t('storesBulk.preview.nothing')}
        </Text>
      ) : (
        <Lines key={kind} lines={shown} />
      )}
    </Card>
  );
};
