import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Column, ShownAction } from './definition';
import type { Filters } from './filters';
import type { ListBodyProps } from './listBody';
import { offeredActions } from './offeredActions';
import { RowActions } from './RowActions';
import type { MenuPlace } from './RowMenu';
import { SelectPage, SelectRow } from './SelectRow';
import { SortHeader } from './SortHeader';
import { directionOf, type Sort } from './sorting';
import { useRowInteraction } from './useRowInteraction';
import { useDensity } from './useDensity';
import { useVirtualRows } from './useVirtualRows';

/** In pixels. */
const usualRowHeight = { compact: 44, comfortable: 65 };
/** Two lines of a row fit the lower one. */
const densities = {
  compact: { '& tbody td': { py: '0.5', height: '44px', lineHeight: 'short' }, '& thead th': { py: '2' } },
  comfortable: {},
};
/** Room for the buttons of a row, in rem. What does not fit goes on a second line. */
const actionsWidth = <Row,>(actions: readonly ShownAction<Row>[]): number =>
  Math.min(
    18.75,
    actions
      .filter(({ inMenu }) => inMenu !== true)
      .reduce(
        (sum, { compact, blocked, room = 5.75 }) => sum + (compact === true && blocked === null ? 2.5 : room),
        actions.some(({ inMenu }) => inMenu) ? 3.75 : 1.25,
      ),
  );

/** A narrow table keeps its room for what tells the rows apart. It may be narrow in a wide window, beside the sidebar. */
const shownBeside = ({ shownFrom }: Pick<Column<never>, 'shownFrom'>) =>
  shownFrom === undefined ? {} : { css: { [`@container (max-width: ${shownFrom})`]: { display: 'none' } } };

interface CellsProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  actions: readonly ShownAction<Row>[];
  onMenu: (place: MenuPlace<Row>) => void;
}

const CellsOf = <Row,>({ row, name, columns, actions, onMenu }: CellsProps<Row>) => (
  <>
    {columns.map((column) => (
      <Table.Cell
        key={column.key}
        textAlign={column.align ?? 'start'}
        verticalAlign="middle"
        overflow="hidden"
        {...shownBeside(column)}
      >
        {column.cell(row)}
      </Table.Cell>
    ))}
    {actions.length > 0 && (
      <Table.Cell verticalAlign="middle">
        <RowActions row={row} name={name} actions={actions} onMenu={onMenu} />
      </Table.Cell>
    )}
  </>
);
/** Drawn again only for a row that changed: polls bring the same rows most of the time. */
const Cells = memo(CellsOf) as typeof CellsOf;

/** Height of lines that are not drawn. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

const Header = ({ children, ...rest }: Table.ColumnHeaderProps & { children: ReactNode }) => (
  <Table.ColumnHeader
    scope="col"
    position="sticky"
    // The frame's top bar stays in sight too; this goes right below it.
    top="16"
    zIndex="1"
    bg="bg.panel"
    // A sticky cell leaves its border behind when it moves; a shadow comes along.
    borderBottomWidth="0"
    boxShadow="inset 0 -1px 0 {colors.border}"
    {...rest}
  >
    {children}
  </Table.ColumnHeader>
);

interface ListTableProps<N extends ListName, F extends Filters> extends ListBodyProps<N, F> {
  /** Those to show, in their order. */
  columns: readonly Column<RowOf<N>>[];
  sort: Sort | null;
  /** Null: the order cannot be chosen. */
  onSort: ((sort: Sort | null) => void) | null;
}

/** Rows as a table with a header that stays in sight. */
export const ListTable = <N extends ListName, F extends Filters>(props: ListTableProps<N, F>) => {
  const { t } = useTranslation();
  const { resource, rows, actions, selection, columns, sort, onSort, onMenu } = props;
  const density = useDensity();
  const { labelKey, rowKey, rowName } = resource;
  const ids = rows.map(rowKey);
  const widestActions = useMemo(
    () => Math.max(0, ...rows.map((row) => actionsWidth(offeredActions(actions, row)))),
    [rows, actions],
  );
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLTableSectionElement>(
    rows.length,
    usualRowHeight[density],
  );
  const { active, handlers } = useRowInteraction(props, { columns: 1, scrollTo, container: containerRef });
  return (
    <Box containerType="inline-size">
      <Table.Root
        css={densities[density]}
        aria-label={t(labelKey)}
        aria-rowcount={rows.length + 1}
        tableLayout="fixed"
        width="full"
      >
        <Table.Header>
          <Table.Row>
            {selection !== null && (
              <Header width="3rem" pe="0">
                <SelectPage selection={selection} ids={ids} masculine={resource.masculine} />
              </Header>
            )}
            {columns.map((column) => (
              <Header
                key={column.key}
                textAlign={column.align ?? 'start'}
                {...(column.width !== undefined && { width: column.width })}
                {...shownBeside(column)}
                {...(column.sort !== undefined && onSort !== null && { 'aria-sort': directionOf(sort, column.sort) })}
              >
                {column.sort === undefined || onSort === null ? (
                  t(column.labelKey)
                ) : (
                  <SortHeader field={column.sort} sort={sort} onSort={onSort}>
                    {t(column.labelKey)}
                  </SortHeader>
                )}
              </Header>
            ))}
            {actions.length > 0 && (
              <Header width={`${widestActions}rem`}>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Header>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body ref={containerRef} {...handlers}>
          <Gap height={before} />
          {lines.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Table.Row
                key={rowKey(row)}
                ref={measure}
                data-index={index}
                data-row={index}
                aria-rowindex={index + 2}
                tabIndex={index === active ? 0 : -1}
                {...(selection !== null && { 'aria-selected': selection.has(rowKey(row)) })}
                bg={index === props.pointedAt || selection?.has(rowKey(row)) ? 'bg.info' : undefined}
                {...(actions.length > 0 && { cursor: 'pointer' })}
                _hover={{ bg: 'bg.subtle' }}
                _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' }}
              >
                {selection !== null && (
                  <Table.Cell verticalAlign="middle" pe="0">
                    <SelectRow selection={selection} id={rowKey(row)} name={rowName(row)} shown={ids} />
                  </Table.Cell>
                )}
                <Cells row={row} name={rowName(row)} columns={columns} actions={actions} onMenu={onMenu} />
              </Table.Row>
            );
          })}
          <Gap height={after} />
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
