import type { CountryRules } from '../../values/countries';
import { normalizeCellText } from '../../values/normalizeCellText';
import { parsePrice } from './paste';
import { createCellKey, priceFields, type CellChange, type CellKey, type PriceField, type SheetGroup } from './sheet';

/** This module pastes blocks of cells whose rows contain the name or id of their product. */

interface NamedProduct {
  id: number;
  name: string;
}

interface SheetColumn {
  group: SheetGroup;
  field: PriceField;
}

/** Row of the block that could not be assigned to a product, and why. */
interface UnmatchedRow {
  text: string;
  /**
   * `unknown`: the product does not exist. `ambiguous`: several products match, or name and id disagree. `repeated`:
   * the product appears twice with different prices.
   */
  reason: 'unknown' | 'ambiguous' | 'repeated';
}

export interface NamedPaste {
  changes: CellChange[];
  unmatchedRows: UnmatchedRow[];
  /** Texts in price columns that are not prices; their cells stay unchanged. */
  invalidTexts: string[];
  /** Number of price columns that match no column of the sheet. */
  unpastedCount: number;
}

type Cells = readonly (readonly string[])[];

const idHeaders: ReadonlySet<string> = new Set(['id', 'id producto', 'id de producto', 'product id']);
const nameHeaders: ReadonlySet<string> = new Set([
  'producto',
  'productos',
  'nombre',
  'nombre producto',
  'name',
  'product',
]);
const ownPriceHeader = 'precio propio';
const fieldWords: Readonly<Record<string, PriceField>> = {
  precio: 'price',
  price: 'price',
  delivery: 'deliveryPrice',
  despacho: 'deliveryPrice',
  'precio delivery': 'deliveryPrice',
  'delivery price': 'deliveryPrice',
};

interface ProductIndex {
  byId: ReadonlyMap<string, NamedProduct>;
  byName: ReadonlyMap<string, readonly NamedProduct[]>;
}

const createIndex = (products: readonly NamedProduct[]): ProductIndex => {
  const byName = new Map<string, NamedProduct[]>();
  for (const product of products) {
    const name = normalizeCellText(product.name);
    byName.set(name, [...(byName.get(name) ?? []), product]);
  }
  return { byId: new Map(products.map((product) => [String(product.id), product])), byName };
};

/** Returns the products with exactly this name, or else those whose name differs only in case, accents and spaces. */
const findProductsByName = ({ byName }: ProductIndex, text: string): readonly NamedProduct[] => {
  const sameNameProducts = byName.get(normalizeCellText(text)) ?? [];
  const exactMatches = sameNameProducts.filter(({ name }) => name.trim() === text.trim());
  return exactMatches.length > 0 ? exactMatches : sameNameProducts;
};

const getText = (row: readonly string[], column: number): string => (row[column] ?? '').trim();
const listFilledCells = (cells: Cells, column: number): string[] =>
  cells.map((row) => getText(row, column)).filter((text) => text !== '');
const isPrice = (text: string, rules: CountryRules): boolean => typeof parsePrice(text, rules) === 'number';
const isMajority = (texts: readonly string[], predicate: (text: string) => boolean): boolean =>
  texts.filter(predicate).length * 2 > texts.length;

interface Layout {
  rows: Cells;
  headerCells: readonly string[] | null;
  nameColumn: number | null;
  idColumn: number | null;
  priceColumns: readonly number[];
}

