import { describe, expect, it } from 'vitest';
import { parseErrorBody } from '@main/api/reply';

const parse = (body: unknown) => parseErrorBody(JSON.stringify(body));
const invalidName = { code: 1001, message: null, fields: { shortName: ['Muy largo'] } };

describe('The body of an error', () => {
  it.each([
    [{ errors: { code: 1002, message: 'No existe' } }, { code: 1002, message: 'No existe', fields: {} }],
    [{ code: 1001, message: null, fields: { short_name: 'Muy largo' } }, invalidName],
    [{ errors: { code: 1001, fields: { short_name: ['Muy largo'] } } }, invalidName],
    [{ error: { code: 'IN_USE', message: 'En uso' } }, { code: 'IN_USE', message: 'En uso', fields: {} }],
    [{ errors: { short_name: ['Muy largo'] } }, invalidName],
    [
      { message: 'Inválido', errors: { code: ['Ya existe'] } },
      { code: 1001, message: 'Inválido', fields: { code: ['Ya existe'] } },
    ],
    [{ errors: { short_name: 'Muy largo' } }, invalidName],
    [{ errors: ['Sin stock', 'Cerrado'] }, { code: 9999, message: 'Sin stock Cerrado', fields: {} }],
    [{ errors: [{ code: 1019, message: 'En uso' }] }, { code: 1019, message: 'En uso', fields: {} }],
    [{ errors: [{ field: 'short_name', message: 'Muy largo' }] }, { ...invalidName, code: 9999, message: 'Muy largo' }],
    [{ error: 'El cupón ya existe' }, { code: 9999, message: 'El cupón ya existe', fields: {} }],
    [
      { type: 'about:blank', title: 'Conflicto', status: 409, detail: 'Ya existe' },
      { code: 9999, message: 'Ya existe', fields: {} },
    ],
    [
      { status: 400, error: 'Bad Request', path: '/coupons' },
      { code: 9999, message: null, fields: {} },
    ],
    [{ errors: {} }, { code: 9999, message: null, fields: {} }],
    [null, { code: 9999, message: null, fields: {} }],
  ])('is parsed when it is %j', (body, expected) => {
    expect(parse(body)).toEqual(expected);
  });

  it('is read as the default error when it is not JSON', () => {
    expect(parseErrorBody('<html>')).toEqual({ code: 9999, message: null, fields: {} });
  });
});
