import { Box, HStack, Text } from '@chakra-ui/react';
import { memo, useId, type Ref } from 'react';
import { t } from 'i18next';
import { shallow } from 'zustand/shallow';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { Cell, RowHeader } from '@kit/grid/tableParts';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { createDeployCellKey, isAvailable, type CellState } from '../cells';
import { CellMark } from './CellMark';
import type { CellSelection } from './useCellSelection';
import { useCellText } from './useCellText';

interface DeployLineProps {
  store: ChannelStore;
  /** Row number, from 1. */
  rowIndex: number;
  channels: readonly OrderChannel[];
  /** State of each channel. */
  states: readonly CellState[];
  selection: CellSelection;
  readOnly: boolean;
  /** Column of the matrix's tab stop; null if the tab stop is in another row. */
  activeColumn: number | null;
  ref: Ref<HTMLTableRowElement>;
}

const UnmemoizedDeployLine = ({
  store,
  rowIndex,
  channels,
  states: allStates,
  selection,
  readOnly,
  activeColumn,
  ref,
}: DeployLineProps) => {
  const id = useId();
  const getText = useCellText();
  const states = allStates.flatMap((state, index) => {
    const channel = channels[index];
    return channel === undefined ? [] : [{ channel, state }];
  });
  const availableCellKeys = states
    .filter(({ state }) => isAvailable(state))
    .map(({ channel }) => createDeployCellKey(store.id, channel));
  return (
    <tr ref={ref} data-index={rowIndex - 1} aria-rowindex={rowIndex + 1}>
      <RowHeader scope="row" py="0.5" lineHeight="1.2">
        <HStack gap="3">
          <Box>
            <GridCheckbox
              position={{ rowIndex, column: 0 }}
              isActive={activeColumn === 0}
              checkState={selection.getShare(availableCellKeys)}
              label={t('menuDeploy.select.row', { store: store.name })}
              readOnly={readOnly || availableCellKeys.length === 0}
              onToggle={() => selection.toggle(availableCellKeys)}
            />
          </Box>
          <Box minW="0">
            <Text fontWeight="bold" maxW="16rem" truncate position="relative" title={store.name}>
              <NameWithoutBrand name={store.name} />
            </Text>
            <Text textStyle="xs" lineHeight="1.2" color="fg.muted" maxW="16rem" truncate>
              {[store.commune, store.menuName ?? (store.menuId === null ? t('menuDeploy.noMenuName') : '')]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </Box>
        </HStack>
      </RowHeader>
      {states.map(({ channel, state }, index) => {
        const key = createDeployCellKey(store.id, channel);
        const markId = `${id} ${channel}`.replaceAll(' ', '-');
        const { label, detail, error } = getText(state);
        const text = [label, error, detail].filter((part) => part !== null && part !== '').join(', ');
        return (
          <Cell key={channel} px="3.5" py="0.5" lineHeight="1.2" data-state={state.kind}>
            <HStack as="label" gap="2.5" align="center" cursor={isAvailable(state) && !readOnly ? 'button' : 'default'}>
              <Box>
                <GridCheckbox
                  position={{ rowIndex, column: index + 1 }}
                  isActive={activeColumn === index + 1}
                  checkState={selection.keys.has(key) ? 'all' : 'none'}
                  label={t('menuDeploy.select.cell', {
                    channel: t(`orderWords.channels.${channel}`),
                    store: store.name,
                    state: text,
                  })}
                  readOnly={readOnly}
                  lockedBy={isAvailable(state) || selection.keys.has(key) ? undefined : markId}
                  onToggle={() => selection.toggle([key])}
                />
              </Box>
              <CellMark id={markId} state={state} />
            </HStack>
          </Cell>
        );
      })}
    </tr>
  );
};

const getShownProps = ({ store: { id, name, commune, menuId, menuName }, states, ...props }: DeployLineProps) => ({
  ...props,
  id,
  name,
  commune,
  menuId,
  menuName,
  ...states,
});

/** Row of a store with its state on each channel. Rerenders only when its content changes. */
export const DeployLine = memo(UnmemoizedDeployLine, (previousProps, nextProps) =>
  shallow(getShownProps(previousProps), getShownProps(nextProps)),
);
