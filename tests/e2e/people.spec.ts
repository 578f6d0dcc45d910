import { signIn } from '../support/app';
import { boxOf, describeResource, fillIn, goTo, rowOf, type Filling } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';

const newUser: readonly Filling[] = [
  { kind: 'text', label: 'Nombre', text: 'Rosa Prueba' },
  { kind: 'text', label: 'Correo', text: 'rosa@prueba.example' },
  { kind: 'text', label: 'Teléfono', text: '+56 9 0000 7777' },
  { kind: 'picks', label: 'Roles', find: 'editor' },
  { kind: 'picks', label: 'Tiendas', find: 'a' },
];

describeResource({
  path: '/users',
  title: 'Usuarios',
  create: 'Nuevo usuario',
  calls: '/admin_users',
  name: 'Rosa Prueba',
  fill: newUser,
  required: ['Nombre', 'Correo', 'Teléfono', 'Roles', 'Tiendas'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Rosa Cambiada' }],
  changedName: 'Rosa Cambiada',
  viewer: 'lectura',
});

describeResource({
  path: '/drivers',
  title: 'Repartidores',
  create: 'Nuevo repartidor',
  calls: '/drivers',
  name: 'Beto Prueba',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Beto Prueba' },
    { kind: 'choice', label: 'Vehículo', option: 'Moto' },
    { kind: 'text', label: 'Capacidad', text: '4' },
    { kind: 'pick', label: 'Tienda', find: 'a' },
  ],
  required: ['Nombre', 'Vehículo', 'Capacidad', 'Tienda'],
  change: [
    { kind: 'text', label: 'Nombre', text: 'Beto Cambiado' },
    { kind: 'choice', label: 'Estado', option: 'En ruta' },
  ],
  changedName: 'Beto Cambiado',
  viewer: 'lectura',
});

describeResource({
  path: '/roles',
  title: 'Roles',
  create: 'Nuevo rol',
  calls: '/roles',
  name: 'Caja de noche',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Caja de noche' },
    { kind: 'check', label: 'Todo en Tiendas' },
  ],
  // The matrix says the same in its own words.
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Caja de día' }],
  changedName: 'Caja de día',
  viewer: 'lectura',
});

test('a new user with a password signs in with it', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(page, dialog, [...newUser, { kind: 'text', label: 'Contraseña', text: 'clave-de-rosa' }]);
  await dialog.getByRole('button', { name: 'Mostrar' }).click();
  await expect(boxOf(dialog, 'Contraseña')).toHaveAttribute('type', 'text');
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
  await boxOf(dialog, 'Correo').fill('rosa');
  await boxOf(dialog, 'Teléfono').fill('912341234');
  await save.click();
  await expect(boxOf(dialog, 'Correo')).toHaveAccessibleErrorMessage(/Debe ser un correo válido/);
  await expect(boxOf(dialog, 'Teléfono')).toHaveAccessibleErrorMessage(/Debe incluir el código del país/);
  await expect(boxOf(dialog, 'Correo')).toBeFocused();
  await boxOf(dialog, 'Teléfono').fill('+56 9 1234 123');
  await expect(boxOf(dialog, 'Teléfono')).toHaveAccessibleErrorMessage(/Debe tener 11 dígitos/);

  await boxOf(dialog, 'Teléfono').fill('+56 9 1234 1234');
  await boxOf(dialog, 'Correo').fill(taken);
  await save.click();
  await expect(boxOf(dialog, 'Correo')).toHaveAttribute('aria-invalid', 'true');
  await expect(boxOf(dialog, 'Correo')).toBeFocused();
  await boxOf(dialog, 'Correo').fill('rosa@prueba.example');
  await boxOf(dialog, 'Correo').press('Enter');
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
  const name = boxOf(page.getByRole('dialog'), 'Nombre');
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
  await fillIn(page, dialog, [{ kind: 'picks', label: 'Roles', find: 'editor' }]);
  await dialog.getByRole('button', { name: 'Quitar admin', exact: true }).click();
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
  await page.getByRole('menuitemcheckbox', { name: 'editor' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Bruno Ejemplo')).toBeVisible();
  await expect(rowOf(page, 'Alma Ejemplo')).toHaveCount(0);
});
