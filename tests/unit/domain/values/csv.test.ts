import { describe, expect, it } from 'vitest';
import { csvOf } from '@shared/domain/values/csv';

const only = (cell: string | number) => csvOf([[cell]]).slice(1, -2);

describe('a table for spreadsheets', () => {
  it('begins with the mark of UTF-8 and parts its cells by semicolons', () => {
    expect(
      csvOf([
        ['Tienda', 'Resultado'],
        ['Ñuñoa', 3],
      ]),
    ).toBe('\uFEFFTienda;Resultado\r\nÑuñoa;3\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['a,b', 'a,b'],
  ])('keeps %j in one cell', (text, cell) => {
    expect(only(text)).toBe(cell);
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")'])('never makes a formula of %j', (text) => {
    expect(only(text).replaceAll('"', '')).toMatch(/^'/);
  });

  it.each(['-12', '+56900000001', '12,5'])('leaves the number %s as it is', (text) => {
    expect(only(text)).toBe(text);
  });
});
