import { expectAccessible } from '../support/axe';
import type { Page } from 'playwright';
import { launchApp, getLoginForm, createUserDataFolder } from '../support/app';
import { expect, test } from '../support/fixtures';

/** Timeout for starting the practice platform, which each app start does (ms). */
const practiceStart = 240_000;

/** Signs in to Comanda's own tenant, which has no stores and thus no messages that are more urgent than news. */
const enter = async (page: Page) => {
  const enteredText = await page.evaluate(() =>
    window.comanda.act(
      'session.signIn',
      JSON.stringify({
        tenant: 'customer-care',
        email: 'admin@customer-care.example',
        password: 'practica-admin',
      }),
    ),
  );
  expect(JSON.parse(enteredText)).toMatchObject({ ok: true });
};

/** Edits the first news item, which is then shown. */
const writeNews = async (page: Page) => {
  await page.evaluate(() => {
    location.hash = '#/banners';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Banners informativos' })).toBeVisible();
  await page.getByRole('row').nth(1).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Feriados de enero');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guardaron los cambios de Feriados de enero')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Novedades' })).toContainText('Feriados de enero');
};

test('a news item of the Comanda tenant appears, and a hidden item stays hidden after a restart', async () => {
  test.slow();
  const userData = createUserDataFolder();
  const firstApp = await launchApp({ userData });
  await getLoginForm(firstApp.page).waitFor({ timeout: practiceStart });
  await enter(firstApp.page);
  await firstApp.page.getByRole('region', { name: 'Novedades' }).waitFor();
  await expectAccessible(firstApp.page);
  await writeNews(firstApp.page);
  const line = firstApp.page.getByRole('region', { name: 'Novedades' });
  await expect(line).toContainText('1 más');
  expect((await line.boundingBox())?.height).toBe(36);
  const title = await line.getByRole('button').first().textContent();
  await line.getByRole('button', { name: 'Ocultar una semana' }).click();
  await expect(line).not.toContainText(title ?? '');
  await firstApp.close();

  const secondApp = await launchApp({ userData });
  const secondLocator = secondApp.page.getByRole('region', { name: 'Novedades' });
  // A keychain remembers the login.
  await getLoginForm(secondApp.page).or(secondLocator).waitFor({ timeout: practiceStart });
  if (await getLoginForm(secondApp.page).isVisible()) await enter(secondApp.page);
  await expect(secondLocator).toBeVisible();
  await expect(secondLocator).not.toContainText(title ?? '');
  await secondLocator.getByRole('button', { name: 'No mostrar más' }).click();
  await expect(secondLocator).toHaveCount(0);
  await secondApp.close();
});
