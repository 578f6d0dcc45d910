import { test } from 'playwright/test';
import { launchApp, getLoginForm, signIn } from '../support/app';
import { goTo } from '../support/describeResource';
import { getRows } from '../support/screens';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test('takes screenshots of the banners, their order, their form and the news', screenshotTag, async () => {
  test.setTimeout(600_000);
  const running = await launchApp();
  const { page } = running;
  const takeScreenshot = createScreenshotter(running, page, [
    [1366, 768],
    [1920, 1080],
    [900, 768],
  ]);
  await getLoginForm(page).waitFor({ timeout: 240_000 });
  await signIn(page, { email: 'admin@burger-demo.example', password: 'practica-admin' });
  for (const [path, title, name] of [
    ['/banners', 'Banners de portada', 'banners'],
    ['/position-banners', 'Banners publicitarios', 'position-banners'],
    ['/popup-banners', 'Pop-ups publicitarios', 'pop-ups'],
  ] as const) {
    await goTo(page, path, title);
    await getRows(page).first().waitFor();
    await takeScreenshot(name);
    if (name === 'banners') {
      await page.getByRole('button', { name: 'Ordenar' }).click();
      await page
        .getByRole('button', { name: /^Mover / })
        .first()
        .waitFor();
      await takeScreenshot('banner-order');
      await page.keyboard.press('Escape');
    }
    await getRows(page)
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click();
    await page.getByRole('region', { name: 'Así se ve' }).waitFor();
    await takeScreenshot(`${name}-form`);
  }
  await goTo(page, '/stores', 'Tiendas');
  const newsRegion = page.getByRole('region', { name: 'Novedades' });
  await newsRegion.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await takeScreenshot('news');
  await running.close();
});
