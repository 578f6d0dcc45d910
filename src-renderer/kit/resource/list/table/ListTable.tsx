import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import { memo, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { t } from 'i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Column, VisibleAction } from '../listDefinition';
import type { Filters } from '../filters/filters';
import type { ListBodyProps } from '../state/listBody';
import { getAvailableActions } from './availableActions';
import { RowActions } from './RowActions';
import type { MenuAnchor } from './RowMenu';
import { SelectAllCheckbox, RowCheckbox } from './RowCheckbox';
import { SortHeader } from './SortHeader';
import { getSortDirection, type Sort } from '../state/sorting';
import { useRowInteraction } from './useRowInteraction';
import { useDensity } from '../useDensity';
import { useResponsiveColumns } from './useResponsiveColumns';
import { useRowIds } from './useRowIds';
import { useVirtualRows } from './useVirtualRows';

/** Estimated row height (px) by density. */
const estimatedRowHeight = { compact: 36, comfortable: 44 };
const cellStyle = {
  px: '3',
  py: '0.5',
  height: '44px',
  lineHeight: 'short',
  borderBottomWidth: '1px',
  textAlign: 'start',
  verticalAlign: 'middle',
  overflow: 'hidden',
  '&[data-align=end]': { textAlign: 'end' },
  // Lets the focus ring of buttons overflow.
  '&[data-tool]': { overflow: 'visible' },
} as const;
/** Cell style of compact rows, which fit two lines of small text. */
const compactCellStyle = { ...cellStyle, py: '0', height: '36px', lineHeight: '1.2' } as const;
const rowStyle = {
  '&[data-marked]': { bg: 'bg.info' },
  '&[data-acts]': { cursor: 'pointer' },
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
} as const;
/** Styles of rows and cells, set on the table: styling each of the elements would slow scrolling. */
const densityStyles = {
  compact: {
    '& tbody td': compactCellStyle,
    '& tbody td p': { lineHeight: '1.2' },
    '& tbody td[data-tool] button': { h: '8', minW: '8' },
    '& tr[data-row]': rowStyle,
    '& thead th': { py: '1.5' },
  },
  comfortable: {
    '& tbody td': cellStyle,
    '& tbody td p': { lineHeight: 'short' },
    '& tr[data-row]': rowStyle,
    '& thead th': { py: '2' },
  },
} as const;
/** Width (rem) for a row's buttons; buttons beyond the maximum wrap to a second line. */
const getActionsWidth = <Row,>(actions: readonly VisibleAction<Row>[]): number =>
  Math.min(
    18.75,
    actions
      .filter(({ inMenu }) => inMenu !== true)
      .reduce(
        (sum, { compact, blocked, width = 5.75 }) => sum + (compact === true && blocked === null ? 2.5 : width),
        actions.some(({ inMenu }) => inMenu) ? 3.75 : 1.25,
      ),
  );

interface CellsProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  actions: readonly VisibleAction<Row>[];
  onOpenMenu: (anchor: MenuAnchor<Row>) => void;
}

/** Separate component, so that hooks of a cell stay valid when columns change. */
const Cell = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => (
  <td data-align={column.align}>{column.cell(row)}</td>
);

const RowCells = <Row,>({ row, name, columns, actions, onOpenMenu }: CellsProps<Row>) => (
  <>
    {columns.map((column) => (
      <Cell key={column.key} row={row} column={column} />
    ))}
    {actions.length > 0 && (
      <td data-tool="">
        <RowActions row={row} name={name} actions={actions} onOpenMenu={onOpenMenu} />
      </td>
    )}
  </>
);

interface RowProps<Row> extends CellsProps<Row> {
  id: number;
  index: number;
  isActive: boolean;
  isMarked: boolean;
  selection: ListBodyProps<ListName, Filters>['selection'];
  /** Visible rows, in order. */
  ids: readonly number[];
  measure: Ref<HTMLTableRowElement>;
}

const UnmemoizedTableRow = <Row,>({
  id,
  index,
  isActive,
  isMarked,
  selection,
  ids,
  measure,
  ...cellsProps
}: RowProps<Row>) => (
  <tr
    ref={measure}
    data-index={index}
    data-row={index}
    data-marked={isMarked ? '' : undefined}
    data-acts={cellsProps.actions.length > 0 ? '' : undefined}
    aria-rowindex={index + 2}
    tabIndex={isActive ? 0 : -1}
    {...(selection !== null && { 'aria-selected': selection.has(id) })}
  >
    {selection !== null && (
      <td data-tool="" style={{ paddingInlineEnd: 0 }}>
        <RowCheckbox selection={selection} id={id} name={cellsProps.name} shownIds={ids} />
      </td>
    )}
    <RowCells {...cellsProps} />
  </tr>
);
/** Memoized, since polls and scrolling leave most rows unchanged. */
const TableRow = memo(UnmemoizedTableRow) as typeof UnmemoizedTableRow;

