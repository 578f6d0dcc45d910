import type { Page } from 'playwright';
import { launchApp, getLoginForm } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';

const getEarlyLogin = (page: Page) => page.locator('#early-login');

/** Position and colours of every text and control of the login. */
const readLooks = (page: Page, root: string, mode: 'light' | 'dark') =>
  page.evaluate(
    async ([selector, colours]) => {
      document.documentElement.className = colours;
      await document.fonts.ready;
      const elements = document.querySelector(selector)?.querySelectorAll('h1, h2, p, label, input, button, svg') ?? [];
      // Reading a style starts the colour transitions, which are then completed.
      for (const element of elements) void getComputedStyle(element).color;
      for (const animation of document.getAnimations()) animation.finish();
      return [...elements].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
        return [element.tagName, x, y, width, height, color, backgroundColor, borderColor, fontSize, fontWeight].join(
          ' ',
        );
      });
    },
    [root, mode] as const,
  );

test('the early login form accepts typing before the platform replies, and the full form looks identical', async ({
  platform,
  tenant,
  network,
}) => {
  const { email, password } = userOf(tenant, 'admin');
  network.inject('held', () => true);
  const { page, close } = await launchApp({ environment: createEnvironment(platform, network.port, [tenant]) });
  await expect(getEarlyLogin(page).getByLabel('Correo')).toBeFocused();
  await expect(getLoginForm(page)).toBeHidden();
  const lightLooks = await readLooks(page, '#early-login', 'light');
  const darkLooks = await readLooks(page, '#early-login', 'dark');
  expect(lightLooks.length).toBeGreaterThan(15);
  expect(darkLooks).not.toEqual(lightLooks);
  await page.keyboard.type(email.slice(1));
  await page.keyboard.press('Home');

  network.clearRules();
  await getLoginForm(page).waitFor();
  await expect(getEarlyLogin(page)).toHaveCount(0);
  await page.keyboard.type(email.slice(0, 1));
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  expect(await readLooks(page, '#root', 'dark')).toEqual(darkLooks);
  expect(await readLooks(page, '#root', 'light')).toEqual(lightLooks);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await close();
});

test('a login submitted before the platform replies is sent as soon as it does', async ({
  platform,
  tenant,
  network,
}) => {
  const { email, password } = userOf(tenant, 'admin');
  network.inject('held', () => true);
  const { page, close } = await launchApp({ environment: createEnvironment(platform, network.port, [tenant]) });
  await getEarlyLogin(page).getByLabel('Correo').fill(email);
  await getEarlyLogin(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(getEarlyLogin(page).getByRole('button', { name: 'Ingresando…' })).toBeVisible();
  network.clearRules();
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await expect(getEarlyLogin(page)).toHaveCount(0);
  await close();
});
