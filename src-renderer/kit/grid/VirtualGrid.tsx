import { Box } from '@chakra-ui/react';
import { Fragment, type Key, type ReactNode, type Ref } from 'react';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';
import { Table } from './tableParts';
import { useGridFocus } from './useGridFocus';

interface RenderedLine {
  /** Line number; 1 is the first line below the header. */
  rowIndex: number;
  /** Column of the grid's tab stop; null if the tab stop is in another line. */
  activeColumn: number | null;
  ref: Ref<HTMLTableRowElement>;
}

interface VirtualGridProps<Row> {
  label: string;
  rows: readonly Row[];
  getKey: (row: Row) => Key;
  /** Number of columns besides the row name. */
  columnCount: number;
  /** Usual line height (px). */
  lineHeight: number;
  maxHeight: string;
  /** First line that takes focus: 1 if the header has no controls. */
  firstLine: 0 | 1;
  /** Renders the header's cells. */
  renderHead: (activeColumn: number | null) => ReactNode;
  renderRow: (row: Row, lineProps: RenderedLine) => ReactNode;
}

const SpacerRow = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

/** Virtualized table of controls with a single tab stop. */
export const VirtualGrid = <Row,>(props: VirtualGridProps<Row>) => {
  const { label, rows, getKey, columnCount, lineHeight, maxHeight, firstLine, renderHead, renderRow } = props;
  const { containerRef, lines, before, after, measure, scrollTo } = useVirtualRows<HTMLTableSectionElement>(
    rows.length,
    lineHeight,
  );
  const { container, active, onKeyDown, onFocus } = useGridFocus(rows.length, columnCount, {
    firstLine,
    reveal: (rowIndex) => scrollTo(rowIndex - 1),
  });
  const renderedLines = [...(firstLine === 0 ? [0] : []), ...lines.map(({ index }) => index + 1)];
  // Uses the first rendered line as tab stop when the active line is scrolled out of view.
  const tabStopLine = renderedLines.includes(active.line) ? active.line : renderedLines[0];
  const getActiveColumn = (rowIndex: number) => (tabStopLine === rowIndex ? active.column : null);
  return (
    <Box overflow="auto" maxH={maxHeight} position="relative">
      <Table
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>{renderHead(getActiveColumn(0))}</tr>
        </thead>
        <tbody ref={containerRef}>
          <SpacerRow height={before} />
          {lines.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const rowIndex = index + 1;
            return (
              <Fragment key={getKey(row)}>
                {renderRow(row, { rowIndex, activeColumn: getActiveColumn(rowIndex), ref: measure })}
              </Fragment>
            );
          })}
          <SpacerRow height={after} />
        </tbody>
      </Table>
    </Box>
  );
};
