import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { aSession, aUserWithPermissions } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const groups = succeeded({ page: [{ id: 7, name: 'Lista general' }], count: 1, nextPage: null });

describe('a new menu with prices', () => {
  it('is created with a name, an existing price group and a new one', async () => {
    const create = vi.fn(() => failed(createFailure('invalid')));
    const { user } = renderApp({
      session: aSession(),
      path: '/menu/new-add-menu',
      calls: { 'priceGroups.list': () => groups, 'menus.create': create },
    });
    const button = await screen.findByRole('button', { name: 'Crear y seguir en la planilla' });
    await user.click(button);
    expect(await screen.findByText('Requerido')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: /^Nombre del menú/ }), 'Fiestas ');
    await user.click(screen.getByRole('combobox', { name: 'Grupos de precios que ya existen' }));
    await user.click(await screen.findByRole('option', { name: 'Lista general' }));
    await user.type(screen.getByRole('textbox', { name: 'Grupo nuevo' }), 'Rappi');
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          name: 'Fiestas',
          priceGroups: [
            { id: 7, persisted: true, destroy: false, prices: [] },
            { name: 'Rappi', persisted: false, destroy: false, prices: [] },
          ],
        }) as unknown,
      }),
    );
  });

  it('leads to the menu list after its creation, or to the price sheet on request', async () => {
    const openAfter = async (button: string) => {
      const created = { id: 9, name: 'Fiestas', categories: [], priceGroups: [], updatedAt: null } as never;
      const app = renderApp({
        session: aSession(),
        path: '/menu/new-add-menu',
        calls: {
          'priceGroups.list': () => groups,
          'menus.create': () => succeeded(created),
          'menus.get': () => succeeded(created),
          'menus.list': () => succeeded({ page: [created], count: 1, nextPage: null }),
          'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
        },
      });
      await app.user.type(await screen.findByRole('textbox', { name: /^Nombre del menú/ }), 'Fiestas');
      await app.user.click(screen.getByRole('button', { name: button }));
      return app;
    };
    const listed = await openAfter('Crear menú');
    await waitFor(() => expect(listed.address()).toBe('/menu'));
    cleanupApp();
    const sheet = await openAfter('Crear y seguir en la planilla');
    await waitFor(() => expect(sheet.address()).toBe('/menu/new-edit-menu/9'));
  });

  it('cannot be created without permission, and the button is hidden', async () => {
    renderApp({
      session: aSession({ user: aUserWithPermissions({ menus: ['index', 'show'] }) }),
      path: '/menu/new-add-menu',
      calls: { 'priceGroups.list': () => groups },
    });
    expect(await screen.findByText('Nuevo menú por precios')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear y seguir en la planilla' })).toBeNull();
  });
});