/** Determines the layout of a block's columns; returns null if no column contains product names or ids. */
const findLayout = (cells: Cells, index: ProductIndex, rules: CountryRules): Layout | null => {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const isKnown = (text: string) => findProductsByName(index, text).length > 0;
  const firstCells = cells[0] ?? [];
  const getHeaderWord = (column: number) => normalizeCellText(getText(firstCells, column));
  const hasHeader =
    cells.length > 1 &&
    !firstCells.some((text) => isPrice(text, rules) || isKnown(text)) &&
    (columns.some((column) => idHeaders.has(getHeaderWord(column)) || nameHeaders.has(getHeaderWord(column))) ||
      columns.some(
        (column) =>
          getText(firstCells, column) !== '' &&
          isMajority(listFilledCells(cells.slice(1), column), (text) => isPrice(text, rules)),
      ));
  const rows = hasHeader ? cells.slice(1) : cells;
  const isTextColumn = (column: number) => {
    const texts = listFilledCells(rows, column);
    return isMajority(texts, (text) => !isPrice(text, rules));
  };
  const isPriceColumn = (column: number) => listFilledCells(rows, column).length > 0 && !isTextColumn(column);
  const knownNameCounts = columns.map((column) => listFilledCells(rows, column).filter(isKnown).length);
  const bestColumn = knownNameCounts.indexOf(Math.max(0, ...knownNameCounts));
  const matchedNameColumn =
    (knownNameCounts[bestColumn] ?? 0) > 0
      ? bestColumn
      : columns.find((column) => hasHeader && nameHeaders.has(getHeaderWord(column)) && isTextColumn(column));
  // Treats a text column before prices as the name column even if no name is known, so that prices are not assigned by
  // row position.
  const nameColumn =
    matchedNameColumn ??
    columns.find(
      (column) =>
        isTextColumn(column) && columns.some((otherColumn) => otherColumn > column && isPriceColumn(otherColumn)),
    ) ??
    null;
  const isIdColumn = (column: number) => {
    const texts = listFilledCells(rows, column);
    if (texts.length === 0 || !texts.every((text) => /^\d+$/.test(text))) return false;
    if (hasHeader && idHeaders.has(getHeaderWord(column))) return true;
    // Only the first column can contain ids; numbers in other columns may be prices.
    return column === 0 && new Set(texts).size === texts.length && texts.every((text) => index.byId.has(text));
  };
  const idColumn = columns.find((column) => column !== nameColumn && isIdColumn(column)) ?? null;
  if (nameColumn === null && idColumn === null) return null;
  const candidateColumns = columns.filter(
    (column) =>
      column !== nameColumn &&
      column !== idColumn &&
      isPriceColumn(column) &&
      !(hasHeader && getHeaderWord(column) === ownPriceHeader),
  );
  // Ignores columns of numbers before the names if price columns follow: they are codes of another system.
  const columnsAfterNames = candidateColumns.filter((column) => column > (nameColumn ?? idColumn ?? 0));
  const priceColumns = columnsAfterNames.length > 0 ? columnsAfterNames : candidateColumns;
  return priceColumns.length === 0
    ? null
    : { rows, headerCells: hasHeader ? firstCells : null, nameColumn, idColumn, priceColumns };
};

/** Returns the index of the sheet's column that a header describes by group, field, or both in any order. */
const findColumn = (heading: string, columns: readonly SheetColumn[], startColumn: number): number => {
  const normalizedHeading = normalizeCellText(heading);
  const isTargetColumn = ({ group, field }: SheetColumn) => {
    const name = normalizeCellText(group.name);
    const words = Object.keys(fieldWords).filter((word) => fieldWords[word] === field);
    return (
      words.some((word) => [`${name} ${word}`, `${word} ${name}`, `${word} en ${name}`].includes(normalizedHeading)) ||
      (field === 'price' && normalizedHeading === name)
    );
  };
  const columnIndex = columns.findIndex(isTargetColumn);
  const field = fieldWords[normalizedHeading];
  if (columnIndex >= 0 || field === undefined) return columnIndex;
  // A header that names only a field refers to the selected group.
  const { group } = columns[startColumn] ?? columns[0] ?? {};
  return columns.findIndex((column) => column.field === field && column.group.key === group?.key);
};

