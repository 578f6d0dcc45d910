import { describe, expect, it } from 'vitest';
import { parseClipboardCells } from '@shared/domain/catalogue/priceSheet/paste';
import { pasteByName } from '@shared/domain/catalogue/priceSheet/pastedNames';
import { priceFields } from '@shared/domain/catalogue/priceSheet/sheet';

const products = [
  { id: 11, name: 'Clásica' },
  { id: 12, name: 'Doble queso' },
  { id: 13, name: 'Papas 1/2 kg' },
  { id: 14, name: 'Té' },
  { id: 15, name: 'TE' },
];
const columns = [
  { key: '1', id: 1, name: 'Local' },
  { key: '2', id: 2, name: 'Rappi' },
].flatMap((group) => priceFields.map((field) => ({ group, field })));

/** Pastes at column `x` of the sheet; prices start at the fourth column. */
const pasteText = (text: string, x = 3) =>
  pasteByName(parseClipboardCells(text), { products, columns, x, fixedColumns: 3 }, 'cl');
const getChanges = (text: string, x?: number) => pasteText(text, x)?.changes;

const createPriceEdit = (product: number, price: number) => [`1|${product}|price`, price] as const;
const createDeliveryKey = (product: number, price: number) => [`1|${product}|deliveryPrice`, price] as const;
const createRappiEdit = (product: number, price: number) => [`2|${product}|price`, price] as const;

