import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signInOtherUser } from '../support/otherUser';
import { getUser } from '../support/platform';
import { fillBox, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

/** The user's name is at the top of the menu. */
const expectInMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Menú de / }));
  const menu = await screen.findByRole('menu');
  await within(menu).findByText(name);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

it("the user's own name changes in the top bar after saving either the account or the user form", async () => {
  const { user, goTo } = await openScreen('/users');
  const [search] = await within(screen.getByRole('main')).findAllByRole('searchbox');
  await user.type(search as HTMLElement, 'admin@');
  await user.click(await screen.findByRole('button', { name: 'Editar Alma Ejemplo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Alma Ejemplo' }));
  await fillBox(user, await form.findByRole('textbox', { name: 'Nombre' }), 'Alma Renombrada');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardaron los cambios de Alma Renombrada');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectInMenu(user, 'Alma Renombrada');

  await goTo('/my-account');
  const ownForm = within(await screen.findByRole('form', { name: 'Datos personales' }));
  await fillBox(user, ownForm.getByRole('textbox', { name: 'Nombre' }), 'Alma de Nuevo');
  await user.click(ownForm.getByRole('button', { name: 'Guardar datos' }));
  await screen.findAllByText('Tus datos quedaron guardados');
  await expectInMenu(user, 'Alma de Nuevo');
});

it("the navigation follows a change of the user's own role immediately", async () => {
  const { user } = await openScreen('/roles');
  /** Links of the navigation, which is behind a button on a narrow page. */
  const readLinks = async () => {
    await user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
    const navigation = within(await screen.findByRole('dialog'));
    const names = (await navigation.findAllByRole('link')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return names;
  };
  expect(await readLinks()).toContain('Ajustes generales');
  await user.click(await screen.findByRole('button', { name: 'Editar Administración' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Todo en Configuración' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Se guardaron los cambios de Administración');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await readLinks()).not.toContain('Ajustes generales'));
  expect(await readLinks()).toContain('Usuarios');
});

it('a revoked permission disappears after the first refused call without a new sign-in', async () => {
  const { user, platform, tenant, network } = await openScreen('/stores', { as: 'encargado' });
  const listCloseButtons = () =>
    within(screen.getByRole('main')).queryAllByRole<HTMLButtonElement>('button', { name: /^Cerrar / });
  await waitFor(() => expect(listCloseButtons().length).toBeGreaterThan(0));

  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'admin'));
  await otherUser.takeAway('Encargado de local', '/admin/stores', 'update');

  expect(listCloseButtons()[0]?.disabled).toBe(false);
  await user.click(listCloseButtons()[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar tienda' }));
  expect((await screen.findAllByText(/Pídelo a un administrador/)).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(listCloseButtons()).toEqual([]));
  expect(getRows().length).toBeGreaterThan(0);
  // The app reads the user once at sign-in and once after the refusal.
  const receivedRequests = network.requests.filter(
    ({ method, url }) => method === 'GET' && url.endsWith('/admin_users/me'),
  );
  expect(receivedRequests).toHaveLength(2);
});
