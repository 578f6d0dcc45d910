import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { aSession } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aMenu = (...categories: readonly (readonly number[])[]): Menu => ({
  id: 3,
  name: 'Carta',
  hidden: false,
  discount: 0,
  priority: 1,
  updatedAt: null,
  categories: categories.map((orderedProducts, index) => ({
    name: `Parte ${index + 1}`,
    position: index,
    orderedProducts: [...orderedProducts],
    kept: { id: 11 + index },
  })),
  priceGroups: [],
});

const getName = (id: number) => `Plato ${id}`;
const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Opens the categories of a menu; `menuNow` returns the platform's current version. */
const openMenu = async (count: number, menuNow: () => Menu) => {
  const sentInputs: object[] = [];
  const products = listNumbers(count).map(
    (id) => ({ id, name: getName(id), show: true, priceProduct: 1000 }) as ProductRow,
  );
  const { user } = renderApp({
    session: aSession(),
    path: '/menu/edit-menu/3/categories',
    calls: {
      'menus.get': () => succeeded(menuNow()),
      'menus.list': () => succeeded({ page: [menuNow()], count: 1, nextPage: null }),
      'menus.update': ({ body }) => {
        sentInputs.push(body);
        return succeeded(menuNow());
      },
      'products.list': () => succeeded({ page: products, count, nextPage: null }),
      'priceGroups.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
    stores: [],
  });
  await screen.findByRole('heading', { level: 1, name: 'Carta' });
  return { user, sentInputs };
};
const findHandle = (id: number) => screen.findByRole('button', { name: new RegExp(`^Mover ${getName(id)}: arrastra`) });

it('a menu category with 300 products renders the visible ones, reads out their number and moves them by keyboard', async () => {
  const { user } = await openMenu(300, () => aMenu(listNumbers(300)));
  await user.click(await screen.findByRole('button', { name: 'Productos de Parte 1' }));
  const lines = within(await screen.findByRole('list', { name: 'Parte 1' })).getAllByRole('listitem');
  expect(lines.length).toBeLessThan(60);
  expect(lines[2]?.getAttribute('aria-posinset')).toBe('3');
  expect(lines[2]?.getAttribute('aria-setsize')).toBe('300');
  (await findHandle(3)).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByText('Plato 3 quedó en el lugar 5 de 300 de Parte 1')).toBeTruthy();
  expect(document.activeElement).toBe(await findHandle(3));
});

it("a menu merges two users' reorderings of different categories", async () => {
  let menu = aMenu([1, 2, 3], [4, 5]);
  const { user, sentInputs } = await openMenu(6, () => menu);
  (await findHandle(3)).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  // Another user reverses the second category and adds a product to the first one.
  menu = aMenu([1, 2, 3, 6], [5, 4]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sentInputs).toHaveLength(1));
  expect(sentInputs[0]).toMatchObject({
    categories: [
      { orderedProducts: [3, 6, 1, 2], kept: { id: 11 } },
      { orderedProducts: [5, 4], kept: { id: 12 } },
    ],
  });
  expect(
    await screen.findByText(/quedaron los cambios que se guardaron mientras tanto en: Categorías y productos/),
  ).toBeTruthy();
});

it('a menu asks before saving when two users reordered the same category', async () => {
  let menu = aMenu([1, 2, 3], [4, 5]);
  const { user, sentInputs } = await openMenu(5, () => menu);
  (await findHandle(3)).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  menu = aMenu([2, 1, 3], [4, 5]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog');
  expect(sentInputs).toEqual([]);
});
