import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ChannelStore } from '@shared/contract/menuDeploys';
import type { OrderChannel } from '@shared/domain/orders';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { ColumnHead, Corner, Table } from '@kit/grid/tableParts';
import { useGridFocus } from '@kit/grid/useGridFocus';
import { useVirtualRows } from '@kit/resource/useVirtualRows';
import { cellKey, isOffered, type CellState } from '../cells';
import { DeployLine } from './DeployLine';
import type { ChosenCells } from './useChosenCells';

const lineHeight = 57;

interface DeployMatrixProps {
  shown: readonly ChannelStore[];
  channels: readonly OrderChannel[];
  stateOf: (store: ChannelStore, channel: OrderChannel) => CellState;
  chosen: ChosenCells;
  readOnly: boolean;
}

const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

/** Stores down, channels across. A box chooses a cell, a row, a column or all that is on show. */
export const DeployMatrix = ({ shown, channels, stateOf, chosen, readOnly }: DeployMatrixProps) => {
  const { t } = useTranslation();
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLTableSectionElement>(
    shown.length,
    lineHeight,
  );
  const { container, active, onKeyDown, onFocus } = useGridFocus(shown.length, channels.length, {
    reveal: (line) => scrollTo(line - 1),
  });
  const drawn = [0, ...lines.map(({ index }) => index + 1)];
  // Scrolled out of sight, the stop of the tabulator would be nowhere.
  const stop = drawn.includes(active.line) ? active.line : 0;
  const offeredIn = (some: readonly OrderChannel[]) =>
    shown.flatMap((store) =>
      some.filter((channel) => isOffered(stateOf(store, channel))).map((channel) => cellKey(store.id, channel)),
    );
  const all = offeredIn(channels);
  return (
    <Box overflow="auto" maxH="max(22rem, calc(100dvh - 24rem))" position="relative">
      <Table
        ref={container}
        role="grid"
        aria-label={t('menuDeploy.matrix')}
        aria-rowcount={shown.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <Corner scope="col">
              <HStack gap="3">
                <GridCheckbox
                  place={{ line: 0, column: 0 }}
                  active={stop === 0 && active.column === 0}
                  share={chosen.shareOf(all)}
                  label={t('menuDeploy.select.all')}
                  readOnly={readOnly || all.length === 0}
                  onToggle={() => chosen.toggle(all)}
                />
                {t('menuDeploy.store')}
              </HStack>
            </Corner>
            {channels.map((channel, at) => {
              const column = offeredIn([channel]);
              const name = t(`menuDeploy.channels.${channel}`);
              return (
                <ColumnHead key={channel} scope="col" textAlign="start" px="3.5" minW="12rem">
                  <HStack gap="2.5">
                    <GridCheckbox
                      place={{ line: 0, column: at + 1 }}
                      active={stop === 0 && active.column === at + 1}
                      share={chosen.shareOf(column)}
                      label={t('menuDeploy.select.column', { channel: name })}
                      readOnly={readOnly || column.length === 0}
                      onToggle={() => chosen.toggle(column)}
                    />
                    <Text as="span" textStyle="sm">
                      {name}
                    </Text>
                  </HStack>
                </ColumnHead>
              );
            })}
          </tr>
        </thead>
        <tbody ref={containerRef}>
          <Gap height={before} />
          {lines.map(({ index }) => {
            const store = shown[index];
            if (store === undefined) return null;
            return (
              <DeployLine
                key={store.id}
                ref={measure}
                store={store}
                line={index + 1}
                channels={channels}
                stateOf={stateOf}
                chosen={chosen}
                readOnly={readOnly}
                activeColumn={stop === index + 1 ? active.column : null}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
      </Table>
    </Box>
  );
};
