import { signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { getControlByLabel, goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';

test('a user manager sees before saving which permissions they cannot grant', async ({ running: { page }, tenant }) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'), { path: '/my-account', title: 'Mi cuenta' });
  const policies = await callAs(page, 'policies.list', {});
  const listIds = (area: string, ...names: string[]) =>
    policies
      .filter(({ path }) => path === `/admin/${area}`)
      .flatMap(({ actions }) => actions.filter(({ name }) => names.length === 0 || names.includes(name)))
      .map(({ id }) => id);
  const policyIds = [...listIds('admin_users'), ...listIds('roles'), ...listIds('stores', 'index', 'show')];
  const role = await callAs(page, 'roles.create', { body: { role: { name: 'Personas', policyIds } } });
  const { page: admins } = await callAs(page, 'users.list', { query: { query: userOf(tenant, 'admin').email } });
  // A store shared with the admin; otherwise the editor would not see the admin's account.
  const ownAdmin = admins[0]?.stores[0];
  const { email } = userOf(tenant, 'editor');
  const userList = await callAs(page, 'users.list', { query: { query: email } });
  const adminUser = { roleIds: [role.id], storeIds: [ownAdmin?.id ?? 0] };
  await callAs(page, 'users.update', {
    params: { id: userList.page[0]?.id ?? 0 },
    body: { adminUser },
  });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, userOf(tenant, 'editor'), { path: '/roles', title: 'Roles' });
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  const lockedCheckbox = page.getByRole('checkbox', { name: 'Editar en Tiendas', exact: true });
  await expect(lockedCheckbox).toHaveAttribute('aria-disabled', 'true');
  await expect(lockedCheckbox).toHaveAccessibleDescription(/permisos que tú no tienes/);
  await lockedCheckbox.click({ force: true });
  await expect(lockedCheckbox).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Todo en Tiendas', exact: true }).click();
  await expect(page.getByText('2 permisos marcados')).toBeVisible();
  await expectOverlayAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();

  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  // Waits until the page behind is hidden from screen readers, or the list would be hidden too.
  await expect(page.getByRole('main')).toHaveCount(0);
  await getControlByLabel(dialog, 'Roles').fill('admin');
  const admin = page.getByRole('option', { name: /^Administración Permite más de lo que tú puedes hacer/ });
  await expect(admin).toHaveAttribute('aria-disabled', 'true');
  await getControlByLabel(dialog, 'Roles').fill('personas');
  await expect(page.getByRole('option', { name: /^Personas/ })).not.toHaveAttribute('aria-disabled', 'true');
  await getControlByLabel(dialog, 'Roles').press('Escape');
  await getControlByLabel(dialog, 'Tiendas').fill('');
  await getControlByLabel(dialog, 'Tiendas').press('ArrowDown');
  // A user with assigned stores is offered no others.
  await expect(page.getByRole('option')).toHaveText([new RegExp(ownAdmin?.name ?? '')]);
  await getControlByLabel(dialog, 'Tiendas').press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // Users with more permissions keep control of their email and password.
  await page.getByRole('searchbox', { name: 'Nombre o correo' }).fill(userOf(tenant, 'admin').email);
  const shownRow = page.getByRole('row').filter({ hasText: userOf(tenant, 'admin').email });
  await shownRow
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(dialog.getByLabel('Correo')).toBeDisabled();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeDisabled();
  await expect(dialog.getByText(/Puede hacer más que tú/)).toHaveCount(2);
  await expect(dialog.getByLabel('Nombre')).toBeEnabled();
  await expectOverlayAccessible(page);
});
