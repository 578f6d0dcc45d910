import { mkdirSync } from 'node:fs';
import { projectPath } from '../../scripts/aliases';
import { launchApp, loginForm, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor, newTenant } from '../support/platform';

const folder = projectPath('test-results/pictures');
const widths = [1280, 1000];

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});

test('pictures of every screen, light and dark, wide and narrow', async ({ tenant, running }) => {
  const { app, page } = running;
  const shoot = async (name: string) => {
    for (const mode of ['light', 'dark']) {
      await page.evaluate((colourMode) => window.comanda.act('preferences.set', JSON.stringify({ colourMode })), mode);
      for (const width of widths) {
        await app.evaluate(
          ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size, 800),
          width,
        );
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        await page.screenshot({ path: `${folder}/${name}-${mode}-${width}.png` });
      }
    }
  };
  await loginForm(page).waitFor();
  await shoot('login');
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('row').nth(1).waitFor();
  await shoot('stores');
  await page.getByText('Tarjetas', { exact: true }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await shoot('stores-cards');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cerrar / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar tienda' }).waitFor();
  await shoot('close-store');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    location.hash = '#/misc/not-authorized?missing=roles';
  });
  await page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' }).waitFor();
  await shoot('not-authorized');
  await page.evaluate(() => {
    location.hash = '#/no-such-page';
  });
  await page.getByRole('heading', { level: 1, name: 'Esta página no existe' }).waitFor();
  await shoot('not-found');
});

test('pictures of a platform that cannot be reached, and of a list that failed', async ({
  running,
  network,
  tenant,
}) => {
  const { page } = running;
  network.inject('serverError', (_method, url) => url.startsWith('/v1/stores?'));
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
  await page.screenshot({ path: `${folder}/stores-failed.png` });
  await network.offline();
  await page.evaluate(() => window.comanda.act('session.signOut', '{}'));
  await page.evaluate(() => window.comanda.act('session.start', '{}'));
  await page.reload();
  await page.screenshot({ path: `${folder}/offline.png` });
});

test('pictures of a thousand stores', async ({ platform }) => {
  const many = await newTenant(platform, { stores: 1000 });
  const { page, close } = await launchApp({ environment: environmentFor(platform, platform.port, [many]) });
  await signIn(page, userOf(many, 'admin'));
  await page.evaluate(() => {
    location.hash = '#/stores?limit=1000';
  });
  await expect(page.locator('[aria-rowcount="1001"]')).toBeVisible();
  await page.screenshot({ path: `${folder}/stores-thousand.png` });
  await close();
});

test('pictures of the practice login', async () => {
  const { page, close } = await launchApp();
  await loginForm(page).waitFor();
  await page.screenshot({ path: `${folder}/practice-login.png` });
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await page.getByRole('row').nth(1).waitFor();
  await page.screenshot({ path: `${folder}/practice-stores.png` });
  await close();
});