describe('A pasted block that contains product names or ids', () => {
  it.each([
    ['names and prices, as Excel writes them', 'Doble queso\t$8.990\r\nClásica\t$6.990\r\n'],
    ['names and prices, as LibreOffice writes them', 'Doble queso\t8990\nClásica\t6990'],
    ['names in capitals, without accents and with surrounding spaces', 'DOBLE  QUESO \t$ 8.990\n clasica\t6.990 CLP\n'],
    ['a header row', 'Producto\tPrecio\nDoble queso\t8.990\nClásica\t6.990\n'],
    ['a header row with other words', 'Ítem\tValor final\nDoble queso\t8.990\nClásica\t6.990\n'],
    ['ids and prices', '12\t8.990\n11\t6.990\n'],
    ['ids under a header', 'ID\tPrecio\n12\t8990\n11\t6990\n'],
    ['ids, names and prices', '12\tDoble queso\t8.990\n11\tClásica\t6.990'],
    ['ids, names and prices under a header', 'id\tnombre\tprecio\n12\tDoble queso\t8990\n11\tClásica\t6990'],
    ['names, categories and prices', 'Doble queso\tHamburguesas\t8.990\nClásica\tHamburguesas\t6.990'],
    ['codes of another system before the names', '90001\tDoble queso\t8990\n90002\tClásica\t6990'],
    ['prices before the names', '8.990\tDoble queso\n6.990\tClásica'],
    ['titles and categories between the rows', 'Lista de marzo\t\nHAMBURGUESAS\t\nDoble queso\t8990\n\nClásica\t6990'],
  ])('assigns each price to the named product: %s', (_title, text) => {
    expect(getChanges(text)).toEqual([createPriceEdit(12, 8990), createPriceEdit(11, 6990)]);
  });

  it('fills several price columns in order, starting at the selected one', () => {
    const text = 'Clásica\t6.990\t7.490\nDoble queso\t8.990\t\n';
    expect(getChanges(text)).toEqual([
      createPriceEdit(11, 6990),
      createDeliveryKey(11, 7490),
      createPriceEdit(12, 8990),
    ]);
    expect(getChanges('Clásica\t6.990', 5)).toEqual([createRappiEdit(11, 6990)]);
    expect(pasteText('Clásica\t6.990\t7.490', 6)).toMatchObject({
      changes: [['2|11|deliveryPrice', 6990]],
      unpastedCount: 1,
    });
  });

  it.each([
    ['Producto\tRappi\tLocal\nClásica\t7.990\t6.990'],
    ['Producto\tPrecio Rappi\tPrecio en Local\nClásica\t7.990\t6.990'],
    ['Producto\tPrecio propio\tRappi\tLocal\nClásica\t5.990\t7.990\t6.990'],
  ])('follows the column headers when they name groups: %s', (text) => {
    expect(getChanges(text)).toEqual([createRappiEdit(11, 7990), createPriceEdit(11, 6990)]);
  });

  it.each([
    ['Producto\tCosto\tPrecio\nClásica\t2.000\t6.990'],
    ['Producto\tPrecio\tCosto\nClásica\t6.990\t2.000'],
    ['Producto\tLocal\tMargen\nClásica\t6.990\t4.990'],
  ])('ignores numbers under headers that do not name prices: %s', (text) => {
    expect(pasteText(text)).toMatchObject({ changes: [createPriceEdit(11, 6990)], unpastedCount: 1 });
  });

  it('ignores the base price column when copied rows of the sheet are pasted back', () => {
    expect(getChanges('Clásica\tHamburguesas\t5990\t6990\t\t7990', 0)).toEqual([
      createPriceEdit(11, 6990),
      createRappiEdit(11, 7990),
    ]);
  });

  it('lists unknown products and never assigns their prices to other products', () => {
    expect(pasteText('Clásica\t6.990\nVeggie\t5.990\nDoble queso\t8.990')).toMatchObject({
      changes: [createPriceEdit(11, 6990), createPriceEdit(12, 8990)],
      unmatchedRows: [{ text: 'Veggie', reason: 'unknown' }],
    });
    expect(pasteText('Veggie\t5.990\nVegana\t6.990')).toMatchObject({
      changes: [],
      unmatchedRows: [
        { text: 'Veggie', reason: 'unknown' },
        { text: 'Vegana', reason: 'unknown' },
      ],
    });
  });

  it('lists ambiguous names, unless exactly one product matches the spelling exactly', () => {
    expect(pasteText('te\t1.990\nClásica\t6.990')?.unmatchedRows).toEqual([{ text: 'te', reason: 'ambiguous' }]);
    expect(getChanges('Té\t1.990\nTE\t2.990')).toEqual([createPriceEdit(14, 1990), createPriceEdit(15, 2990)]);
    expect(pasteText('12\tClásica\t6.990\n13\tPapas 1/2 kg\t2.990')).toMatchObject({
      changes: [createPriceEdit(13, 2990)],
      unmatchedRows: [{ text: 'Clásica', reason: 'ambiguous' }],
    });
  });

  it('lists a product that has two different prices, and accepts the same price twice', () => {
    expect(pasteText('Clásica\t6.990\nClásica\t7.990\nDoble queso\t8.990')).toMatchObject({
      changes: [createPriceEdit(12, 8990)],
      unmatchedRows: [{ text: 'Clásica', reason: 'repeated' }],
    });
    expect(getChanges('Clásica\t6.990\nClásica\t$6.990')).toEqual([createPriceEdit(11, 6990)]);
  });

  it('skips empty prices and lists those that cannot be read', () => {
    expect(pasteText('Clásica\t\t7.490\nDoble queso\tconsultar\t8.990\nPapas 1/2 kg\t2.990\t3.490')).toEqual({
      changes: [
        createDeliveryKey(11, 7490),
        createDeliveryKey(12, 8990),
        createPriceEdit(13, 2990),
        createDeliveryKey(13, 3490),
      ],
      unmatchedRows: [],
      invalidTexts: ['consultar'],
      unpastedCount: 0,
    });
  });

  it.each([
    ['one column of prices', '6.990\n8.990'],
    ['two columns of prices', '6.990\t7.490\n8.990\t9.490'],
    ['text among prices', '8.990\tconsultar\t'],
    ['prices that are not ids', '1990\t2990\n3990\t4990'],
    ['a first column with a number that is not an id', '11\t2990\n3990\t4990'],
    ['names without prices', 'Clásica\nDoble queso'],
    ['nothing', ''],
  ])('is not matched by name: %s', (_title, text) => {
    expect(pasteText(text)).toBeNull();
  });
});
