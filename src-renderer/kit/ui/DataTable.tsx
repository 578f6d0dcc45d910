import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header is said, not shown: for the column of row actions. */
  hidesHeader?: boolean;
  width?: string;
  align?: 'start' | 'end';
}

interface DataTableProps<Row> {
  /** Says what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

export const DataTable = <Row,>({ label, columns, rows, rowKey }: DataTableProps<Row>) => (
  <Table.ScrollArea>
    <Table.Root aria-label={label} size="md">
      <Table.Header>
        <Table.Row>
          {columns.map(({ key, header, hidesHeader, width, align }) => (
            <Table.ColumnHeader
              key={key}
              scope="col"
              {...(width !== undefined && { width })}
              {...(align !== undefined && { textAlign: align })}
            >
              {hidesHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={rowKey(row)} _hover={{ bg: 'bg.subtle' }}>
            {columns.map(({ key, cell, align }) => (
              <Table.Cell key={key} {...(align !== undefined && { textAlign: align })}>
                {cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
