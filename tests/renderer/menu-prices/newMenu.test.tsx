import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { aSession, aUserWith } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

const groups = succeeded({ page: [{ id: 7, name: 'Lista general' }], count: 1, nextPage: null });

describe('A new menu by its prices', () => {
  it('is made of its name, of groups that exist and of a new one', async () => {
    const create = vi.fn(() => failed(failureOf('invalid')));
    const { user } = renderApp({
      session: aSession(),
      at: '/menu/new-add-menu',
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

  it('is not offered to who may make no menus, and says why', async () => {
    renderApp({
      session: aSession({ user: aUserWith({ menus: ['index', 'show'] }) }),
      at: '/menu/new-add-menu',
      calls: { 'priceGroups.list': () => groups },
    });
    expect(await screen.findByText('Nuevo menú por precios')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear y seguir en la planilla' })).toBeNull();
  });
});
