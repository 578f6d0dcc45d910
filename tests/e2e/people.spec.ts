import { signIn } from '../support/app';
import {
  controlByLabel,
  describeResource,
  describeResourceCrud,
  fillIn,
  goTo,
  rowOf,
} from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { drivers, newUser, roles, users } from '../support/resources';

describeResource(drivers);
describeResourceCrud(users);
describeResourceCrud(roles);

test('a new user with a password signs in with it', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(page, dialog, [...newUser, { kind: 'text', label: 'Contraseña', text: 'clave-de-rosa' }]);
  await dialog.getByRole('button', { name: 'Mostrar' }).click();
  await expect(controlByLabel(dialog, 'Contraseña')).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(rowOf(page, 'Rosa Prueba')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, { email: 'rosa@prueba.example', password: 'clave-de-rosa' });
});

test('an email that is taken, a wrong email and a wrong phone are said at their fields', async ({
  running: { page },
  network,
  tenant,
}) => {
  const taken = userOf(tenant, 'editor').email;
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await fillIn(page, dialog, newUser);
  await controlByLabel(dialog, 'Correo').fill('rosa');
  await controlByLabel(dialog, 'Teléfono').fill('12341234');
  await save.click();
  await expect(controlByLabel(dialog, 'Correo')).toHaveAccessibleErrorMessage(/Debe ser un correo válido/);
  await expect(controlByLabel(dialog, 'Teléfono')).toHaveAccessibleErrorMessage(/Debe incluir el código del país/);
  await expect(controlByLabel(dialog, 'Correo')).toBeFocused();
  await controlByLabel(dialog, 'Teléfono').fill('+56 9 1234 123');
  await expect(controlByLabel(dialog, 'Teléfono')).toHaveAccessibleErrorMessage(/Debe tener 11 dígitos/);

  await controlByLabel(dialog, 'Teléfono').fill('+56 9 1234 1234');
  await controlByLabel(dialog, 'Correo').fill(taken);
  await save.click();
  await expect(controlByLabel(dialog, 'Correo')).toHaveAttribute('aria-invalid', 'true');
  await expect(controlByLabel(dialog, 'Correo')).toBeFocused();
  await controlByLabel(dialog, 'Correo').fill('rosa@prueba.example');
  await controlByLabel(dialog, 'Correo').press('Enter');
  await expect(page.getByText('Se creó Rosa Prueba')).toBeVisible();
  expect(network.requests.filter(({ method, url }) => method === 'POST' && url.includes('admin_users'))).toHaveLength(
    2,
  );
});

test('Enter pressed again and again saves once, with what changed and nothing else', async ({
  running: { page },
  network,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Editar Bruno Ejemplo' }).click();
  const name = controlByLabel(page.getByRole('dialog'), 'Nombre');
  await expect(name).toBeFocused();
  await name.fill('Bruno Segundo');
  await page.evaluate(() => {
    const form = document.activeElement?.closest('form');
    for (let times = 0; times < 10; times += 1) form?.requestSubmit();
  });
  await expect(page.getByText('Se guardaron los cambios de Bruno Segundo')).toBeVisible();
  await expect(rowOf(page, 'Bruno Segundo')).toBeVisible();
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('nobody loses their own right to manage users unwarned', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Editar Alma Ejemplo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Alma Ejemplo' });
  await fillIn(page, dialog, [{ kind: 'picks', label: 'Roles', find: 'Edición' }]);
  await dialog.getByRole('button', { name: 'Quitar Administración', exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ya no podrías administrar usuarios');
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No puedes eliminar tu propia cuenta');
});

test('the list is filtered by role and store, and searched by name or email', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('searchbox', { name: 'Nombre o correo' }).fill(userOf(tenant, 'editor').email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.getByRole('button', { name: 'Rol', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Edición' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Bruno Ejemplo')).toBeVisible();
  await expect(rowOf(page, 'Alma Ejemplo')).toHaveCount(0);
});
