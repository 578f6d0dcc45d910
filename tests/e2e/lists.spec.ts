import { launchApp, createUserDataFolder, signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { getRows } from '../support/screens';

test.use({ tenantOptions: { stores: 12 } });

test('sorting, columns and a saved view of a list survive a restart', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  // Without a keychain every start requires a sign-in.
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
  const firstApp = await launchApp({ environment, userData, env });
  const { page } = firstApp;
  await signIn(page, userOf(tenant, 'admin'));
  await getRows(page).first().waitFor();
  const readNames = () => getRows(page).getByRole('cell').nth(1).allInnerTexts();
  const [initial] = await readNames();

  const header = page.getByRole('columnheader', { name: 'Tienda', exact: true });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await readNames())[0]).not.toBe(initial);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).last().fill('De la Z a la A');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'De la Z a la A', exact: true });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Abrir la lista con esta vista' }).click();

  await page.getByRole('button', { name: 'Columnas' }).click();
  const panel = page.getByRole('dialog', { name: 'Columnas' });
  await panel.getByText('Comuna', { exact: true }).click();
  await panel.getByText('Modalidades', { exact: true }).click();
  const handle = panel.getByRole('button', { name: /^Mover Comuna/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expectOverlayAccessible(page);
  await page.keyboard.press('Escape');
  const columns = page.getByRole('columnheader');
  const shownTexts = await columns.allTextContents();
  expect(shownTexts).toContain('Comuna');
  expect(shownTexts).not.toContain('Modalidades');
  // Preferences are saved after a short delay.
  await firstApp.close();

  const secondApp = await launchApp({ environment, userData, env });
  const secondResult = secondApp.page;
  await signIn(secondResult, userOf(tenant, 'admin'));
  await expect(secondResult.getByRole('columnheader', { name: 'Tienda', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(secondResult.getByRole('columnheader')).toHaveText(shownTexts);
  expect(secondResult.url()).toContain('sort=-name');
  await goTo(secondResult, '/users', 'Usuarios');
  await expect(secondResult.getByRole('button', { name: 'Vistas' })).toBeVisible();
  await secondApp.close();
});

test('compact rows are at most 36 pixels high, and the name filter is over 150 pixels wide', async ({
  running,
  tenant,
}) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await getRows(page).first().waitFor();
  await expect(page.getByRole('region', { name: 'Ahora' })).toBeVisible();
  const frame = await app.browserWindow(page);
  for (const width of [1280, 1440]) {
    await frame.evaluate((browserWindow, to) => browserWindow.setContentSize(to, 900), width);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const heights = await getRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(36.5);
    const searchInput = page.getByRole('searchbox', { name: 'Nombre' });
    expect(await searchInput.evaluate((input) => input.clientWidth)).toBeGreaterThan(150);
  }
});
