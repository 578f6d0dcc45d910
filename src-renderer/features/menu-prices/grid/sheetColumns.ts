import {
  createCellKey,
  priceFields,
  getCellValue,
  type CellKey,
  type PriceField,
  type Sheet,
  type SheetGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import { foldText } from '@shared/domain/values/foldText';

/** Product with a row in the sheet. `priceProduct` is null if the user may not see it. */
export interface SheetProduct {
  id: number;
  name: string;
  priceProduct: number | null;
}

/** Row of the sheet. */
export interface SheetRow {
  id: number;
  name: string;
  /** Category in the menu; empty if the menu does not sell the product. */
  category: string;
  /** Product's own price, used if no price group has one; null if the user may not see it. */
  ownPrice: number | null;
  foldedName: string;
}

interface Category {
  name: string;
  position: number;
  orderedProducts: readonly number[];
}

/** Rows in menu order, followed by products outside the menu by name. */
export const createSheetRows = (products: readonly SheetProduct[], categories: readonly Category[]): SheetRow[] => {
  const menuPositions = new Map<number, { category: string; index: number }>();
  for (const { name, orderedProducts } of [...categories].sort((a, b) => a.position - b.position)) {
    for (const id of orderedProducts)
      if (!menuPositions.has(id)) menuPositions.set(id, { category: name, index: menuPositions.size });
  }
  const findIndex = (id: number) => menuPositions.get(id)?.index ?? Number.MAX_SAFE_INTEGER;
  return products
    .map(({ id, name, priceProduct }) => {
      const category = menuPositions.get(id)?.category ?? '';
      return { id, name, category, ownPrice: priceProduct, foldedName: foldText(`${name} ${category}`) };
    })
    .sort((a, b) => findIndex(a.id) - findIndex(b.id) || a.name.localeCompare(b.name, 'es'));
};

/** Columns before the price groups: name, category, own price. */
export const fixedColumns = ['name', 'category', 'ownPrice'] as const;

export interface PriceColumn {
  group: SheetGroup;
  field: PriceField;
}

export const createPriceColumns = (groups: readonly SheetGroup[]): PriceColumn[] =>
  groups.flatMap((group) => priceFields.map((field) => ({ group, field })));

/** Creates a function that returns the key of the cell at a grid position, or null if the cell is not editable. */
export const createCellKeyLookup =
  (rows: readonly SheetRow[], columns: readonly PriceColumn[]) =>
  (column: number, row: number): CellKey | null => {
    const priceColumn = columns[column - fixedColumns.length];
    const product = rows[row];
    return priceColumn === undefined || product === undefined
      ? null
      : createCellKey(priceColumn.group.key, product.id, priceColumn.field);
  };

export const showFilters = ['all', 'unpriced', 'changed'] as const;
type ShowFilter = (typeof showFilters)[number];

export interface RowFilter {
  query: string;
  /** Null for all categories; empty for products outside the menu. */
  category: string | null;
  show: ShowFilter;
}

/** Rows that match a filter. `unpriced`: without a price in any group. `changed`: with an edited cell. */
export const filterRows = (
  rows: readonly SheetRow[],
  { query, category, show }: RowFilter,
  sheet: Sheet,
): readonly SheetRow[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const matchesShowFilter = (id: number): boolean => {
    if (show === 'all') return true;
    if (show === 'unpriced') {
      return sheet.groups.every(({ key }) => getCellValue(sheet, createCellKey(key, id, 'price')) === null);
    }
    return sheet.groups.some(({ key }) => priceFields.some((field) => sheet.edits.has(createCellKey(key, id, field))));
  };
  return rows.filter(
    (row) =>
      words.every((word) => row.foldedName.includes(word)) &&
      (category === null || row.category === category) &&
      matchesShowFilter(row.id),
  );
};
