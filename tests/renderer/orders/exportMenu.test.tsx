import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ActionInput } from '@shared/bridge/actions';
import { succeeded } from '@shared/bridge/failure';
import { aSessionOffering, aUser, aUserWith } from '../support/builders';
import { chooseEntry } from '../support/menu';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

type Started = ActionInput<'jobs.start'>;

/** The list of orders, with the menu of its export opened by keyboard. */
const openMenu = async ({ user = aUser(), at = '/orders', count = 35 } = {}) => {
  const started: Started[] = [];
  const app = renderApp({
    // A platform that counts what it pages through.
    session: aSessionOffering([], { user }),
    at,
    calls: { 'orders.list': () => succeeded({ page: [], count, nextPage: null }) },
    acts: {
      'orders.works': () => succeeded([]),
      'jobs.start': (input) => {
        started.push(input);
        return succeeded({ id: 'j1' } as never);
      },
    },
  });
  // How many there are is known once the list has come.
  await screen.findByText(/^(?:Todavía no hay pedidos|Nada coincide con los filtros)$/);
  screen.getByRole('button', { name: 'Exportar' }).focus();
  await app.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  return { ...app, started };
};

it('orders are exported by the filters of the list, and answers of customers without', async () => {
  const { user, started } = await openMenu({ at: '/orders?channel=rappi' });
  await chooseEntry(user, /^Pedidos \(CSV\)/);
  await screen.findByText('Exportando los pedidos');
  screen.getByRole('button', { name: 'Exportar' }).focus();
  await user.keyboard('{Enter}');
  await chooseEntry(user, /^Respuestas/);
  await screen.findByText('Exportando las respuestas NPS');
  expect(started).toMatchObject([
    { kind: 'orderExport', label: '35 pedidos de la lista', input: { filters: { channel: 'rappi' }, expected: 35 } },
    { kind: 'npsExport', label: 'Todas las respuestas' },
  ]);
  expect(started[1]?.input).toEqual({ name: expect.stringMatching(/^Respuestas NPS \d{4}-\d{2}-\d{2}$/) });
});

it('a list without orders has none to export', async () => {
  await openMenu({ count: 0 });
  const entry = screen.getByRole('menuitem', { name: /^Pedidos \(CSV\)/ });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

it('answers are offered to who may see results of NPS', async () => {
  await openMenu({ user: aUserWith({ orders: ['index', 'show', 'export_csv'] }) });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  endApp();
  await openMenu({
    user: aUserWith({ orders: ['index', 'show', 'export_csv'], answers: ['nps_result'] }),
  });
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
});
