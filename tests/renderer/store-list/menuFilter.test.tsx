import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aStore } from '../entities/stores/storesScreen';
import { aSession, aUserWithPermissions } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

it('the store list can be filtered by menu without permission to list menus', async () => {
  const stores = [
    aStore({ name: 'Alameda', menuId: 3, menuName: 'Carta' }),
    aStore({ name: 'Brasil', menuId: 4, menuName: 'Nocturna' }),
    aStore({ name: 'Sin menú', menuId: null, menuName: null }),
  ];
  const { user, bridge } = renderApp({
    session: aSession({ user: aUserWithPermissions({ stores: ['index', 'show'] }) }),
    path: '/stores',
    calls: { 'stores.list': () => succeeded({ page: stores, count: 3, nextPage: null }) },
    stores,
  });
  await user.click(await screen.findByRole('button', { name: /^Menú(?! de )/ }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Carta' })).toBeTruthy();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Nocturna' })).toBeTruthy();
  expect(bridge.calls.some(({ name }) => name === 'menus.list')).toBe(false);
});
