import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createDriver = (id: number, name: string) => ({
  id,
  name,
  kind: 'motorcycle' as const,
  maxCapacity: 3,
  status: 'in_store' as const,
  storeId: null,
  storeName: null,
});

const showScreen = async (path = '/drivers') => {
  const app = renderApp({
    session: aSession(),
    path,
    calls: {
      'drivers.list': () =>
        succeeded({ page: [createDriver(1, 'Ana'), createDriver(2, 'Beto')], count: 2, nextPage: null }),
    },
  });
  await screen.findByRole('button', { name: /Buscar o hacer/ });
  return app;
};

it('the / key focuses the search of a list, and arrow down moves into its rows', async () => {
  const { user } = await showScreen();
  const rows = await screen.findAllByRole('row', { name: /Ana|Beto/ });
  await user.keyboard('/');
  const input = screen.getByRole('searchbox', { name: /Nombre/ });
  expect(document.activeElement).toBe(input);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows[0]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows[1]);
});

it('the / key opens the global search on a screen without a search of its own', async () => {
  const { user } = await showScreen('/design-settings');
  await user.keyboard('/');
  expect(await screen.findByRole('combobox', { name: /^Pantalla, acción/ })).toBeTruthy();
});

it('the ? key shows the shortcuts of the screen and its rows, except while typing', async () => {
  const { user } = await showScreen();
  await screen.findAllByRole('row', { name: /Ana|Beto/ });
  await user.type(screen.getByRole('searchbox', { name: /Nombre/ }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('main').focus();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Teclas de esta pantalla' }));
  const rows = within(dialog.getByRole('region', { name: 'En las filas' }));
  expect(rows.getByText('Recorrer las filas')).toBeTruthy();
  expect(rows.getByText('Ir a la búsqueda de esta pantalla').nextSibling?.textContent).toBe('/');
  expect(within(dialog.getByRole('region', { name: 'En toda la aplicación' })).getByText('Ctrl')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the ? key lists order shortcuts that no button shows', async () => {
  const { user } = await showScreen('/orders');
  await screen.findByRole('heading', { level: 1, name: 'Pedidos' });
  await user.keyboard('?');
  const screenRegion = within(await screen.findByRole('region', { name: 'En esta pantalla' }));
  expect(screenRegion.getByText('Deshacer el último cambio de estado').nextSibling?.textContent).toBe('Z');
});
