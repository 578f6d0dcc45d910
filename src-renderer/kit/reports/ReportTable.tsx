import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '@kit/format/useFormats';
import { useDensity } from '@kit/resource/list/useDensity';
import { SortHeader } from '@kit/resource/list/table/SortHeader';
import { getSortDirection, type Sort } from '@kit/resource/list/state/sorting';
import { noValue } from '@kit/ui/nameOrId';
import { FigureLink } from './FigureLink';
import { isNumeric, computeTotals, formatValue, type ReportColumn, type ReportTableData } from './reportTable';

export interface ShownColumn<Row> extends ReportColumn<Row> {
  /** Renders a cell instead of the plain value, for instance as a link or status. */
  cell?: (row: Row) => ReactNode;
  /** Returns the address of the rows behind a figure; `row` is null for the sum row. Zeros have no link. */
  getAddress?: (row: Row | null) => string;
  /** Hides the column in narrow windows. */
  wideOnly?: true;
  isBold?: true;
}

interface ReportTableProps<Row> extends Omit<ReportTableData<Row>, 'columns'> {
  /** Columns of the table; the first one names the row and is sticky. */
  columns: readonly ShownColumn<Row>[];
  getKey: (row: Row, index: number) => string | number;
  /** Number of rows to render; sums still cover all rows. */
  visibleCount?: number;
  /** Omits the sum row if sums are meaningless. */
  withoutTotal?: boolean;
  /** Sort order and its handler; absent if rows have a fixed order. */
  sorting?: { sort: Sort | null; onSortChange: (sort: Sort | null) => void };
}

const stickyStyle = { position: 'sticky', insetStart: 0, zIndex: 1 } as const;

const getCellProps = <Row,>(column: ShownColumn<Row>) => ({
  px: '3',
  ...(column.wideOnly && { css: { '@container (max-width: 64rem)': { display: 'none' } } }),
  ...(column.kind !== 'text' && { whiteSpace: 'nowrap' }),
  ...(isNumeric(column) && { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }),
  ...(column.isBold && { fontWeight: 'bold' }),
});

/** Report table with the sum row at the top. */
export const ReportTable = <Row,>({
  getKey,
  visibleCount,
  withoutTotal = false,
  sorting,
  ...table
}: ReportTableProps<Row>) => {
  const formats = useFormats();
  const isCompact = useDensity() === 'compact';
  const { caption, columns, rows } = table;
  const [firstColumn, ...otherColumns] = columns;
  const sums = computeTotals(table);
  const renderCell = (column: ShownColumn<Row>, row: Row): ReactNode => {
    const value = column.value(row);
    // Shows a placeholder: a missing value is not zero.
    const formattedValue = value === null && isNumeric(column) ? noValue : formatValue(column, value, formats);
    const content = column.cell === undefined ? formattedValue : column.cell(row);
    if (column.getAddress === undefined || value === 0) return content;
    return <FigureLink to={column.getAddress(row)}>{content}</FigureLink>;
  };
  const renderSum = (column: ShownColumn<Row>, sum: string | number | null): ReactNode => {
    const text = formatValue(column, sum, formats);
    if (column.getAddress === undefined || text === '' || sum === 0) return text;
    return <FigureLink to={column.getAddress(null)}>{text}</FigureLink>;
  };
  return (
    // Scrolls long tables vertically inside this box: because the box scrolls sideways, the header cannot stick to the
    // window.
    <Box
      overflow="auto"
      maxH="max(22rem, calc(100dvh - 10rem - var(--foot-taken, 0px)))"
      containerType="inline-size"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <Table.Root
        size="sm"
        // Collapsed borders would not stick with their cells.
        borderCollapse="separate"
        borderSpacing="0"
        {...(isCompact && { css: { '& th, & td': { py: '5px' } } })}
      >
        <Table.Caption asChild>
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Header position="sticky" top="0" zIndex="2">
          <Table.Row bg="bg.panel">
            {columns.map((column, index) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                {...getCellProps(column)}
                whiteSpace="normal"
                {...(index === 0 && { ...stickyStyle, px: '4', bg: 'bg.panel' })}
                {...(sorting && { 'aria-sort': getSortDirection(sorting.sort, column.key) })}
              >
                {sorting === undefined ? (
                  column.label
                ) : (
                  <SortHeader field={column.key} {...sorting}>
                    {column.label}
                  </SortHeader>
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
          {!withoutTotal && columns.some(({ isSummed, getTotal }) => isSummed ?? getTotal) && (
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader scope="row" {...stickyStyle} px="4" bg="bg.subtle" color="fg" textStyle="sm">
                {table.total}
              </Table.ColumnHeader>
              {otherColumns.map((column, index) => (
                <Table.Cell key={column.key} {...getCellProps(column)} fontWeight="bold">
                  {renderSum(column, sums[index + 1] ?? null)}
                </Table.Cell>
              ))}
            </Table.Row>
          )}
        </Table.Header>
        <Table.Body>
          {rows.slice(0, visibleCount).map((row, index) => (
            <Table.Row key={getKey(row, index)}>
              {firstColumn !== undefined && (
                <Table.ColumnHeader
                  scope="row"
                  {...stickyStyle}
                  px="4"
                  bg="bg.panel"
                  fontWeight="normal"
                  textStyle="sm"
                  color="fg"
                  whiteSpace="nowrap"
                >
                  {renderCell(firstColumn, row)}
                </Table.ColumnHeader>
              )}
              {otherColumns.map((column) => (
                <Table.Cell key={column.key} {...getCellProps(column)}>
                  {renderCell(column, row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
