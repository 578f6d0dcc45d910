import { HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { ColumnHeader, Corner } from '@kit/grid/tableParts';
import { VirtualGrid } from '@kit/grid/VirtualGrid';
import { createDeployCellKey, isAvailable, type CellState } from '../cells';
import { DeployLine } from './DeployLine';
import type { CellSelection } from './useCellSelection';

interface DeployMatrixProps {
  shownStores: readonly ChannelStore[];
  channels: readonly OrderChannel[];
  getState: (store: ChannelStore, channel: OrderChannel) => CellState;
  selection: CellSelection;
  readOnly: boolean;
}

/** Stores in rows, channels in columns. Checkboxes select a cell, a row, a column or everything shown. */
export const DeployMatrix = ({ shownStores, channels, getState, selection, readOnly }: DeployMatrixProps) => {
  // Computes all cells once per `getState`, which changes with every job.
  const cellKeysByChannel = useMemo(() => {
    const keysByChannel = new Map<OrderChannel, string[]>(channels.map((channel) => [channel, []]));
    for (const store of shownStores)
      for (const [channel, keys] of keysByChannel)
        if (isAvailable(getState(store, channel))) keys.push(createDeployCellKey(store.id, channel));
    return keysByChannel;
  }, [channels, shownStores, getState]);
  const shownCellKeys = useMemo(() => [...cellKeysByChannel.values()].flat(), [cellKeysByChannel]);
  return (
    <VirtualGrid
      label={t('menuDeploy.matrix')}
      rows={shownStores}
      getKey={({ id }) => id}
      columnCount={channels.length}
      lineHeight={36}
      // Window height minus the content above and the app's messages at the bottom.
      maxHeight="max(22rem, calc(100dvh - 16.25rem - var(--foot-taken, 0px)))"
      firstLine={0}
      renderHead={(activeColumn) => (
        <>
          <Corner scope="col">
            <HStack gap="3">
              <GridCheckbox
                position={{ rowIndex: 0, column: 0 }}
                isActive={activeColumn === 0}
                checkState={selection.getShare(shownCellKeys)}
                label={t('menuDeploy.select.all')}
                readOnly={readOnly || shownCellKeys.length === 0}
                onToggle={() => selection.toggle(shownCellKeys)}
              />
              {t('menuDeploy.store')}
            </HStack>
          </Corner>
          {channels.map((channel, index) => {
            const columnKeys = cellKeysByChannel.get(channel) ?? [];
            const name = t(`orderWords.channels.${channel}`);
            return (
              <ColumnHeader key={channel} scope="col" textAlign="start" px="3.5" minW="12rem">
                <HStack gap="2.5">
                  <GridCheckbox
                    position={{ rowIndex: 0, column: index + 1 }}
                    isActive={activeColumn === index + 1}
                    checkState={selection.getShare(columnKeys)}
                    label={t('menuDeploy.select.column', { channel: name })}
                    readOnly={readOnly || columnKeys.length === 0}
                    onToggle={() => selection.toggle(columnKeys)}
                  />
                  <Text as="span" textStyle="sm">
                    {name}
                  </Text>
                </HStack>
              </ColumnHeader>
            );
          })}
        </>
      )}
      renderRow={(store, lineProps) => (
        <DeployLine
          {...lineProps}
          store={store}
          channels={channels}
          states={channels.map((channel) => getState(store, channel))}
          selection={selection}
          readOnly={readOnly}
        />
      )}
    />
  );
};
