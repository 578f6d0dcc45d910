import { describe, expect, it } from 'vitest';
import { CompactSelection } from '@glideapps/glide-data-grid';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { createCellKey, createSheet, setCells } from '@shared/domain/catalogue/priceSheet/sheet';
import { getSelectedKeys, formatAmountInput } from '@features/menu-prices/grid/gridCells';
import {
  filterRows,
  createCellKeyLookup,
  createPriceColumns,
  createSheetRows,
} from '@features/menu-prices/grid/sheetColumns';
import { getFormats } from '@kit/format/formats';

const aProduct = (id: number, name: string) => ({ id, name, priceProduct: 990 * id }) as ProductRow;
const rows = createSheetRows(
  [aProduct(1, 'Ñoquis'), aProduct(2, 'Papas'), aProduct(3, 'Clásica'), aProduct(4, 'Bebida')],
  [
    { name: 'Acompañamientos', position: 2, orderedProducts: [2] },
    { name: 'Hamburguesas', position: 1, orderedProducts: [3] },
  ],
);
const sheet = createSheet([
  { id: 1, name: 'Local', prices: [{ id: 1, productId: 2, price: 2490, deliveryPrice: null }] },
  { id: 2, name: 'Rappi', prices: [{ id: 2, productId: 3, price: 8990, deliveryPrice: null }] },
]);
const listNames = (matches: readonly { name: string }[]) => matches.map(({ name }) => name);

describe('the rows of a price sheet', () => {
  it('are ordered by their position in the menu, then by product name', () => {
    expect(listNames(rows)).toEqual(['Clásica', 'Papas', 'Bebida', 'Ñoquis']);
    expect(rows[0]).toMatchObject({ category: 'Hamburguesas', ownPrice: 2970 });
  });

  it('are filtered by name ignoring accents, category, missing price or change', () => {
    const all = { query: '', category: null, show: 'all' } as const;
    expect(listNames(filterRows(rows, { ...all, query: 'noq' }, sheet))).toEqual(['Ñoquis']);
    expect(listNames(filterRows(rows, { ...all, category: 'Hamburguesas' }, sheet))).toEqual(['Clásica']);
    expect(listNames(filterRows(rows, { ...all, category: '' }, sheet))).toEqual(['Bebida', 'Ñoquis']);
    expect(listNames(filterRows(rows, { ...all, show: 'unpriced' }, sheet))).toEqual(['Bebida', 'Ñoquis']);
    const editedSheet = setCells(sheet, [[createCellKey('2', 4, 'deliveryPrice'), 990]]);
    expect(listNames(filterRows(rows, { ...all, show: 'changed' }, editedSheet))).toEqual(['Bebida']);
  });
});

describe('the selected cells of a price sheet', () => {
  const getKey = createCellKeyLookup(rows, createPriceColumns(sheet.groups));

  it('include each price cell of the selected ranges and columns once', () => {
    const range = { x: 2, y: 0, width: 2, height: 2 };
    const selection = {
      current: { cell: [2, 0] as const, range, rangeStack: [] },
      columns: CompactSelection.fromSingleSelection(3),
      rows: CompactSelection.empty(),
    };
    expect(getSelectedKeys(selection, rows.length, 7, getKey)).toEqual(
      [3, 2, 4, 1].map((id) => createCellKey('1', id, 'price')),
    );
    expect(getKey(7, 0)).toBeNull();
  });

  it("are formatted for editing and copying with the country's decimal mark", () => {
    expect(formatAmountInput(8990, getFormats('cl'))).toBe('8990');
    expect(formatAmountInput(8990.5, getFormats('mx'))).toBe('8990.5');
    expect(formatAmountInput(null, getFormats('cl'))).toBe('');
  });
});
