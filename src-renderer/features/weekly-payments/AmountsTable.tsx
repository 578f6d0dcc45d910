import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { consolidationAmounts, sumOf, type Amounts } from '@shared/domain/sales/consolidation';
import { useFormats } from '@kit/format/useFormats';

interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Away where there is no room: the amounts come first. */
  wideOnly?: true;
}

interface AmountsTableProps<Row extends Amounts> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** Before the amounts; the first one names its row and stays in sight. */
  before: readonly [Column<Row>, ...Column<Row>[]];
  after?: readonly Column<Row>[];
  total: string;
}

const beside = ({ wideOnly }: Pick<Column<never>, 'wideOnly'>) =>
  wideOnly ? { css: { '@container (max-width: 64rem)': { display: 'none' } } } : {};

const sticky = { position: 'sticky', insetStart: 0, bg: 'bg.panel', zIndex: 1 } as const;
const number = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Rows of collected, kept and paid amounts, and their sums. */
export const AmountsTable = <Row extends Amounts>({
  caption,
  rows,
  keyOf,
  before: [name, ...others],
  after = [],
  total,
}: AmountsTableProps<Row>) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const sums = sumOf(rows);
  const head = (column: Column<Row>) => (
    <Table.ColumnHeader key={column.key} scope="col" px="3" {...beside(column)}>
      {column.label}
    </Table.ColumnHeader>
  );
  const cell = (row: Row) => (column: Column<Row>) => (
    <Table.Cell key={column.key} px="3" {...beside(column)}>
      {column.cell(row)}
    </Table.Cell>
  );
  const amounts = (row: Amounts, isSum = false) =>
    consolidationAmounts.map((amount) => (
      <Table.Cell key={amount} px="3" {...number} {...((isSum || amount === 'payment') && { fontWeight: 'bold' })}>
        {formats.money(row[amount])}
      </Table.Cell>
    ));
  return (
    <Box overflowX="auto" containerType="inline-size" tabIndex={0} role="region" aria-label={caption}>
      <Table.Root size="sm">
        <Table.Caption asChild>
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col" px="4" {...sticky}>
              {name.label}
            </Table.ColumnHeader>
            {others.map(head)}
            {consolidationAmounts.map((amount) => (
              <Table.ColumnHeader key={amount} scope="col" px="3" textAlign="end">
                {t(`weeklyPayments.amounts.${amount}`)}
              </Table.ColumnHeader>
            ))}
            {after.map(head)}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, at) => (
            <Table.Row key={keyOf(row, at)}>
              <Table.ColumnHeader scope="row" px="4" fontWeight="normal" whiteSpace="nowrap" {...sticky}>
                {name.cell(row)}
              </Table.ColumnHeader>
              {others.map(cell(row))}
              {amounts(row)}
              {after.map(cell(row))}
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer>
          <Table.Row>
            <Table.ColumnHeader scope="row" px="4" {...sticky}>
              {total}
            </Table.ColumnHeader>
            {others.map((column) => (
              <Table.Cell key={column.key} {...beside(column)} />
            ))}
            {amounts(sums, true)}
            {after.map((column) => (
              <Table.Cell key={column.key} {...beside(column)} />
            ))}
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Box>
  );
};
