import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillBox } from './support/formActions';
import { openScreen } from './support/openScreen';

const findBox = (name: string) => screen.findByRole('checkbox', { name });

/** Ticks checkboxes of the matrix by name. */
const tickPermissions = async (user: UserEvent, ...names: string[]) => {
  for (const name of names) await user.click(await findBox(name));
};

const pressButton = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const respondToDialog = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const waitUntilRemoved = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

const getBanner = () => screen.queryByRole('region', { name: 'Vista como otro rol' });

const closeButton = async () => {
  const [first] = await within(await screen.findByRole('main')).findAllByRole('button', { name: /^Cerrar / });
  return first as HTMLButtonElement;
};

it('a role is created, restricted after the changes are reviewed, viewed as a user and deleted', async () => {
  const { user, network, goTo } = await openScreen('/roles');
  await pressButton(user, 'Nuevo rol');
  const form = await screen.findByRole('form', { name: 'Nuevo rol' });
  await fillBox(user, within(form).getByRole('textbox', { name: 'Nombre' }), 'Nocturno');
  await fillBox(user, within(form).getByRole('textbox', { name: 'Descripción' }), 'Turno de la noche');
  await tickPermissions(user, 'Todo en Tiendas', 'Ver la lista en Usuarios y cuenta');
  await pressButton(user, 'Guardar');
  await screen.findByText('Se creó Nocturno');
  await waitUntilRemoved('dialog');

  await pressButton(user, 'Editar Nocturno');
  const area = (await findBox('Todo en Tiendas')) as HTMLInputElement;
  await waitFor(() => expect(area.checked).toBe(true));
  await tickPermissions(user, 'Eliminar en Tiendas');
  expect([area.checked, area.indeterminate]).toEqual([false, true]);
  await pressButton(user, 'Guardar');
  const question = await screen.findByRole('alertdialog', { name: 'Revisa los cambios de permisos' });
  await within(question).findByText('Ningún usuario tiene este rol por ahora.');
  expect(within(question).getByRole('listitem').textContent).toBe('TiendasQuita Eliminar');
  await respondToDialog(user, 'Guardar cambios');
  await screen.findByText('Se guardaron los cambios de Nocturno');
  await waitUntilRemoved('dialog');

  await pressButton(user, 'Ver como Nocturno');
  await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  expect(getBanner()?.textContent).toContain('Estás viendo como el rol «Nocturno».');
  await goTo('/roles');
  await screen.findByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' });
  await goTo('/stores');

  // The role's actions are visible but do nothing by mouse, keyboard or menu.
  const countBefore = network.requests.length;
  const close = await closeButton();
  expect(close.disabled || close.getAttribute('aria-disabled') === 'true').toBe(true);
  close.focus();
  await user.keyboard('{Enter}');
  await user.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  // Searches and reads are still recorded as activity.
  const sentRequests = network.requests
    .slice(countBefore)
    .filter(({ method, url }) => method !== 'GET' || url.includes('/open'));
  expect(sentRequests.filter(({ url }) => !url.includes('/activity'))).toEqual([]);

  await user.click(within(getBanner() as HTMLElement).getByRole('button', { name: 'Salir' }));
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
  expect(getBanner()).toBeNull();
  await goTo('/stores');
  const enabled = await closeButton();
  expect(enabled.disabled || enabled.getAttribute('aria-disabled') === 'true').toBe(false);

  await goTo('/roles');
  await pressButton(user, 'Eliminar Nocturno');
  await respondToDialog(user, 'Eliminar');
  await screen.findByText('Se eliminó Nocturno');
});

it('a role in use cannot be deleted, and a warning appears when users would lose their own access', async () => {
  const { user } = await openScreen('/roles');
  await pressButton(user, 'Eliminar Edición');
  const removeDialog = await screen.findByRole('alertdialog');
  await within(removeDialog).findByText(/asígnale|asígnales/);
  await respondToDialog(user, 'Eliminar');
  await within(removeDialog).findByText('Hay usuarios con este rol. Asígnales otro antes de eliminarlo.');
  await respondToDialog(user, 'Cancelar');
  await waitUntilRemoved('alertdialog');

  await pressButton(user, 'Editar Administración');
  await tickPermissions(user, 'Todo en Roles');
  await pressButton(user, 'Guardar');
  const question = await screen.findByRole('alertdialog');
  await within(question).findByText(/pierdes tu último acceso para administrar roles/);
  await respondToDialog(user, 'Guardar cambios');
  await screen.findByText(/No puedes eliminar tu propia cuenta ni quitarte el acceso/);
});

it('reloading the app ends viewing it as a role', async () => {
  const { user, goTo, address, reload } = await openScreen('/roles');
  await pressButton(user, 'Ver como Cocina');
  await waitFor(() => expect(getBanner()).not.toBeNull());
  // The preview starts at the role's first screen and refuses screens the role lacks.
  await screen.findByRole('heading', { level: 1, name: 'Tablero de pedidos' });
  expect(address()).not.toContain('/roles');
  await goTo('/roles');
  await screen.findByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' });
  await screen.findByText('A tu rol le falta «Ver la lista» en «Roles» (roles.index).');
  expect(getBanner()).not.toBeNull();
  await reload();
  expect(getBanner()).toBeNull();
});
