import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import { t } from 'i18next';
import type { CredentialState, ProviderKey } from '@shared/domain/integrations/providers';
import { Cell, RowHeader } from '@kit/grid/tableParts';
import { formatPosition } from '@kit/grid/useGridFocus';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { findCredentialState, type IntegratedStore, type ProviderColumn } from '../providerColumns';
import { CredentialStateBadge } from '@entities/credentials/CredentialStateBadge';

const GridButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    minH: '8',
    lineHeight: '1.2',
    px: '2',
    borderRadius: 'l1',
    textAlign: 'start',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});

export type SelectCell = (store: IntegratedStore, key: ProviderKey) => void;

interface StoreLineProps {
  store: IntegratedStore;
  /** Row number, from 1. */
  rowIndex: number;
  columns: readonly ProviderColumn[];
  /** Column of the matrix's tab stop; null if the tab stop is in another row. */
  activeColumn: number | null;
  onSelect: SelectCell;
  ref: Ref<HTMLTableRowElement>;
}

/**
 * Provider that a click on the store's name opens: the first incomplete one, else the first connected one, else the
 * first of all.
 */
const findLeastCompleteColumn = (columns: readonly ProviderColumn[], storeId: number): ProviderColumn | undefined => {
  const findColumnInState = (state: CredentialState) =>
    columns.find((column) => findCredentialState(column, storeId) === state);
  return findColumnInState('incomplete') ?? findColumnInState('set') ?? columns[0];
};

const UnmemoizedStoreLine = ({ store, rowIndex, columns, activeColumn, onSelect, ref }: StoreLineProps) => {
  const columnToOpen = findLeastCompleteColumn(columns, store.id);
  return (
    <tr ref={ref} data-index={rowIndex - 1} aria-rowindex={rowIndex + 1}>
      <RowHeader scope="row" py="0.5" px="1">
        <GridButton
          type="button"
          data-place={formatPosition({ rowIndex, column: 0 })}
          tabIndex={activeColumn === 0 ? 0 : -1}
          onClick={() => columnToOpen !== undefined && onSelect(store, columnToOpen.provider.key)}
        >
          <Text
            as="span"
            display="block"
            textStyle="sm"
            lineHeight="1.2"
            fontWeight="bold"
            maxW="16rem"
            truncate
            position="relative"
          >
            <NameWithoutBrand name={store.name} />
          </Text>
          <Text as="span" display="block" textStyle="xs" lineHeight="1.2" color="fg.muted" maxW="16rem" truncate>
            {store.commune}
          </Text>
        </GridButton>
      </RowHeader>
      {columns.map((column, index) => {
        const { provider } = column;
        const state = findCredentialState(column, store.id);
        return (
          <Cell key={provider.key} py="0.5">
            {state === null ? (
              <Skeleton height="4" width="24" mx="2" />
            ) : (
              <GridButton
                type="button"
                data-place={formatPosition({ rowIndex, column: index + 1 })}
                tabIndex={activeColumn === index + 1 ? 0 : -1}
                aria-label={t('integrations.cell', {
                  provider: provider.name,
                  store: store.name,
                  state: t(`connections.states.${state}`),
                })}
                onClick={() => onSelect(store, provider.key)}
              >
                <CredentialStateBadge state={state} />
              </GridButton>
            )}
          </Cell>
        );
      })}
    </tr>
  );
};

/** Row of a store with its connection state for each provider. */
export const StoreLine = memo(UnmemoizedStoreLine);
