import { Badge as ChakraBadge, Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { credentialStates } from '@shared/domain/integrations/providers';
import { useFormats } from '@kit/format/useFormats';
import { ColumnHead, Corner, Table } from '@kit/grid/tableParts';
import { useGridFocus } from '@kit/grid/useGridFocus';
import { useVirtualRows } from '@kit/resource/useVirtualRows';
import { countsOf, type IntegratedStore, type ProviderColumn } from '../standing';
import { stateLooks } from '@entities/credentials/StateMark';
import { StoreLine, type ChooseCell } from './StoreLine';

const lineHeight = 53;

interface CredentialMatrixProps {
  label: string;
  /** Those that the counts are of. */
  stores: readonly IntegratedStore[];
  /** Those on show. */
  shown: readonly IntegratedStore[];
  columns: readonly ProviderColumn[];
  onChoose: ChooseCell;
}

/** How many stores stand how, best first. */
const Counts = ({ column, stores }: { column: ProviderColumn; stores: readonly IntegratedStore[] }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = countsOf(column, stores);
  if (counts === null) return null;
  return (
    <HStack gap="3" fontWeight="normal">
      {credentialStates
        .filter((state) => counts[state] > 0)
        .toReversed()
        .map((state) => {
          const { Icon, color } = stateLooks[state];
          const words = t(`integrations.counts.${state}`, { count: counts[state] });
          return (
            <HStack key={state} as="span" gap="1" color={color} title={words}>
              <Icon size={13} role="img" aria-label={words} />
              <span aria-hidden>{formats.count(counts[state])}</span>
            </HStack>
          );
        })}
    </HStack>
  );
};

const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

/** Stores down, providers across: what is set, incomplete or missing. Each cell opens its form. */
export const CredentialMatrix = ({ label, stores, shown, columns, onChoose }: CredentialMatrixProps) => {
  const { t } = useTranslation();
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLTableSectionElement>(
    shown.length,
    lineHeight,
  );
  const { container, active, onKeyDown, onFocus } = useGridFocus(shown.length, columns.length, {
    firstLine: 1,
    reveal: (line) => scrollTo(line - 1),
  });
  // Scrolled out of sight, the stop of the tabulator would be nowhere.
  const drawn = lines.map(({ index }) => index + 1);
  const stop = drawn.includes(active.line) ? active.line : drawn[0];
  return (
    <Box overflow="auto" maxH="max(22rem, calc(100dvh - 21rem))" position="relative">
      <Table
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={shown.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <Corner scope="col">{t('integrations.store')}</Corner>
            {columns.map((column) => (
              <ColumnHead key={column.provider.key} scope="col" textAlign="start" px="3.5" minW="10.5rem">
                <Stack gap="1" justify="flex-end" h="full">
                  <HStack gap="2">
                    <Text as="span" textStyle="sm">
                      {column.provider.name}
                    </Text>
                    {column.retired && (
                      <ChakraBadge size="xs" colorPalette="gray">
                        {t('integrations.retired.badge')}
                      </ChakraBadge>
                    )}
                  </HStack>
                  <Counts column={column} stores={stores} />
                </Stack>
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody ref={containerRef}>
          <Gap height={before} />
          {lines.map(({ index }) => {
            const store = shown[index];
            if (store === undefined) return null;
            return (
              <StoreLine
                key={store.id}
                ref={measure}
                store={store}
                line={index + 1}
                columns={columns}
                activeColumn={stop === index + 1 ? active.column : null}
                onChoose={onChoose}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
      </Table>
    </Box>
  );
};
