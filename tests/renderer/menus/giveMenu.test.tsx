import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { Menu } from '@shared/contract/catalogue/menus';
import { aBareStore } from '../../support/aWholeStore';
import { aStore } from '../entities/stores/storesScreen';
import { aSession } from '../support/builders';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const menu: Menu = {
  id: 3,
  name: 'Carta',
  hidden: false,
  discount: 0,
  priority: 1,
  updatedAt: null,
  categories: [],
  priceGroups: [],
};
const names = ['Alameda', 'Brasil', 'Cumming'];
const getName = (id: number) => names[id - 1] ?? '';

/** Platform with three stores of another menu, which stores what it receives and rejects some changes. */
const openMenus = async (path: string, rejectedIds: ReadonlySet<number> = new Set()) => {
  const menuIdByStore = new Map(names.map((_name, index): [number, number | null] => [index + 1, 9]));
  const refusing = new Set(rejectedIds);
  const sentInputs: number[] = [];
  const session = aSession();
  const jobs = localJobs(session);
  const createStore = (id: number) => ({
    ...aBareStore({ id, name: getName(id) }),
    menuId: menuIdByStore.get(id) ?? null,
  });
  const app = renderApp({
    session,
    actions: jobs.actions,
    path,
    calls: {
      'menus.get': () => succeeded(menu),
      'menus.list': () => succeeded({ page: [menu], count: 1, nextPage: null }),
      'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'priceGroups.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'stores.get': ({ params }) => succeeded(createStore(Number(params.id))),
      'stores.update': ({ params, body }) => {
        const id = Number(params.id);
        sentInputs.push(id);
        if (refusing.has(id)) return failed(createFailure('forbidden'));
        menuIdByStore.set(id, (body as { menuId: number | null }).menuId);
        return succeeded(createStore(id));
      },
    },
    stores: names.map((name, index) => aStore({ id: index + 1, name, menuId: 9, menuName: 'Otra' })),
  });
  jobs.follow(app.bridge);
  const readJobId = async () => {
    const list = await jobs.actions['jobs.list']!({});
    return list.ok ? list.value[0]?.id : undefined;
  };
  return {
    ...app,
    readJobId,
    sentInputs,
    menus: () => [...menuIdByStore.values()],
    clearFaults: () => refusing.clear(),
  };
};

const assignMenu = async (user: Awaited<ReturnType<typeof openMenus>>['user'], stores: readonly string[]) => {
  await user.click(await screen.findByRole('button', { name: 'Asignar a otras tiendas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar Carta a tiendas' }));
  if (stores.length === names.length) await user.click(dialog.getByRole('button', { name: 'Elegir todo (3)' }));
  else {
    for (const name of stores) {
      await user.type(dialog.getByRole('combobox', { name: 'Tiendas' }), name);
      await user.keyboard('{Enter}');
    }
  }
  const count = stores.length;
  await user.click(dialog.getByRole('button', { name: `Asignar a ${count} tienda${count === 1 ? '' : 's'}` }));
};

describe('assigning a menu to stores', () => {
  it('lists rejected stores with the reason, can be retried for those only, and can be undone', async () => {
    const { user, sentInputs, menus, clearFaults } = await openMenus('/menu/edit-menu/3/menu', new Set([2]));
    await assignMenu(user, names);
    const list = within(await screen.findByRole('list', { name: 'Tiendas que siguen con su menú anterior' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^BrasilSin guardar.+/),
    ]);
    expect(menus()).toEqual([3, 9, 3]);
    clearFaults();
    const outcomeDialog = within(screen.getByRole('dialog', { name: 'Asignar Carta a tiendas' }));
    await user.click(outcomeDialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(menus()).toEqual([3, 3, 3]));
    expect(sentInputs.sort()).toEqual([1, 2, 2, 3]);
    await user.click(await outcomeDialog.findByRole('button', { name: 'Deshacer' }));
    await screen.findByRole('dialog', { name: /^Se deshizo/ });
    await waitFor(() => expect(menus()).toEqual([9, 9, 9]));
  });

  it('closes the dialog and shows a toast for a single store', async () => {
    const { user, menus } = await openMenus('/menu/edit-menu/3/menu');
    await assignMenu(user, ['Brasil']);
    await screen.findByText('Menú cambiado en 1 tienda');
    await screen.findByText('Asignar Carta a Brasil');
    expect(menus()).toEqual([9, 3, 9]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows its result again in the menu list after the dialog is closed', async () => {
    const { user, menus, router, readJobId } = await openMenus('/menu/edit-menu/3/menu', new Set([3]));
    await assignMenu(user, names);
    await screen.findByRole('list', { name: 'Tiendas que siguen con su menú anterior' });
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(menus()).toEqual([3, 3, 9]);
    await act(async () => router.navigate(`/menu?job=${await readJobId()}`));
    const outcomeDialog = within(await screen.findByRole('dialog', { name: 'Asignar Carta a tiendas' }));
    await outcomeDialog.findByText('Cumming');
    await user.click(outcomeDialog.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
