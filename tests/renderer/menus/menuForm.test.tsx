import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { aBareStore } from '../../support/aWholeStore';
import { aStore } from '../entities/stores/storesScreen';
import { createFailure } from '@shared/contract/protocol/errors';
import { aSession, aUserWithPermissions } from '../support/builders';
import { failed, succeeded } from '../support/fakeBridge';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const names = ['Agua', 'Bebida', 'Completo', 'Dobladita', 'Empanada'];
const products = names.map((name, index) => ({ id: index + 1, name, show: true, priceProduct: 1000 }) as ProductRow);

const aMenu = (): Menu => ({
  id: 3,
  name: 'Carta',
  hidden: false,
  discount: 0,
  priority: 1,
  updatedAt: null,
  // Platforms may send categories out of order.
  categories: [
    { name: 'Platos', position: 1, orderedProducts: [3, 4], kept: { id: 12 } },
    { name: 'Para tomar', position: 0, orderedProducts: [1, 2], kept: { id: 11 } },
  ],
  priceGroups: [{ id: 21, name: 'General', prices: [{ id: 1, productId: 1, price: 990, deliveryPrice: null }] }],
});

const openMenu = async (tab: string, path = `/menu/edit-menu/3/${tab}`) => {
  const sentInputs: { params?: object; body: Record<string, unknown> }[] = [];
  const menu = aMenu();
  const page = { count: 0, nextPage: null };
  const app = renderApp({
    session: aSession(),
    path,
    calls: {
      'menus.get': () => succeeded(menu),
      'menus.list': () => succeeded({ page: [menu], ...page }),
      'menus.update': ({ body }) => {
        sentInputs.push({ body });
        return succeeded(menu);
      },
      'products.list': () => succeeded({ page: products, ...page }),
      'priceGroups.list': () =>
        succeeded({
          page: [
            { id: 21, name: 'General' },
            { id: 22, name: 'Marketplaces' },
          ],
          ...page,
        }),
      'stores.get': () => succeeded({ ...aBareStore({ id: 6, name: 'Brasil' }), menuId: 3 }),
      'stores.update': ({ params, body }) => {
        sentInputs.push({ params, body });
        return succeeded(null);
      },
    },
    stores: [
      aStore({ id: 5, name: 'Alameda', menuId: 3, menuName: 'Carta' }),
      aStore({ id: 6, name: 'Brasil', menuId: 9, menuName: 'Otra' }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Carta' });
  return { ...app, sentInputs };
};
const save = 'Guardar';
const listLines = (category: string) =>
  within(screen.getByRole('list', { name: category }))
    .getAllByRole('listitem')
    .map((line) => names.find((name) => line.textContent.includes(name)));
const findHandle = (name: string) => screen.findByRole('button', { name: new RegExp(`^Mover ${name}: arrastra`) });

it('the menu form is usable with only the permissions for menus, but offers no products to add', async () => {
  const sentInputs: unknown[] = [];
  const menu = aMenu();
  const { user, bridge, address } = renderApp({
    session: aSession({ user: aUserWithPermissions({ menus: ['index', 'show', 'update'] }) }),
    path: '/menu/edit-menu/3/categories',
    calls: {
      'menus.get': () => succeeded(menu),
      'menus.list': () => succeeded({ page: [menu], count: 1, nextPage: null }),
      'menus.update': ({ body }) => {
        sentInputs.push(body);
        return succeeded(menu);
      },
      'prices.list': () => {
        const page = products.map(({ id, name }) => ({ id, priceGroupId: 21, product: { id, name }, price: 990 }));
        return succeeded({ page, count: page.length, nextPage: null } as never);
      },
      'priceGroups.list': () => failed(createFailure('forbidden', 401)),
    },
  });
  (await findHandle('Bebida')).focus();
  await user.keyboard('{ArrowUp}');
  expect(listLines('Para tomar')).toEqual(['Bebida', 'Agua']);
  expect(screen.getByText(/^Tu rol no ve los productos: puedes ordenar y quitar los de este menú/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar productos' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Menú' }));
  expect(
    await screen.findByText('Tu rol no ve los grupos que ya existen: escribe el nombre de uno nuevo.'),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(address()).toBe('/menu'));
  expect(sentInputs).toMatchObject([{ categories: [{ orderedProducts: [2, 1] }, {}] }]);
  const callNames = new Set(bridge.calls.map(({ name }) => name));
  expect([...callNames].filter((name) => /^(products|stores|modifiers)\./.test(name))).toEqual([]);
});

describe('the categories of a menu', () => {
  it('are reordered by keyboard, as are their products, which may move to another category', async () => {
    const { user, sentInputs, router } = await openMenu('categories');
    (await findHandle('Bebida')).focus();
    await user.keyboard('{ArrowUp}');
    expect(listLines('Para tomar')).toEqual(['Bebida', 'Agua']);
    expect(screen.getByText('Bebida quedó en el lugar 1 de 2 de Para tomar')).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([listLines('Para tomar'), listLines('Platos')]).toEqual([['Agua'], ['Bebida', 'Completo', 'Dobladita']]);
    expect(document.activeElement).toBe(await findHandle('Bebida'));

    (await findHandle('Platos')).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('Platos quedó en el lugar 1 de 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(sentInputs).toEqual([
        {
          body: {
            categories: [
              { name: 'Platos', position: 0, orderedProducts: [2, 3, 4], kept: { id: 12 } },
              { name: 'Para tomar', position: 1, orderedProducts: [1], kept: { id: 11 } },
            ],
          },
        },
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
  });

  it('can be removed and added', async () => {
    const { user, sentInputs } = await openMenu('categories');
    await findHandle('Agua');
    await user.click(screen.getByRole('button', { name: 'Quitar Platos' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar' }));
    await user.click(screen.getByRole('button', { name: 'Nueva categoría' }));
    await user.keyboard('Postres');
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    const { categories } = sentInputs[0]?.body as { categories: object[] };
    expect(categories[0]).toEqual({ name: 'Para tomar', position: 0, orderedProducts: [1, 2], kept: { id: 11 } });
    expect(JSON.stringify(categories)).toContain('"name":"Postres"');
  });

  it('are followed by products without a category, which the user can add to a category', async () => {
    const { user } = await openMenu('categories');
    expect(await screen.findByRole('heading', { name: 'Sin categoría en este menú (1)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Agregar Empanada a una categoría' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Platos');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByRole('heading', { name: 'Sin categoría en este menú (0)' })).toBeTruthy();
    expect(listLines('Platos')).toEqual(['Completo', 'Dobladita', 'Empanada']);
  });

  it('are filtered by product and cannot be reordered while filtered', async () => {
    const { user } = await openMenu('categories');
    await findHandle('Agua');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en este menú' }), 'DOBLÁ');
    expect(await screen.findByText(/^1 producto del menú coincide/)).toBeTruthy();
    expect(listLines('Platos')).toEqual(['Dobladita']);
    expect(screen.queryByRole('button', { name: /arrastra/ })).toBeNull();
  });
});

describe('the data of a menu', () => {
  it('are rejected with a reason when the discount is above 100', async () => {
    const { user, sentInputs } = await openMenu('menu');
    const input = await screen.findByRole('textbox', { name: 'Descuento' });
    await user.clear(input);
    await user.type(input, '101');
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText('Debe ser 100 o menos')).toBeTruthy();
    expect(sentInputs).toEqual([]);
  });

  it('include price groups, which are added and removed without sending unchanged prices', async () => {
    const { user, sentInputs } = await openMenu('menu');
    await user.click(await screen.findByRole('button', { name: 'Quitar General' }));
    await user.type(screen.getByRole('combobox', { name: 'Agregar un grupo' }), 'Nueva lista');
    await user.click(screen.getByRole('button', { name: 'Agregar grupo' }));
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(sentInputs[0]?.body['priceGroups']).toEqual([
        { id: 21, persisted: true, destroy: true, prices: [] },
        { name: 'Nueva lista', persisted: false, destroy: false, prices: [] },
      ]),
    );
  });
});

it('the menu form shows how many stores a menu disappears from before the menu is hidden', async () => {
  const { user } = await openMenu('menu');
  expect(screen.queryByText(/^Al guardar deja de verse/)).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Oculto' }));
  expect(await screen.findByText('Al guardar deja de verse en 1 tienda.')).toBeTruthy();
});

describe('the menu list', () => {
  it('names the stores of each menu and opens its prices', async () => {
    const app = renderApp({
      session: aSession(),
      path: '/menu',
      calls: { 'menus.list': () => succeeded({ page: [aMenu()], count: 1, nextPage: null }) },
      stores: [aStore({ id: 5, name: 'Alameda', menuId: 3, menuName: 'Carta' })],
    });
    const row = within(await screen.findByRole('row', { name: /Carta/ }));
    expect(await row.findByText('1 tienda')).toBeTruthy();
    expect(row.getByText('Alameda')).toBeTruthy();
    await app.user.click(row.getByRole('button', { name: /^Precios/ }));
    expect(app.router.state.location.pathname).toBe('/menu/new-edit-menu/3');
  });

  it("names the stores of a menu before its deletion, which requires typing the menu's name", async () => {
    const { user } = renderApp({
      session: aSession(),
      path: '/menu',
      calls: { 'menus.list': () => succeeded({ page: [aMenu()], count: 1, nextPage: null }) },
      stores: [aStore({ id: 5, name: 'Alameda', menuId: 3, menuName: 'Carta' })],
    });
    const row = await screen.findByRole('row', { name: /Carta/ });
    await within(row).findByText('1 tienda');
    await user.click(within(row).getByRole('button', { name: 'Más acciones: Carta' }));
    await chooseEntry(user, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Alameda usa este menú/)).toBeTruthy();
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' }).disabled).toBe(true);
  });
});
