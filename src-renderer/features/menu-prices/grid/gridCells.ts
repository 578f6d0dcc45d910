import { GridCellKind, type GridCell, type GridColumn, type GridSelection } from '@glideapps/glide-data-grid';
import { t } from 'i18next';
import { createCellKey, getCellValue, type CellKey, type Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import type { Formats } from '@kit/format/formats';
import type { PriceCell } from './CellEditor';
import { fixedColumns, type PriceColumn, type SheetRow } from './sheetColumns';
import type { GridColours } from './useGridTheme';

/** Formats an amount for editing: the country's decimal separator, no thousands separators. */
export const formatAmountInput = (amount: number | null, { rules }: Pick<Formats, 'rules'>): string =>
  amount === null ? '' : String(amount).replace('.', rules.groupMark === '.' ? ',' : '.');

export const getColumnLabel = ({ group, field }: PriceColumn): string =>
  t('menuPrices.column', { field: t(`priceChange.fields.${field}`), group: group.name });

const getCellLabel = ({ group, field }: PriceColumn, product: string): string =>
  t('menuPrices.cell', { field: t(`priceChange.fields.${field}`), group: group.name, product });

/** Creates the grid columns with widths (px). In narrow windows, narrows name and category to leave room for prices. */
export const createGridColumns = (columns: readonly PriceColumn[], isNarrow: boolean): GridColumn[] => [
  { id: 'name', title: t('menuPrices.columns.name'), width: isNarrow ? 180 : 260, group: '' },
  { id: 'category', title: t('menuPrices.columns.category'), width: isNarrow ? 110 : 150, group: '' },
  { id: 'ownPrice', title: t('menuPrices.columns.ownPrice'), width: 120, group: '' },
  ...columns.map(({ group, field }) => ({
    id: `${group.key} ${field}`,
    title: t(`priceChange.fields.${field}`),
    width: 120,
    group: group.name,
  })),
];

const createReadonlyCell = (text: string, contentAlign: 'left' | 'right' = 'left'): GridCell => ({
  kind: GridCellKind.Text,
  data: text,
  displayData: text,
  allowOverlay: false,
  readonly: true,
  contentAlign,
});

export interface CellMarks {
  missingKeys: ReadonlySet<CellKey>;
  failed: ReadonlySet<CellKey>;
}

/** Content of a cell as drawn, copied and read aloud. */
export const createGridCell = (
  [column, row]: readonly [number, number],
  { rows, columns, sheet }: { rows: readonly SheetRow[]; columns: readonly PriceColumn[]; sheet: Sheet },
  marks: CellMarks,
  { marks: colours }: GridColours,
  readOnly: boolean,
  formats: Formats,
): GridCell => {
  const product = rows[row];
  if (product === undefined) return createReadonlyCell('');
  const fixedColumn = fixedColumns[column];
  if (fixedColumn === 'name') return createReadonlyCell(product.name);
  if (fixedColumn === 'category') {
    return product.category === ''
      ? { ...createReadonlyCell(t('menuPrices.notInMenu')), themeOverride: { textDark: colours.hint }, copyData: '' }
      : createReadonlyCell(product.category);
  }
  if (fixedColumn === 'ownPrice') {
    return {
      ...createReadonlyCell(product.ownPrice === null ? '—' : formats.money(product.ownPrice), 'right'),
      themeOverride: { bgCell: colours.still, textDark: colours.hint },
      copyData: product.ownPrice === null ? '' : formatAmountInput(product.ownPrice, formats),
    };
  }
  const priceColumn = columns[column - fixedColumns.length];
  if (priceColumn === undefined) return createReadonlyCell('');
  const key = createCellKey(priceColumn.group.key, product.id, priceColumn.field);
  const value = getCellValue(sheet, key);
  const price =
    priceColumn.field === 'price'
      ? null
      : getCellValue(sheet, createCellKey(priceColumn.group.key, product.id, 'price'));
  const isInvalid = marks.missingKeys.has(key) || marks.failed.has(key);
  const isChanged = sheet.edits.has(key);
  const typedText = formatAmountInput(value, formats);
  // Shows the regular price as a hint in an empty delivery cell, since it then applies to delivery as well.
  const isHint = value === null && price !== null;
  const shownCellValue = value ?? price;
  const cell: PriceCell = {
    kind: GridCellKind.Text,
    data: typedText,
    displayData: shownCellValue === null ? (marks.missingKeys.has(key) ? '?' : '') : formats.money(shownCellValue),
    copyData: typedText,
    label: getCellLabel(priceColumn, product.name),
    allowOverlay: true,
    readonly: readOnly,
    contentAlign: 'right',
    themeOverride: {
      ...(isChanged && { bgCell: colours.changed }),
      ...(isInvalid && { bgCell: colours.wrong, textDark: colours.wrongText }),
      ...(isHint && { textDark: colours.hint }),
    },
  };
  return cell;
};

/** Keys of the selected price cells, from ranges, single cells, columns or rows. */
export const getSelectedKeys = (
  { current, columns, rows }: GridSelection,
  rowCount: number,
  columnCount: number,
  getKey: (column: number, row: number) => CellKey | null,
): CellKey[] => {
  const keys = new Set<CellKey>();
  const addCell = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        const key = getKey(column, row);
        if (key !== null) keys.add(key);
      }
    }
  };
  if (current !== undefined) {
    for (const { x, y, width, height } of [current.range, ...current.rangeStack]) addCell(x, y, width, height);
  }
  for (const column of columns) addCell(column, 0, 1, rowCount);
  for (const row of rows) addCell(0, row, columnCount, 1);
  return [...keys];
};
