import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type FailureKind } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { aMenuProduct } from '../../support/aMenuProduct';
import { aBareStore, aClosableStore } from '../../support/aWholeStore';
import { aSession, aUserWithPermissions } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createProduct = (id: number, name: string, fields: object = {}) => ({
  ...aMenuProduct(id),
  name,
  nameScreenProduct: null,
  description: 'Con lechuga.',
  priceProduct: 8000,
  position: 0,
  updatedAt: null,
  ...fields,
});
const products = [
  createProduct(1, 'Clásica', { tags: ['spicy'] }),
  createProduct(2, 'Italiana', { dispatchMethod: 'pickup' }),
  createProduct(3, 'Del ayer', { show: false }),
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

const showStorefront = (menuReply: object | FailureKind, overrides: Partial<Store> = {}) => {
  const ownStore = aClosableStore({ id: 9, name: 'Ñuñoa', menuId: 5, ...overrides });
  return renderApp({
    session: aSession(),
    path: '/menu/storefront',
    stores: [toStoreRow(ownStore)],
    calls: {
      'staticMenu.get': () =>
        typeof menuReply === 'string' ? failed(createFailure(menuReply)) : succeeded(menuReply as never),
      'menus.get': () => succeeded(menu as never),
      'products.list': () => succeeded({ page: products, count: products.length, nextPage: null } as never),
      'modifiers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'stores.all': () => succeeded([toStoreRow(store)]),
      'stores.get': () => succeeded(store as never),
    },
  });
};
const createPublished = (rows: object[]) => ({
  stores: [{ id: store.id, name: 'Ñuñoa', menuId: 5 }],
  menus: [menu],
  products: rows,
  modifiers: [],
});

it("the storefront view shows a store's menu as customers see it, and why other products are hidden", async () => {
  const { user } = showStorefront(createPublished(products));
  const category = await screen.findByRole('region', { name: 'Hamburguesas' });
  expect(within(category).getByText('$7.200')).toBeTruthy();
  expect(within(category).getByLabelText('Antes $8.000')).toBeTruthy();
  expect(within(category).getByText('Picante')).toBeTruthy();
  const hiddenProducts = screen.getByRole('list', { name: 'No se ve (2)' });
  expect(
    within(hiddenProducts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ItalianaSolo retiro', 'Del ayerOcultoVolver a vender']);
  expect(within(hiddenProducts).getByRole('link', { name: 'Editar Italiana' }).getAttribute('href')).toBe(
    '/products/edit-product/2',
  );
  await user.click(screen.getByRole('radio', { name: 'Retiro' }));
  expect(within(screen.getByRole('region', { name: 'Hamburguesas' })).getByText('Italiana')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'No se ve (1)' })).toBeTruthy();
});

it('the storefront view reports that the tenant has no products', async () => {
  showStorefront({ ...createPublished([]), menus: [{ ...menu, categories: [] }] });
  expect(await screen.findByText('Este comercio todavía no tiene productos.')).toBeTruthy();
  expect(screen.queryByText('Tus clientes ven todos los productos.')).toBeNull();
});

it('the storefront view lists differences between the published and the saved menu and shows either', async () => {
  const { user } = showStorefront(
    createPublished([createProduct(1, 'Clásica', { priceProduct: 9000 }), createProduct(3, 'Del ayer')]),
  );
  const differenceList = await screen.findByRole('list', {
    name: 'Lo publicado difiere de lo guardado en 2 productos',
  });
  expect(
    within(differenceList)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ClásicaPublicado a $8.100, guardado a $7.200', 'Del ayerSolo en lo publicado']);
  const getCategory = () => within(screen.getByRole('region', { name: 'Hamburguesas' }));
  expect(getCategory().getByText('$8.100')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Guardada' }));
  expect(getCategory().getByText('$7.200')).toBeTruthy();
  expect(getCategory().queryByText('Del ayer')).toBeNull();
});

it.each([
  ['missing', 'No está donde lo buscan la web y la app: puede que este comercio no lo publique.'],
  ['forbidden', 'El sitio donde está publicado no permite verlo.'],
  ['badReply', 'En su lugar hay algo que no es un menú.'],
] as const)(
  'the storefront view reports an unreadable published menu (%s) and shows the saved one on request',
  async (kind, reason) => {
    const { user } = showStorefront(kind);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('No pudimos cargar el menú publicado')).toBeTruthy();
    expect(notice.getByText(reason)).toBeTruthy();
    await user.click(await notice.findByRole('button', { name: 'Ver el guardado' }));
    expect(within(screen.getByRole('region', { name: 'Hamburguesas' })).getByText('$7.200')).toBeTruthy();
    expect(screen.getByText(/^Este es el menú guardado. No sabemos qué ven tus clientes/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Publicada' }));
    expect(screen.queryByRole('region', { name: 'Hamburguesas' })).toBeNull();
  },
);

it('the storefront view reports that customers see the menu of a closed store but cannot order', async () => {
  const closing = {
    ...{
      id: 1,
      kind: 'permanent' as const,
      startDatetime: '2020-01-01T10:00:00',
      endDatetime: null,
      reason: 'Inventario',
    },
    dispatchMethod: 'both',
  } as const;
  const { user } = showStorefront(createPublished(products), {
    ...{ opened: false, currentClosings: [closing], scheduledClosingTimes: [closing] },
    orderMethod: { delivery: true, pickUp: false },
  });
  expect(await screen.findByText('Cerrada: no recibe pedidos de despacho')).toBeTruthy();
  expect(screen.getByText(/Inventario\. Tus clientes ven el menú, pero no pueden pedir\.$/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Retiro' }));
  expect(screen.getByText('Esta tienda no ofrece retiro: por ahí tus clientes no pueden pedirle.')).toBeTruthy();
});

it('the storefront view shows the published menu without permission to list stores', async () => {
  renderApp({
    session: aSession({ user: aUserWithPermissions({ menus: ['index', 'show'] }) }),
    path: '/menu/storefront',
    calls: { 'staticMenu.get': () => succeeded(createPublished(products) as never) },
  });
  expect(await screen.findByRole('region', { name: 'Hamburguesas' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Tienda' }).textContent).toBe('Ñuñoa');
});
