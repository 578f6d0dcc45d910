import { Box, Grid } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { t } from 'i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import { Card } from '@kit/ui/layout/layout';
import type { Resource, VisibleAction } from '../listDefinition';
import type { Filters } from '../filters/filters';
import type { ListBodyProps } from '../state/listBody';
import { getAvailableActions } from './availableActions';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { useGridColumnCount } from './useGridColumns';
import { useRowInteraction } from './useRowInteraction';
import { useVirtualRows } from './useVirtualRows';

const cardWidth = 280;
const gap = 16;
const estimatedCardHeight = 250;

type CardOf<N extends ListName> = NonNullable<Resource<N, Filters>['grid']>['card'];

interface GridCardProps<N extends ListName> {
  row: RowOf<N>;
  name: string;
  card: CardOf<N>;
  actions: readonly VisibleAction<RowOf<N>>[];
  onOpenMenu: ListBodyProps<N, Filters>['onOpenMenu'];
}

const UnmemoizedGridCard = <N extends ListName>({ row, name, card, actions, onOpenMenu }: GridCardProps<N>) =>
  card(
    row,
    getAvailableActions(actions, row).length > 0 && (
      <RowActions row={row} name={name} actions={actions} onOpenMenu={onOpenMenu} />
    ),
  );
/** Memoized: re-renders only changed rows. */
const GridCard = memo(UnmemoizedGridCard) as typeof UnmemoizedGridCard;

/** Rows as cards, as many per line as fit. */
export const ListGrid = <N extends ListName, F extends Filters>(props: ListBodyProps<N, F> & { card: CardOf<N> }) => {
  const { resource, rows, actions, card, selection, onOpenMenu } = props;
  const { labelKey, getRowKey, getRowName } = resource;
  const boxRef = useRef<HTMLDivElement>(null);
  const columnCount = useGridColumnCount(boxRef, cardWidth, gap);
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLDivElement>(
    Math.ceil(rows.length / columnCount),
    estimatedCardHeight,
    { rendersAllAtOnce: props.rendersAllAtOnce },
  );
  const { active, handlers } = useRowInteraction(props, { columnCount, lines, scrollTo, containerRef: containerRef });
  return (
    <Box ref={boxRef} p="4">
      <Box ref={containerRef} role="list" aria-label={t(labelKey)} {...handlers}>
        <Box style={{ height: before }} role="presentation" />
        {lines.map(({ index: line }) => (
          <Grid
            key={line}
            ref={measure}
            data-index={line}
            role="presentation"
            templateColumns={`repeat(${columnCount}, minmax(0, 1fr))`}
            gap={`${gap}px`}
            pb={`${gap}px`}
          >
            {rows.slice(line * columnCount, (line + 1) * columnCount).map((row, column) => {
              const index = line * columnCount + column;
              return (
                <Card
                  key={getRowKey(row)}
                  role="listitem"
                  data-row={index}
                  position="relative"
                  {...(actions.length > 0 && { cursor: 'pointer' })}
                  tabIndex={index === active ? 0 : -1}
                  borderColor={
                    index === props.highlightedIndex || selection?.has(getRowKey(row)) ? 'brand.solid' : 'border'
                  }
                  _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
                >
                  {selection !== null && (
                    <Box position="absolute" top="4" insetEnd="4">
                      <RowCheckbox
                        selection={selection}
                        id={getRowKey(row)}
                        name={getRowName(row)}
                        shownIds={rows.map(getRowKey)}
                      />
                    </Box>
                  )}
                  <GridCard row={row} name={getRowName(row)} card={card} actions={actions} onOpenMenu={onOpenMenu} />
                </Card>
              );
            })}
          </Grid>
        ))}
        <Box style={{ height: after }} role="presentation" />
      </Box>
    </Box>
  );
};