/** Returns the sheet's column for each price column; null if none matches. */
const findTargets = (
  { headerCells: heading, priceColumns, nameColumn }: Layout,
  columns: readonly SheetColumn[],
  { x, fixedColumns }: { x: number; fixedColumns: number },
): (number | null)[] => {
  const start = Math.max(0, x - fixedColumns);
  if (heading !== null) {
    const columnsByHeader = priceColumns.map((column) => findColumn(heading[column] ?? '', columns, start));
    const knownColumns = columnsByHeader.filter((column) => column >= 0);
    // Columns with other headers, such as costs, are not prices of this sheet.
    if (knownColumns.length > 0 && new Set(knownColumns).size === knownColumns.length)
      return columnsByHeader.map((column) => (column >= 0 ? column : null));
  }
  // A block pasted onto the name column was copied from this sheet, so its columns match those of the sheet.
  const alignedColumns = priceColumns.filter((column) => x + column >= fixedColumns);
  if (nameColumn !== null && x + nameColumn === 0 && alignedColumns.length > 0) {
    return priceColumns.map((column) =>
      alignedColumns.includes(column) && x + column - fixedColumns < columns.length ? x + column - fixedColumns : null,
    );
  }
  return priceColumns.map((_, index) => (start + index < columns.length ? start + index : null));
};

const findProduct = (
  row: readonly string[],
  { nameColumn, idColumn }: Layout,
  index: ProductIndex,
): NamedProduct | UnmatchedRow => {
  const name = nameColumn === null ? '' : getText(row, nameColumn);
  const id = idColumn === null ? '' : getText(row, idColumn);
  const text = name === '' ? id : name;
  const productsByName = findProductsByName(index, name);
  const productById = index.byId.get(id);
  if (productById !== undefined) {
    const isDifferentProduct =
      productsByName.length > 0 && !productsByName.some((product) => product.id === productById.id);
    return isDifferentProduct ? { text, reason: 'ambiguous' } : productById;
  }
  const [onlyProduct] = productsByName;
  if (onlyProduct === undefined) return { text, reason: 'unknown' };
  return productsByName.length > 1 ? { text, reason: 'ambiguous' } : onlyProduct;
};

/**
 * Assigns a block's prices to the products in its rows; returns null if no column contains product names or ids. `x` is
 * the selected column, `fixedColumns` the number of columns before the prices. Empty prices change nothing.
 */
export const pasteByName = (
  cells: Cells,
  {
    products,
    columns,
    x,
    fixedColumns,
  }: { products: readonly NamedProduct[]; columns: readonly SheetColumn[]; x: number; fixedColumns: number },
  rules: CountryRules,
): NamedPaste | null => {
  const index = createIndex(products);
  const layout = findLayout(cells, index, rules);
  if (layout === null) return null;
  const targets = findTargets(layout, columns, { x, fixedColumns });
  const paste: NamedPaste = {
    changes: [],
    unmatchedRows: [],
    invalidTexts: [],
    unpastedCount: targets.filter((column) => column === null).length,
  };
  const values = new Map<CellKey, number>();
  const nameByRepeatedId = new Map<number, string>();
  for (const row of layout.rows) {
    const pricesInRow = layout.priceColumns.flatMap((column, position) => {
      const text = getText(row, column);
      return text === '' ? [] : [{ text, column: columns[targets[position] ?? -1] }];
    });
    // A row that contains only a name is a title or a category.
    if (pricesInRow.length === 0) continue;
    const product = findProduct(row, layout, index);
    if ('reason' in product) {
      paste.unmatchedRows.push(product);
      continue;
    }
    for (const { text, column } of pricesInRow) {
      if (column === undefined) continue;
      const price = parsePrice(text, rules);
      if (typeof price !== 'number') {
        paste.invalidTexts.push(text);
        continue;
      }
      const key = createCellKey(column.group.key, product.id, column.field);
      if (values.has(key) && values.get(key) !== price) nameByRepeatedId.set(product.id, product.name);
      values.set(key, price);
    }
  }
  const repeatedKeys = new Set(
    [...nameByRepeatedId.keys()].flatMap((id) =>
      columns.flatMap(({ group }) => priceFields.map((field) => createCellKey(group.key, id, field))),
    ),
  );
  paste.changes.push(...[...values].filter(([key]) => !repeatedKeys.has(key)));
  paste.unmatchedRows.push(...[...nameByRepeatedId.values()].map((text) => ({ text, reason: 'repeated' as const })));
  return paste;
};
