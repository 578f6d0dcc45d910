import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor } from '../support/platform';

const editRole = async (page: Page, role: string, ...boxes: string[]) => {
  await goTo(page, '/roles', 'Roles');
  await page.getByRole('button', { name: `Editar ${role}`, exact: true }).click();
  for (const name of boxes) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(`Se guardaron los cambios de ${role}`)).toBeVisible();
};

/** Whose menu it is stands at its top. */
const expectInMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await expect(page.getByRole('menu').getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
};

test('the own name is in the top bar as soon as it is saved, in whatever form', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('main').getByRole('searchbox').first().fill('admin@');
  await page.getByRole('button', { name: 'Editar Alma Ejemplo', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Editar Alma Ejemplo' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Alma Renombrada');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Se guardaron los cambios de Alma Renombrada')).toBeVisible();
  await expectInMenu(page, 'Alma Renombrada');

  await goTo(page, '/my-account', 'Mi cuenta');
  const own = page.getByRole('form', { name: 'Datos personales' });
  await own.getByLabel('Nombre').fill('Alma de Nuevo');
  await own.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Tus datos quedaron guardados').first()).toBeVisible();
  await expectInMenu(page, 'Alma de Nuevo');
});

test('the own role shows at once what it allows now', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  const settings = page.getByRole('navigation').getByRole('link', { name: 'Ajustes generales' });
  await expect(settings).toBeVisible();
  await editRole(page, 'Administración', 'Todo en Configuración');
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Usuarios' })).toBeVisible();
});

test('a right that somebody took away is missed with the first refused call, without signing in anew', async ({
  running: { page: theirs },
  platform,
  tenant,
  network,
}) => {
  test.setTimeout(120_000);
  await signIn(theirs, userOf(tenant, 'encargado'));
  const close = theirs.getByRole('main').getByRole('button', { name: /^Cerrar / });
  await close.first().waitFor();

  const other = await launchApp({
    // Another environment's name: the keychain remembers one login for each.
    environment: { ...environmentFor(platform, platform.port, [tenant]), id: 'e2e-other' },
  });
  try {
    await signIn(other.page, userOf(tenant, 'admin'));
    await editRole(other.page, 'Encargado de local', 'Actualizar en Tiendas');
  } finally {
    await other.close();
  }

  await expect(close.first()).toBeEnabled();
  await close.first().click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cerrar tienda' }).click();
  await expect(theirs.getByText(/Pídelo a un administrador/).first()).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(theirs.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  // At the sign-in, and once because of the refusal.
  const requested = network.requests.filter(({ method, url }) => method === 'GET' && url.endsWith('/admin_users/me'));
  expect(requested).toHaveLength(2);
});
