import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { rowOf } from '@shared/contract/storeRows';
import { aBareStore } from '../../support/aWholeStore';
import { aSession } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

const product = (id: number, name: string, fields: object = {}) => ({
  id,
  name,
  nameScreenProduct: null,
  description: 'Con lechuga.',
  dropdownText: null,
  priceProduct: 8000,
  position: 0,
  show: true,
  platform: 'any',
  dispatchMethod: 'both',
  startDatetime: null,
  endDatetime: null,
  availability: { days: [] },
  label: null,
  labelType: null,
  startDatetimeLabel: null,
  endDatetimeLabel: null,
  foodType: null,
  tags: [],
  pictures: [],
  updatedAt: null,
  modifiersProductsAttributes: [],
  modifierRules: [],
  ...fields,
});
const products = [
  product(1, 'Clásica', { tags: ['spicy'] }),
  product(2, 'Italiana', { dispatchMethod: 'pickup' }),
  product(3, 'Del ayer', { show: false }),
];
const menu = {
  id: 5,
  name: 'Carta',
  hidden: false,
  discount: 10,
  priority: 0,
  categories: [{ name: 'Hamburguesas', position: 0, orderedProducts: [1, 2, 3] }],
  priceGroups: [],
  updatedAt: null,
};

const store = aBareStore({ id: 9, name: 'Ñuñoa', menuId: 5 });

const show = (published: object | null) => {
  return renderApp({
    session: aSession(),
    at: '/menu/storefront',
    stores: [rowOf(store)],
    calls: {
      'staticMenu.get': () => (published === null ? failed(failureOf('missing')) : succeeded(published as never)),
      'menus.get': () => succeeded(menu as never),
      'products.list': () => succeeded({ page: products, count: products.length, nextPage: null } as never),
      'modifiers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'stores.all': () => succeeded([rowOf(store)]),
      'stores.get': () => succeeded(store as never),
    },
  });
};
const publishedOf = (rows: object[]) => ({
  stores: [{ id: store.id, name: 'Ñuñoa', menuId: 5 }],
  menus: [menu],
  products: rows,
  modifiers: [],
});

it('shows a store’s menu as its customers see it, and the reason of each product that they do not', async () => {
  const { user } = show(null);
  expect(await screen.findByText('Este comercio no publica su carta: se muestra como está guardada.')).toBeTruthy();
  const category = screen.getByRole('region', { name: 'Hamburguesas' });
  expect(within(category).getByText('$7.200')).toBeTruthy();
  expect(within(category).getByLabelText('Antes $8.000')).toBeTruthy();
  expect(within(category).getByText('Picante')).toBeTruthy();
  const out = screen.getByRole('list', { name: 'No se ve (2)' });
  expect(
    within(out)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ItalianaSolo retiro', 'Del ayerOculto']);
  expect(within(out).getByRole('link', { name: 'Editar Italiana' }).getAttribute('href')).toBe(
    '/products/edit-product/2',
  );
  await user.click(screen.getByRole('radio', { name: 'Retiro' }));
  expect(within(screen.getByRole('region', { name: 'Hamburguesas' })).getByText('Italiana')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'No se ve (1)' })).toBeTruthy();
});

it('says of a tenant without products that it has none, and not that customers see all of them', async () => {
  show({ ...publishedOf([]), menus: [{ ...menu, categories: [] }] });
  expect(await screen.findByText('Este comercio todavía no tiene productos.')).toBeTruthy();
  expect(screen.queryByText('Tus clientes ven todos los productos.')).toBeNull();
});

it('says where what is published differs from what is saved, and shows either', async () => {
  const { user } = show(publishedOf([product(1, 'Clásica', { priceProduct: 9000 }), product(3, 'Del ayer')]));
  const different = await screen.findByRole('list', { name: 'Lo publicado difiere de lo guardado en 2 productos' });
  expect(
    within(different)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ClásicaPublicado a $8.100, guardado a $7.200', 'Del ayerSolo en lo publicado']);
  const category = () => within(screen.getByRole('region', { name: 'Hamburguesas' }));
  expect(category().getByText('$8.100')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Guardada' }));
  expect(category().getByText('$7.200')).toBeTruthy();
  expect(category().queryByText('Del ayer')).toBeNull();
});
