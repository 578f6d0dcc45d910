import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from '@shared/domain/values/csv';
import { readCsv } from '@shared/domain/values/csvRead';

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
    'the separator told in a line of its own',
    'sep=;\na;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, with separators, quotes and lines in them',
    'a;b\n"x;""y""\nz";2\n3;4',
    [
      ['a', 'b'],
      ['x;"y"\nz', '2'],
      ['3', '4'],
    ],
  ],
  ['rows that are blank, which count', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'line ends of old Macs',
    'a;b\r1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('reads %s', (_what, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it('reads back whatever was written, but what a spreadsheet would run', () => {
  const cell = fc
    .string({ minLength: 1 })
    .filter((text) => !/^\s*[=+\-@\t\r'"]/.test(text) && !text.includes('\uFEFF'));
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, (written) => {
      // The first row says which the separator is.
      const titled = [['a', 'b', 'c'], ...written];
      expect(readCsv(csvOf(titled))).toEqual(titled);
    }),
  );
});
