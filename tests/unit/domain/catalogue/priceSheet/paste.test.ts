import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClipboardCells, pasteCells, parsePrice } from '@shared/domain/catalogue/priceSheet/paste';

describe('A typed or pasted price', () => {
  it.each([
    ['$8.990', 'cl', 8990],
    ['$10.990 CLP', 'cl', 10_990],
    ['CLP 10.990', 'cl', 10_990],
    ['10990clp', 'cl', 10_990],
    ['$10.990 USD', 'cl', undefined],
    ['MXN 89.90', 'mx', 89.9],
    ['8.990', 'cl', 8990],
    ['8990', 'cl', 8990],
    ['$ 8.990 ', 'cl', 8990],
    ['8,990', 'cl', 8990],
    ['8990,00', 'cl', 8990],
    [' 8 990 ', 'cl', 8990],
    ['8\u202f990', 'cl', 8990],
    ['\u200b8.990\u200e', 'cl', 8990],
    ['\u200b', 'cl', null],
    ['8990,5', 'cl', undefined],
    ['8990,5', 'gt', 8990.5],
    ['8.990', 'gt', undefined],
    ['$\u00a012.345.000', 'cl', undefined],
    ['0', 'cl', 0],
    ['₡8.990', 'cr', 8990],
    ['Q8,990.50', 'gt', 8990.5],
    ['$8990.5', 'mx', 8990.5],
    ['89,90', 'mx', 89.9],
    ['', 'cl', null],
    ['   ', 'cl', null],
    ['-500', 'cl', undefined],
    ['8,99', 'cl', undefined],
    ['abc', 'cl', undefined],
    ['#REF!', 'cl', undefined],
  ] as const)('reads «%s» in %s', (text, country, amount) => {
    expect(parsePrice(text, country)).toBe(amount);
  });
});

describe('Copied cells', () => {
  it('are read from spreadsheet text with tabs, line breaks and quotes', () => {
    expect(parseClipboardCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseClipboardCells('"a\tb"\t"con ""comillas"""\n"dos\nlíneas"\t')).toEqual([
      ['a\tb', 'con "comillas"'],
      ['dos\nlíneas', ''],
    ]);
    expect(parseClipboardCells('5" de pan\t8990')).toEqual([['5" de pan', '8990']]);
    expect(parseClipboardCells('\t1\n\n2')).toEqual([['', '1'], [''], ['2']]);
    expect(parseClipboardCells('')).toEqual([]);
  });

  it('are read back unchanged with any cell content', () => {
    const cell = fc.stringMatching(/^[a-z0-9 $.,"\t\n]{0,8}$/);
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    const quoteCell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => `${row.map(quoteCell).join('\t')}\r\n`).join('');
        expect(parseClipboardCells(text)).toEqual(rows);
      }),
    );
  });
});

describe('Pasting', () => {
  const findKey = (column: number, row: number) => (column >= 1 && column <= 3 && row < 4 ? `${column},${row}` : null);
  const getAt = (x: number, y: number, width = 1, height = 1) => ({ x, y, width, height });

  it('fills a block from the first selected cell and counts the cells that did not fit', () => {
    const { changes, unpastedCount } = pasteCells(parseClipboardCells('1\t2\n3\t4\n5\t6'), getAt(3, 2), findKey, 'cl');
    expect(changes).toEqual([
      ['3,2', 1],
      ['3,3', 3],
    ]);
    expect(unpastedCount).toBe(4);
  });

  it('fills the selection with a single cell and repeats a block over a multiple of its size', () => {
    expect(pasteCells([['990']], getAt(1, 0, 2, 2), findKey, 'cl').changes).toHaveLength(4);
    expect(pasteCells([['1', '2']], getAt(1, 0, 2, 3), findKey, 'cl').changes.map(([, value]) => value)).toEqual([
      1, 2, 1, 2, 1, 2,
    ]);
  });

  it('leaves cells unchanged when the pasted text is empty or not a price', () => {
    const { changes, invalidTexts } = pasteCells([['$8.990', 'consultar', '']], getAt(1, 0), findKey, 'cl');
    expect(changes).toEqual([['1,0', 8990]]);
    expect(invalidTexts).toEqual(['consultar']);
    expect(pasteCells([['']], getAt(1, 0, 2, 2), findKey, 'cl')).toEqual({
      changes: [],
      invalidTexts: [],
      unpastedCount: 0,
    });
  });
});
