import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RoleRow } from '@shared/contract/people/roles';
import { aSession } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const row = { id: 1, name: 'Turno noche', description: '', users: 0, notDelegable: false, stores: [] };
const policies = [
  { id: 1, path: '/admin/stores', actions: [{ id: 101, name: 'index', label: 'Listado completo' }] },
  { id: 2, path: '/admin/auth_credentials', actions: [{ id: 201, name: 'update', label: 'Actualizar' }] },
];
const calls: CallStubs = {
  'roles.list': () => succeeded({ page: [row as unknown as RoleRow], count: 1, nextPage: null }),
  'roles.get': () => succeeded({ ...row, policies: [], policyIds: [201] } as never),
  'policies.list': () => succeeded(policies),
  'stores.all': () => succeeded([]),
  'users.list': () => succeeded({ page: [], count: 0, nextPage: null }),
};

it('the permission matrix hides permissions without effect, and saving a role preserves the hidden ones that it has', async () => {
  const { bridge, user } = renderApp({ session: aSession(), path: '/roles', calls });
  bridge.onCall({ 'roles.update': () => succeeded({ ...row, policies: [], policyIds: [101, 201] } as never) });
  await user.click(await screen.findByRole('button', { name: 'Editar Turno noche' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Turno noche' }));
  expect((await dialog.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Tiendas']);
  expect(dialog.getByText('0 permisos marcados')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Ver la lista en Tiendas' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(bridge.calls.find(({ name }) => name === 'roles.update')?.input).toMatchObject({
      body: { role: { policyIds: [201, 101] } },
    }),
  );
});
