import { test } from 'playwright/test';
import { launchApp, signIn } from '../support/app';
import { goTo, getRow } from '../support/describeResource';
import { createEnvironment, createTenant, startPlatform, getUser } from '../support/platform';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test('takes screenshots of the pages', screenshotTag, async () => {
  test.slow();
  const platform = await startPlatform();
  const tenant = await createTenant(platform, { stores: 2 });
  const running = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]) });
  const { page } = running;
  await signIn(page, getUser(tenant, 'super'));
  const takeScreenshot = createScreenshotter(running, page, [
    [900, 700],
    [1366, 768],
    [1920, 1080],
  ]);
  await goTo(page, '/pages', 'Páginas');
  await getRow(page, 'Inicio').getByText('Constructor').waitFor();
  await takeScreenshot('pages');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mover/ })
    .first()
    .waitFor();
  await takeScreenshot('pages-order', { only: [[1366, 768]] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar Inicio' }).click();
  await page.getByRole('form').waitFor();
  await takeScreenshot('page-form');
  await goTo(page, '/pages', 'Páginas');
  await page.getByRole('button', { name: /^Más acciones: Carta/ }).click();
  await page.getByRole('menuitem', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot('pages-publish', { only: [[1366, 768]] });
  await page.keyboard.press('Escape');
  await goTo(page, '/pages-admin', 'Administrar páginas');
  await getRow(page, 'Inicio').getByText('Constructor').waitFor();
  await takeScreenshot('pages-admin');
  await running.close();
  await platform.stop();
});
