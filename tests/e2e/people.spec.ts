import { signIn } from '../support/app';
import { controlByLabel, describeResource, fillIn, goTo, rowOf } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { drivers, newUser, roles, users } from '../support/resources';

describeResource(drivers);
describeResource(users);
describeResource(roles);

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
