import { describe, expect, it } from 'vitest';
import { toCsv } from '@shared/domain/tables/toCsv';

const toCsvCell = (cell: string | number) => toCsv([[cell]]).slice(1, -2);

describe('toCsv', () => {
  it('starts with the UTF-8 byte order mark and separates cells by semicolons', () => {
    expect(
      toCsv([
        ['Tienda', 'Resultado'],
        ['Ñuñoa', 3],
      ]),
    ).toBe('\uFEFFTienda;Resultado\r\nÑuñoa;3\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['a,b', '"a,b"'],
    ['12,5', '"12,5"'],
  ])('keeps %j in one cell', (text, cell) => {
    expect(toCsvCell(text)).toBe(cell);
  });

  it.each([
    ...['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")'],
    ...['＝1+1', '＋cmd', '－2+3', '＠SUM(A1)', '\u200b=1+1', '\u0000=1+1', '\u0000\u200b \ufeff＝1'],
  ])('escapes the formula %j', (text) => {
    expect(toCsvCell(text).replaceAll('"', '')).toMatch(/^'/);
  });

  it.each([
    ['Italiano,=HYPERLINK("x")', '"Italiano,\'=HYPERLINK(""x"")"'],
    ['Completo, -sin palta', '"Completo, \'-sin palta"'],
    ['dos\n\u200b+cmd', '"dos\n\u200b\'+cmd"'],
    ['-33,45', '"-33,45"'],
    ['Av. Italia 1, -33.45, -70.6', '"Av. Italia 1, -33.45, -70.6"'],
  ])('escapes formulas in %j after a comma', (text, cell) => {
    expect(toCsvCell(text)).toBe(cell);
  });

  it.each(['-12', '+56900000001'])('leaves the number %s unchanged', (text) => {
    expect(toCsvCell(text)).toBe(text);
  });
});
