import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from '@shared/domain/tables/toCsv';
import { parseCsv } from '@shared/domain/tables/parseCsv';

it.each([
  [
    'semicolons',
    'a;b\r\n1;2,5\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'commas',
    'a,b\n1,2.5',
    [
      ['a', 'b'],
      ['1', '2.5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a byte order mark',
    '\uFEFFa;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a separator declared on its own line',
    'sep=;\na;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quoted cells with separators, quotes and line breaks',
    'a;b\n"x;""y""\nz";2\n3;4',
    [
      ['a', 'b'],
      ['x;"y"\nz', '2'],
      ['3', '4'],
    ],
  ],
  ['blank rows as rows', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'classic Mac line ends',
    'a;b\r1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'mixed line ends',
    'a;b\r\n1;2\n3;4\r5;6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  [
    'semicolons, despite decimal commas in later rows and a blank first row',
    '\na;b\n1,5;2,5\n1,5;2,5,3',
    [[''], ['a', 'b'], ['1,5', '2,5'], ['1,5', '2,5,3']],
  ],
  [
    'a quote inside a cell',
    'a;b\nPizza 12";2',
    [
      ['a', 'b'],
      ['Pizza 12"', '2'],
    ],
  ],
  [
    'lines quoted as a whole',
    '"code,kind,note"\n"A,percentage,""uno, dos"""\n"B,giftcard,"',
    [
      ['code', 'kind', 'note'],
      ['A', 'percentage', 'uno, dos'],
      ['B', 'giftcard', ''],
    ],
  ],
  [
    'lines quoted as a whole below an unquoted header',
    'code;kind\n"A;percentage"\n"B;giftcard"',
    [
      ['code', 'kind'],
      ['A', 'percentage'],
      ['B', 'giftcard'],
    ],
  ],
  ['a single column of quoted text with commas', '"name"\n"a, b"\n"c"', [['name'], ['a, b'], ['c']]],
  ['empty text', '', []],
])('the CSV parser reads %s', (_title, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it('the CSV parser reads written rows back, except cells that a spreadsheet would execute', () => {
  const cell = fc
    .string({ minLength: 1 })
    .filter((text) => !/^['"\t\r]|(?:^|[,\t\r\n])[\s\p{C}]*[=+\-@]/u.test(text) && !text.includes('\uFEFF'));
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, (cellRows) => {
      // The separator is detected from the first row.
      const titledRows = [['a', 'b', 'c'], ...cellRows];
      expect(parseCsv(toCsv(titledRows))).toEqual(titledRows);
    }),
  );
});

it.each(['a;b\n"1;2\n3;4', 'a;b\n"Pizza" grande;2\n3;4'])('the CSV parser rejects unbalanced quotes: %j', (text) => {
  expect(() => parseCsv(text)).toThrow(/quotes/);
});
