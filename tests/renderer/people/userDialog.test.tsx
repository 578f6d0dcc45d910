import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { User } from '@shared/contract/people/users';
import { aSession } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const bruno: User = {
  id: 9,
  name: 'Bruno',
  email: 'bruno@burger.example',
  phone: '56900000001',
  superAdmin: false,
  roles: [{ id: 3, name: 'Cajero' }],
  stores: [{ id: 5, name: 'Alameda' }],
  createdAt: null,
  updatedAt: null,
  kept: { stores: [{ name: 'Quilicura' }] },
};

it('the user form shows fields of the user that the app does not know, and reads the user again before saving', async () => {
  const sentInputs: object[] = [];
  const { bridge, user } = renderApp({
    session: aSession(),
    path: '/users',
    calls: {
      'users.list': () => succeeded({ page: [bruno], count: 1, nextPage: null }),
      'users.get': () => succeeded(bruno),
      'users.update': ({ body }) => {
        sentInputs.push(body);
        return succeeded(bruno);
      },
      'roles.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar Bruno' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Bruno' }));
  expect(await dialog.findByText('stores: Quilicura')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), '!');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sentInputs).toEqual([{ adminUser: { name: 'Bruno!' } }]));
  const requested = bridge.calls
    .map(({ name }) => name)
    .filter((name) => name === 'users.get' || name === 'users.update');
  expect(requested.slice(0, 3)).toEqual(['users.get', 'users.get', 'users.update']);
});
