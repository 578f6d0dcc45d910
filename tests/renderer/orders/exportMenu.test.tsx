import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ActionInput } from '@shared/bridge/actions';
import { succeeded } from '@shared/contract/protocol/failure';
import type { ListCheck } from '@shared/contract/reading/listCheck';
import { aSession, aSessionWithCapabilities, aUser, aUserWithPermissions } from '../support/builders';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

type Started = ActionInput<'jobs.start'>;

interface OpenOptions {
  user?: ReturnType<typeof aUser>;
  path?: string;
  count?: number;
  check?: ListCheck;
}

/** The list of orders, with the menu of its export opened by keyboard. */
const openMenu = async ({ user = aUser(), path = '/orders', count = 35, check }: OpenOptions = {}) => {
  const startedJobs: Started[] = [];
  const app = renderApp({
    // Without the capability for cursor pages, lists include a total count.
    session: aSessionWithCapabilities([], { user }),
    path,
    calls: { 'orders.list': () => succeeded({ page: [], count, nextPage: null, ...(check && { check }) }) },
    actions: {
      'orders.actions': () => succeeded([]),
      'jobs.start': (input) => {
        startedJobs.push(input);
        return succeeded({ id: 'j1' } as never);
      },
    },
  });
  // The number of orders is known once the list has loaded.
  await screen.findByText(/^(?:Todavía no hay pedidos|Nada coincide con los filtros)$/);
  screen.getByRole('button', { name: 'Exportar' }).focus();
  await app.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  return { ...app, started: startedJobs };
};

it('an export of orders uses the filters of the list, while an export of NPS answers ignores them', async () => {
  const { user, started } = await openMenu({ path: '/orders?channel=rappi' });
  await chooseEntry(user, /^Pedidos \(CSV\)/);
  await screen.findByText('Exportando los pedidos');
  screen.getByRole('button', { name: 'Exportar' }).focus();
  await user.keyboard('{Enter}');
  await chooseEntry(user, /^Respuestas/);
  await screen.findByText('Exportando las respuestas NPS de todas las tiendas');
  expect(started).toMatchObject([
    { kind: 'orderExport', label: '35 pedidos de la lista', input: { filters: { channel: 'rappi' }, expected: 35 } },
    { kind: 'npsExport', label: 'Todas las respuestas' },
  ]);
  expect(started[0]?.input).toMatchObject({
    format: 'csv',
    texts: { heads: { products: 'Productos' }, words: { status: { in_transit: 'En camino' } } },
  });
  expect(started[1]?.input).toEqual({ name: expect.stringMatching(/^Respuestas NPS \d{4}-\d{2}-\d{2}$/) });
});

it('the export of orders is disabled for an empty list', async () => {
  await openMenu({ count: 0 });
  const menuitem = screen.getByRole('menuitem', { name: /^Pedidos \(CSV\)/ });
  expect(menuitem.getAttribute('aria-disabled')).toBe('true');
});

it('the export of orders is disabled when the platform ignores a filter', async () => {
  const check = { ignored: ['channel'], unsupported: [], checked: 250, undecided: 0, hasMore: false };
  await openMenu({ path: '/orders?channel=rappi', check });
  const menuitem = screen.getByRole('menuitem', { name: /^Pedidos \(CSV\)/ });
  expect(menuitem.getAttribute('aria-disabled')).toBe('true');
  expect(menuitem.textContent).toContain('Esta plataforma no aplica todos los filtros');
});

it('the export of NPS answers requires a permission for answers but none to export orders', async () => {
  await openMenu({ user: aUserWithPermissions({ orders: ['index', 'show', 'export_csv'] }) });
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  cleanupApp();
  await openMenu({ user: aUserWithPermissions({ orders: ['index'], answers: ['index'] }) });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Respuestas NPS/),
  ]);
  cleanupApp();
  await openMenu({
    user: aUserWithPermissions({ orders: ['index', 'show', 'export_csv'], answers: ['nps_result'] }),
  });
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
});

it('the export of NPS answers is in the command search even without permission for orders', async () => {
  const startedJobs: Started[] = [];
  const { user } = renderApp({
    session: aSession({ user: aUserWithPermissions({ answers: ['index'], drivers: ['index'] }) }),
    path: '/drivers',
    calls: { 'drivers.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    actions: {
      'jobs.start': (input) => {
        startedJobs.push(input);
        return succeeded({ id: 'j1' } as never);
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Repartidores' });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('exportar nps');
  await user.click(await screen.findByRole('option', { name: /^Exportar respuestas NPS/ }));
  await screen.findByText('Exportando las respuestas NPS de todas las tiendas');
  expect(startedJobs).toMatchObject([{ kind: 'npsExport' }]);
});
