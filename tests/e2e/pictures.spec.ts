import { mkdirSync } from 'node:fs';
import { projectPath } from '../../scripts/aliases';
import { launchApp, loginForm, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';

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