/** Spacer for rows that are not rendered. */
const SpacerRow = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

const ColumnHeader = ({ children, ...rest }: Table.ColumnHeaderProps & { children: ReactNode }) => (
  <Table.ColumnHeader
    scope="col"
    bg="bg.panel"
    // Replaces the border with a shadow, since sticky cells lose their border while scrolling.
    borderBottomWidth="0"
    boxShadow="inset 0 -1px 0 {colors.border}"
    {...rest}
  >
    {children}
  </Table.ColumnHeader>
);

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSortChange: ((sort: Sort | null) => void) | null;
  selection: ListBodyProps<ListName, Filters>['selection'];
  ids: readonly number[];
  isMasculine: boolean | undefined;
  /** Width in rem; null if rows have no actions. */
  actionsWidth: number | null;
}

const UnmemoizedHeaderRow = <Row,>({
  columns,
  sort,
  onSortChange,
  selection,
  ids,
  isMasculine,
  actionsWidth,
}: HeaderRowProps<Row>) => (
  // The header sticks below the top bar as a whole, since each sticky cell would be a layer of its own.
  <Table.Header position="sticky" top="12" zIndex="1">
    <Table.Row>
      {selection !== null && (
        <ColumnHeader width="3rem" pe="0">
          <SelectAllCheckbox selection={selection} ids={ids} masculine={isMasculine} />
        </ColumnHeader>
      )}
      {columns.map((column) => (
        <ColumnHeader
          key={column.key}
          textAlign={column.align ?? 'start'}
          {...(column.width !== undefined && { width: column.width })}
          {...(column.sort !== undefined &&
            onSortChange !== null && { 'aria-sort': getSortDirection(sort, column.sort) })}
        >
          {column.sort === undefined || onSortChange === null ? (
            t(column.labelKey)
          ) : (
            <SortHeader field={column.sort} sort={sort} onSortChange={onSortChange}>
              {t(column.labelKey)}
            </SortHeader>
          )}
        </ColumnHeader>
      ))}
      {actionsWidth !== null && (
        <ColumnHeader width={`${actionsWidth}rem`}>
          <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
        </ColumnHeader>
      )}
    </Table.Row>
  </Table.Header>
);
/** Memoized: not re-rendered while scrolling. */
const HeaderRow = memo(UnmemoizedHeaderRow) as typeof UnmemoizedHeaderRow;

interface ListTableProps<N extends ListName, F extends Filters> extends ListBodyProps<N, F> {
  /** Visible columns, in order. */
  columns: readonly Column<RowOf<N>>[];
  sort: Sort | null;
  /** Null if the order cannot be changed. */
  onSortChange: ((sort: Sort | null) => void) | null;
}

/** Rows as a table with a sticky header. */
export const ListTable = <N extends ListName, F extends Filters>(props: ListTableProps<N, F>) => {
  const { resource, rows, actions, selection, sort, onSortChange, onOpenMenu } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const columns = useResponsiveColumns(boxRef, props.columns);
  const density = useDensity();
  const { labelKey, getRowKey, getRowName } = resource;
  const ids = useRowIds(rows, getRowKey);
  const maxActionsWidth = useMemo(
    () => Math.max(0, ...rows.map((row) => getActionsWidth(getAvailableActions(actions, row)))),
    [rows, actions],
  );
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLTableSectionElement>(
    rows.length,
    estimatedRowHeight[density],
    { rendersAllAtOnce: props.rendersAllAtOnce },
  );
  const { active, handlers } = useRowInteraction(props, {
    columnCount: 1,
    lines,
    scrollTo,
    containerRef: containerRef,
  });
  return (
    <Box ref={boxRef} containerType="inline-size">
      <Table.Root
        css={densityStyles[density]}
        aria-label={t(labelKey)}
        aria-rowcount={rows.length + 1}
        tableLayout="fixed"
        // Separates the borders, since each new row would repaint all borders if they were collapsed.
        borderCollapse="separate"
        borderSpacing="0"
        width="full"
      >
        <HeaderRow
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          selection={selection}
          ids={ids}
          isMasculine={resource.masculine}
          actionsWidth={actions.length === 0 ? null : maxActionsWidth}
        />
        <Table.Body ref={containerRef} {...handlers}>
          <SpacerRow height={before} />
          {lines.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <TableRow
                key={getRowKey(row)}
                id={getRowKey(row)}
                index={index}
                isActive={index === active}
                isMarked={index === props.highlightedIndex || selection?.has(getRowKey(row)) === true}
                selection={selection}
                ids={ids}
                measure={measure}
                row={row}
                name={getRowName(row)}
                columns={columns}
                actions={actions}
                onOpenMenu={onOpenMenu}
              />
            );
          })}
          <SpacerRow height={after} />
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
