import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getResourceCase } from '../support/samples';
import { getUser } from '../support/platform';
import { controlByLabel, fillBox, fillIn, getRows, findRowWith } from './support/formActions';
import { openScreen } from './support/openScreen';

const openForm = async (button: string) => {
  const openedScreen = await openScreen('/users');
  await openedScreen.user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  // An existing user is loaded first.
  await within(dialog).findByRole('textbox', { name: 'Nombre' });
  return { ...openedScreen, dialog };
};

/** Error text of a field. */
const getError = (input: HTMLElement): string => {
  const ids = (input.getAttribute('aria-errormessage') ?? input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

it('a taken email, an invalid email and an invalid phone show errors at their fields', async () => {
  const { user, network, tenant, dialog } = await openForm('Nuevo usuario');
  const email = controlByLabel(dialog, 'Correo');
  const phone = controlByLabel(dialog, 'Teléfono');
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  await fillIn(user, dialog, getResourceCase('users').fill);
  await fillBox(user, email, 'rosa');
  await fillBox(user, phone, '12341234');
  await user.click(save);
  await waitFor(() => expect(getError(email)).toMatch(/Debe ser un correo válido/));
  await waitFor(() => expect(getError(phone)).toMatch(/Debe incluir el código del país/));
  await waitFor(() => expect(document.activeElement).toBe(email));
  await fillBox(user, phone, '+56 9 1234 123');
  await waitFor(() => expect(getError(phone)).toMatch(/Debe tener tantos dígitos como \+56 9 1234 5678/));

  await fillBox(user, phone, '+56 9 1234 1234');
  await fillBox(user, email, getUser(tenant, 'editor').email);
  await user.click(save);
  await waitFor(() =>
    expect(network.requests.some(({ method, url }) => method === 'POST' && url.includes('admin_users'))).toBe(true),
  );
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(email));
  await fillBox(user, email, 'rosa@prueba.example');
  await user.click(save);
  await screen.findByText('Se creó Rosa Prueba');
  expect(network.requests.filter(({ method, url }) => method === 'POST' && url.includes('admin_users'))).toHaveLength(
    2,
  );
});

it('pressing Enter repeatedly in the user form saves once', async () => {
  const { user, network, dialog } = await openForm('Editar Bruno Ejemplo');
  const name = controlByLabel(dialog, 'Nombre');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fillBox(user, name, 'Bruno Segundo');
  for (let times = 0; times < 10; times += 1) name.closest('form')?.requestSubmit();
  await screen.findByText('Se guardaron los cambios de Bruno Segundo');
  await waitFor(() => expect(findRowWith('Bruno Segundo')).toBeTruthy());
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it("removing the user's own permission to manage users requires a confirmation", async () => {
  const { user, dialog } = await openForm('Editar Alma Ejemplo');
  await fillIn(user, dialog, [{ kind: 'picks', label: 'Roles', find: 'Edición' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Quitar Administración' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('ya no podrías administrar usuarios');
  await user.click(within(question).getByRole('button', { name: 'Guardar de todos modos' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toContain('No puedes eliminar tu propia cuenta'),
  );
});

it('a new user can sign in with the password set in the form', async () => {
  const { user, dialog } = await openForm('Nuevo usuario');
  await fillIn(user, dialog, getResourceCase('users').fill);
  const password = within(dialog).getByLabelText<HTMLInputElement>('Contraseña', { selector: 'input' });
  await fillBox(user, password, 'clave-de-rosa');
  await user.click(within(dialog).getByRole('button', { name: 'Mostrar' }));
  expect(password.type).toBe('text');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(findRowWith('Rosa Prueba')).toBeTruthy());
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  const login = await screen.findByRole('form', { name: 'Ingresar' });
  await fillBox(user, within(login).getByLabelText('Correo'), 'rosa@prueba.example');
  await fillBox(user, within(login).getByLabelText('Contraseña', { selector: 'input' }), 'clave-de-rosa');
  await user.click(within(login).getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Ingresar' })).toBeNull());
  const state = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { user: { email: string } } };
  expect(state.value.user.email).toBe('rosa@prueba.example');
});

it('the user list can be filtered by role and searched by email', async () => {
  const { user, tenant } = await openScreen('/users');
  await fillBox(
    user,
    await screen.findByRole('searchbox', { name: 'Nombre o correo' }),
    getUser(tenant, 'editor').email,
  );
  await waitFor(() => expect(getRows()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));
  await user.click(await screen.findByRole('button', { name: 'Rol' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Edición' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(findRowWith('Alma Ejemplo')).toBeUndefined());
  expect(findRowWith('Bruno Ejemplo')).toBeTruthy();
});
