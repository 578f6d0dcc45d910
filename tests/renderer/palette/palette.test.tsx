import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import type { User } from '@shared/contract/users';
import { failed, succeeded } from '../support/bridgeDouble';
import { aSession, aUserWith } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

const aRow = (id: number, name: string): User => ({
  id,
  name,
  email: `${id}@burger.example`,
  phone: null,
  roles: [],
  stores: [],
  superAdmin: false,
  createdAt: '2026-01-01T12:00:00',
  updatedAt: '2026-01-01T12:00:00',
});

afterEach(endApp);

const recentCommands = { 'burger-demo': ['user:9', 'user:5', 'screen:/roles'] };

const openPalette = async (calls: Parameters<typeof renderApp>[0]['calls'], session = aSession()) => {
  const app = renderApp({ session, at: '/stores', preferences: { recentCommands }, calls: calls ?? {} });
  await app.user.click(await screen.findByRole('button', { name: /Ir a o hacer/ }));
  await screen.findByRole('combobox', { name: /Pantalla, acción/ });
  return app;
};

const people: Parameters<typeof renderApp>[0]['calls'] = {
  'users.get': ({ params: { id } }) =>
    Number(id) === 5 ? succeeded(aRow(5, 'Ana Pérez')) : failed(failureOf('missing')),
  'users.list': () => succeeded({ page: [], count: 0, nextPage: null }),
};

it('offers the users chosen lately before anything is typed, and leaves out who is gone', async () => {
  const { user, router } = await openPalette(people);
  const ana = await screen.findByRole('option', { name: /Ana Pérez 5@burger\.example.*Reciente.*Usuario/ });
  expect(screen.getAllByRole('option')[0]).toBe(ana);
  expect(screen.getAllByRole('option', { name: /Usuario$/ })).toHaveLength(1);
  await user.click(ana);
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  expect(new URLSearchParams(router.state.location.search).get('focus')).toBe('5');
});

it('asks for nobody in the name of who may not see users', async () => {
  const user = aUserWith({ stores: ['index', 'show'] });
  const { bridge } = await openPalette({}, aSession({ user }));
  await screen.findByRole('option', { name: /Tiendas/ });
  expect(bridge.calls.filter(({ name }) => name.startsWith('users.'))).toEqual([]);
});
