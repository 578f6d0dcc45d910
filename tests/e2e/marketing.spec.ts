import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 3, products: 12 } });

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, address);

test('a landing page is renamed, saved with its picture and published, all by keyboard', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/custom-landings', title: 'Landings' });
  const row = page.getByRole('row').filter({ hasText: 'Nuevo local' });
  await expect(row).toContainText('Borrador');
  await expect(row.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await row.focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Local de Ñuñoa');
  const list = page.getByRole('region', { name: 'Bloques de la página' });
  await page.getByRole('button', { name: 'Agregar Video' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Landing guardada', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Publicar' })
    .press('Enter');
  await expect(page.getByText('Local de Ñuñoa está publicada').first()).toBeVisible();
  await page.getByRole('button', { name: 'Landings' }).press('Enter');
  const saved = page.getByRole('row').filter({ hasText: 'Local de Ñuñoa' });
  await expect(saved).toContainText('Publicada');
  await expect
    .poll(() => saved.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([420, 260]);
});

test('the catalogue is saved as a product feed', async ({ running: { app, page }, tenant }) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-feed-'));
  await app.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${to}/catalogo.csv` });
  }, folder);
  await signIn(page, userOf(tenant, 'admin'), { path: '/social-networks', title: /\S/ });
  const save = page.getByRole('button', { name: 'Guardar catálogo' });
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('Catálogo guardado').first()).toBeVisible();
  const [headerLine, first] = readFileSync(join(folder, 'catalogo.csv'), 'utf8').split('\r\n');
  expect(headerLine).toBe('id,title,description,availability,condition,price,link,image_link,brand');
  expect(first).toMatch(/,in stock,new,\d+ CLP,https:\/\/tienda\.comanda\.example\//);
  await expectAccessible(page);
});

test(
  'takes screenshots of emails, loyalty, networks, landing pages and the page builder',
  screenshotTag,
  async ({ running, tenant }) => {
    const { page } = running;
    await signIn(page, userOf(tenant, 'admin'));
    const takeScreenshot = createScreenshotter(running, page, [
      [900, 768],
      [1920, 1080],
      [1366, 768],
    ]);
    for (const [path, shownText] of [
      ['templates', 'Así llega'],
      ['loyalty-program', 'Así se juntan'],
      ['social-networks', 'Guardar catálogo'],
      ['custom-landings', 'Nuevo local'],
      ['custom-landings/add-landing', 'Agregar un bloque'],
    ] as const) {
      await goTo(page, `/${path}`);
      await page.getByText(shownText).first().waitFor();
      await takeScreenshot(`growth-${path.replace('/', '-')}`);
    }
    await goTo(page, '/custom-landings');
    await page.getByRole('row').filter({ hasText: 'Nuevo local' }).press('Enter');
    await page.getByRole('button', { name: 'Vista previa' }).waitFor();
    await takeScreenshot('growth-custom-landings-edit');
    await goTo(page, '/pagebuilder');
    await page.getByText('Todo guardado').waitFor();
    await takeScreenshot('growth-pagebuilder');
    await page
      .getByRole('button', { name: /^Portada/ })
      .first()
      .click();
    await takeScreenshot('growth-pagebuilder-block');
  },
);
