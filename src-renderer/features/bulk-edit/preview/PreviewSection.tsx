import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { VirtualList } from '@kit/resource/list/table/VirtualList';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Card } from '@kit/ui/layout/layout';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import type { Preview, PreviewLine } from './usePreview';
import { StorePreviewText } from './StorePreviewText';

const previewFilters = ['all', 'changes', 'unchanged', 'refused'] as const;
type PreviewFilter = (typeof previewFilters)[number];

const PreviewRow = memo(({ line }: { line: PreviewLine }) => (
  <>
    <Stack gap="0" flex="1 1 14rem" minW="0">
      <Text fontWeight="bold" truncate position="relative" title={line.store.name}>
        <NameWithoutBrand name={line.store.name} />
      </Text>
      <Text color="fg.muted" textStyle="xs" truncate>
        {line.store.commune}
      </Text>
    </Stack>
    <Box flex="2 1 20rem" minW="0">
      <StorePreviewText line={line} />
    </Box>
  </>
));

interface PreviewSectionProps {
  preview: Preview;
  isUpToDate: boolean;
  /** True if the change cannot be sent. */
  isInvalid: boolean;
}

/** Preview of the change in each store. */
export const PreviewSection = ({ preview, isUpToDate, isInvalid }: PreviewSectionProps) => {
  const formats = useFormats();
  const [selectedKind, setSelectedKind] = useState<PreviewFilter>('all');
  const { lines, counts } = useDeferredValue(preview);
  const countLines = (lineKind: PreviewFilter) => (lineKind === 'all' ? lines.length : counts[lineKind]);
  const kind = countLines(selectedKind) > 0 ? selectedKind : 'all';
  const shownLines = useMemo(
    () => (kind === 'all' ? lines : lines.filter(({ storePreview }) => storePreview.kind === kind)),
    [lines, kind],
  );
  return (
    <Card
      as="section"
      aria-label={t('storesBulk.preview.title')}
      aria-busy={!isUpToDate}
      overflow="clip"
      opacity={isUpToDate ? 1 : 0.6}
    >
      <Flex px="5" py="4" gap="3" align="center" wrap="wrap">
        <Heading as="h2" textStyle="lg" fontWeight="bold" flex="1">
          {t('storesBulk.preview.title')}
        </Heading>
        {lines.length > 0 && (
          <SegmentedControl
            label={t('storesBulk.preview.show')}
            value={kind}
            choices={previewFilters
              .filter((previewFilter) => previewFilter === 'all' || countLines(previewFilter) > 0)
              .map((previewFilter) => ({
                value: previewFilter,
                label: t(`storesBulk.preview.kinds.${previewFilter}`, {
                  value: formats.count(countLines(previewFilter)),
                }),
              }))}
            onChange={setSelectedKind}
          />
        )}
      </Flex>
      {shownLines.length === 0 ? (
        <Text px="5" pb="5" color="fg.muted">
          {isInvalid ? t('storesBulk.change.invalid') : t('storesBulk.preview.nothing')}
        </Text>
      ) : (
        <VirtualList
          key={kind}
          label={t('storesBulk.preview.list')}
          lines={shownLines}
          content={PreviewRow}
          lineHeight={58}
          maxHeight="26rem"
        />
      )}
    </Card>
  );
};
