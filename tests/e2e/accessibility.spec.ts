import { getLoginForm, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { getResourceCase } from '../support/samples';
import { getRows, getSegment } from '../support/screens';

test.use({ tenantOptions: { drivers: 3 } });

test('every screen has no axe violations', async ({ running: { page }, tenant }) => {
  test.setTimeout(120_000);
  await getLoginForm(page).waitFor();
  await expectAccessible(page);
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('row').nth(1).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cerrar / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar tienda' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await getSegment(page, 'Tarjetas').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => {
    location.hash = '#/misc/not-authorized';
  });
  await page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' }).waitFor();
  await expectAccessible(page);
  await page.evaluate(() => {
    location.hash = '#/no-such-page';
  });
  await page.getByRole('heading', { level: 1, name: 'Esta página no existe' }).waitFor();
  await expectAccessible(page);
});

test('the settings, account, drivers and driver form have no axe violations', async ({ running: { page }, tenant }) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'));
  for (const [path, title] of [
    ['/general-settings', 'Ajustes generales'],
    ['/design-settings', 'Diseño'],
    ['/my-account', 'Mi cuenta'],
  ] as const) {
    await goTo(page, path, title);
    await page.getByRole('main').getByRole('textbox').first().waitFor();
    await expectAccessible(page);
  }
  const drivers = getResourceCase('drivers');
  await goTo(page, drivers.path, drivers.title);
  await getRows(page).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: drivers.create, exact: true }).click();
  // Saves the empty form, so that the check covers its error messages.
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Requerido').first()).toBeVisible();
  await expectAccessible(page);
});

test('the practice login has no axe violations', async ({ practice: { page } }) => {
  await expectAccessible(page);
});

test('a user signs in, closes and opens a store, and signs out by keyboard alone', async ({
  running: { page },
  tenant,
}) => {
  const admin = userOf(tenant, 'admin');
  await getLoginForm(page).waitFor();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(1).waitFor();

  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const active = document.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
      });
      if (name.test(label)) return label;
    }
    throw new Error(`Tab never reached ${name}`);
  };

  const store = (await tabTo(/^Cerrar (?!sesión).+/)).replace(/^Cerrar /, '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${store} quedó cerrada`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Escape');
  await tabTo(new RegExp(`^Abrir ${store}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${store} está abierta`)).toBeVisible();

  await tabTo(/^Cerrar sesión$/);
  await page.keyboard.press('Enter');
  await getLoginForm(page).waitFor();
});
