import { expect, it } from 'vitest';
import { parseDigits, isOrderNumber, findMainWord, parseSearchIntent } from '@app/palette/searchIntent';

it.each([
  ['dónde está el pedido de Camila', 'order', 'camila'],
  ['¿Cuándo llega la orden de José Muñoz?', 'order', 'jose munoz'],
  ['donde viene 1042', 'order', '1042'],
  ['pedido n° 12', 'order', '12'],
  ['+56 9 1234-5678', 'order', '56912345678'],
  ['(9) 1234 5678', 'order', '912345678'],
  ['#7', 'order', '7'],
  ['ana@correo.example', 'order', 'ana@correo.example'],
  ['Los Aromos 123', 'order', 'los aromos 123'],
  ['devolver la plata al cliente Soto', 'refund', 'soto'],
  ['reembolso pedido #88', 'refund', '88'],
  ['cliente ñandú', 'customer', 'nandu'],
  ['se acabó la palta', 'soldOut', 'palta'],
  ['camila soto', 'any', 'camila soto'],
])('the command search recognises what to search for in %s', (typedText, kind, query) => {
  expect(parseSearchIntent(typedText)).toEqual({ kind, query });
});

it.each(['', ' ', 'ca', '¿?', 'pedido a'])('the command search requests nothing for %j', (typedText) => {
  expect(parseSearchIntent(typedText)).toBeNull();
});

it('the command search uses digits as a number only when the input is purely numeric', () => {
  expect(parseDigits('12a')).toBeNull();
  expect(parseDigits('+ (')).toBeNull();
  expect([isOrderNumber('1042'), isOrderNumber('912345678'), isOrderNumber('12a')]).toEqual([true, false, false]);
  expect(findMainWord('de la fuente')).toBe('fuente');
});
