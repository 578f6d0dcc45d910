import { Badge as ChakraBadge, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { credentialStates } from '@shared/domain/integrations/providers';
import { useFormats } from '@kit/format/useFormats';
import { ColumnHeader, Corner } from '@kit/grid/tableParts';
import { VirtualGrid } from '@kit/grid/VirtualGrid';
import { countCredentialStates, type IntegratedStore, type ProviderColumn } from '../providerColumns';
import { credentialStateAppearance } from '@entities/credentials/CredentialStateBadge';
import { StoreLine, type SelectCell } from './StoreLine';

interface CredentialMatrixProps {
  label: string;
  /** All stores, counted in the column headers. */
  stores: readonly IntegratedStore[];
  /** Stores displayed as rows. */
  shownStores: readonly IntegratedStore[];
  columns: readonly ProviderColumn[];
  onSelect: SelectCell;
}

/** Number of stores in each connection state, connected stores first. */
const Counts = ({ column, stores }: { column: ProviderColumn; stores: readonly IntegratedStore[] }) => {
  const formats = useFormats();
  const counts = countCredentialStates(column, stores);
  if (counts === null) return null;
  return (
    <HStack gap="3" fontWeight="normal">
      {credentialStates
        .filter((state) => counts[state] > 0)
        .toReversed()
        .map((state) => {
          const { Icon, color } = credentialStateAppearance[state];
          const countText = t(`integrations.counts.${state}`, { count: counts[state] });
          return (
            <HStack key={state} as="span" gap="1" color={color} title={countText}>
              <Icon size={13} role="img" aria-label={countText} />
              <span aria-hidden>{formats.count(counts[state])}</span>
            </HStack>
          );
        })}
    </HStack>
  );
};

/** Matrix of stores and providers with connection states. Each cell opens the form of its credential. */
export const CredentialMatrix = ({ label, stores, shownStores, columns, onSelect }: CredentialMatrixProps) => (
  <VirtualGrid
    label={label}
    rows={shownStores}
    getKey={({ id }) => id}
    columnCount={columns.length}
    lineHeight={36}
    maxHeight="max(22rem, calc(100dvh - 13.75rem - var(--foot-taken, 0px)))"
    firstLine={1}
    renderHead={() => (
      <>
        <Corner scope="col">{t('integrations.store')}</Corner>
        {columns.map((column) => (
          <ColumnHeader key={column.provider.key} scope="col" textAlign="start" px="3.5" minW="10rem">
            <Stack gap="1" justify="flex-end" h="full">
              <HStack gap="2">
                <Text as="span" textStyle="sm">
                  {column.provider.name}
                </Text>
                {column.isRetired && (
                  <ChakraBadge size="xs" colorPalette="gray">
                    {t('integrations.retired.badge')}
                  </ChakraBadge>
                )}
              </HStack>
              <Counts column={column} stores={stores} />
            </Stack>
          </ColumnHeader>
        ))}
      </>
    )}
    renderRow={(store, lineProps) => <StoreLine {...lineProps} store={store} columns={columns} onSelect={onSelect} />}
  />
);
