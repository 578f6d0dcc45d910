import { expect, it } from 'vitest';
import { findUnsoldProducts } from '@shared/domain/catalogue/unsoldProducts';

const aProduct = (
  id: number,
  changes: { name?: string; show?: boolean; menus?: { id: number }[] | undefined } = {},
) => ({
  id,
  name: `Producto ${id}`,
  show: true,
  menus: [{ id: 1 }] as { id: number }[] | undefined,
  ...changes,
});
const aSale = (id: number | null, name = '', quantity: number | null = 2) => ({ product: { id, name }, quantity });

const findIds = (...input: Parameters<typeof findUnsoldProducts>) => findUnsoldProducts(...input).map(({ id }) => id);

it('findUnsoldProducts returns visible products of a menu without sales', () => {
  const products = [aProduct(1), aProduct(2), aProduct(3, { show: false }), aProduct(4, { menus: [] })];
  expect(findIds(products, [aSale(1)])).toEqual([2]);
});

it('findUnsoldProducts leaves out products whose menus are unknown', () => {
  expect(findIds([aProduct(1, { menus: undefined })], [])).toEqual([]);
});

it('findUnsoldProducts matches sales without an id by product name, and counts sales of unknown quantity', () => {
  const products = [aProduct(1, { name: 'Clásica Ñuñoa' }), aProduct(2), aProduct(3)];
  expect(findIds(products, [aSale(null, 'CLASICA nunoa'), aSale(2, '', null), aSale(3, '', 0)])).toEqual([3]);
});
