import type { Page } from 'playwright';
import type { CallInputOf } from '@shared/contract';
import { launchApp, getLoginForm, createUserDataFolder, signIn, submitLogin, type RunningApp } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { getNameBox, renameFirstStore } from '../support/storeForm';
import { openStoreWall, openWall, getTile } from '../support/wall';

// Every test uses two windows or two apps and opens all stores first.
test.describe.configure({ timeout: 120_000 });

/** Makes all stores accept orders and returns their names. */
const openAll = async (page: Page): Promise<string[]> => {
  const stores = await loadStores(page);
  for (const { id } of stores) await callAs(page, 'stores.open', { params: { id } });
  return stores.map(({ name }) => name);
};

const getTiles = (wallPage: Page) => wallPage.getByRole('list', { name: /^Tiendas, primero/ }).getByRole('listitem');

test('the command search opens the wall of stores once, with the tenant in its title', async ({ running, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const askPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Pantalla, acción/ }).fill('muro');
    await page.getByRole('option', { name: /Muro de tiendas/ }).waitFor();
    await page.keyboard.press('Enter');
  };
  const wallPage = await openStoreWall(running, askPalette);
  await expect(getTiles(wallPage)).toHaveCount(6);
  await expect(wallPage).toHaveTitle(/^Muro de tiendas · /);
  await expect(page).toHaveTitle(/^Tiendas · /);

  await askPalette();
  await page.getByRole('button', { name: 'Muro de tiendas' }).click();
  await expect.poll(() => app.windows().length).toBe(2);
});

test('the wall of stores filters with C, searches with / and resets with Escape, without axe violations', async ({
  running,
  tenant,
}) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const names = await openAll(page);
  const wallPage = await openWall(running);
  await expect(getTiles(wallPage)).toHaveCount(6);
  await wallPage.keyboard.press('c');
  await expect(wallPage.getByRole('switch', { name: 'Solo las que no venden' })).toBeChecked();
  await expect(wallPage.getByText('Todas las tiendas reciben pedidos.')).toBeVisible();

  const [openStore = { id: 0 }, partlyOpenStore = { id: 0 }, closedStore = { id: 0 }] = await loadStores(page);
  const close = ({ id }: { id: number }, closing: CallInputOf<'stores.close'>['body']['closing']) =>
    callAs(page, 'stores.close', { params: { id }, body: { closing } });
  await close(openStore, { kind: 'permanent', reason: 'Sin personal' });
  await expect(getTiles(wallPage)).toHaveCount(1);
  await expect(getTiles(wallPage).first()).toContainText('Hasta que la abras');

  await wallPage.keyboard.press('c');
  await expect(getTiles(wallPage)).toHaveCount(6);
  // At the width with the most tiles side by side, no countdown is clipped.
  await (await running.app.browserWindow(wallPage)).evaluate((window) => window.setContentSize(1440, 900));
  await expect.poll(() => wallPage.evaluate(() => innerWidth)).toBe(1440);
  const lines = wallPage.locator('[data-calm] [data-part=state]');
  await expect
    .poll(() => lines.evaluateAll((elements) => elements.filter((line) => line.scrollWidth > line.clientWidth).length))
    .toBe(0);
  await wallPage.keyboard.press('/');
  const search = wallPage.getByRole('searchbox', { name: 'Buscar tienda o comuna' });
  await expect(search).toBeFocused();
  await wallPage.keyboard.type(names.at(-1)?.toUpperCase() ?? '');
  await expect(getTiles(wallPage)).toHaveCount(1);
  await wallPage.keyboard.press('Escape');
  await expect(getTiles(wallPage)).toHaveCount(6);

  await close(partlyOpenStore, { kind: 'one_hour', dispatchMethod: 'pickUp' });
  await close(closedStore, { kind: 'two_hours' });
  await expect(wallPage.locator('[data-calm]')).toHaveCount(3);
  await expectAccessible(wallPage);
  await getTiles(wallPage).first().click();
  await wallPage.getByRole('alertdialog').waitFor();
  await expectAccessible(wallPage);
});

test('a store is closed and opened on the wall of stores by keyboard alone', async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openAll(page);
  const wallPage = await openWall(running);
  await expect(getTiles(wallPage)).toHaveCount(6);
  await wallPage.keyboard.press('ArrowDown');
  await wallPage.keyboard.press('End');
  await expect(getTiles(wallPage).last().getByRole('button')).toBeFocused();
  // The last tile depends on the hour: open stores follow the others.
  const text = (await getTiles(wallPage).last().textContent()) ?? '';
  const last = (await loadStores(page)).map(({ name }) => name).find((name) => text.includes(name)) ?? '';

  await wallPage.keyboard.press('Enter');
  await wallPage.getByRole('dialog', { name: `Cerrar ${last}` }).waitFor();
  await wallPage.keyboard.press('2');
  await wallPage.keyboard.press('Enter');
  await expect(getTile(wallPage, last)).toHaveAccessibleName(/Cerrada/);
  await expect(wallPage.getByRole('dialog')).toBeHidden();
  await expect(getTiles(wallPage).first()).toContainText(last);
  await expect(getTile(wallPage, last)).toBeFocused();

  await wallPage.keyboard.press('Enter');
  await wallPage.getByRole('alertdialog').waitFor();
  await wallPage.keyboard.press('Enter');
  await expect(getTile(wallPage, last)).toHaveAccessibleName(/Recibe pedidos|Fuera de horario/);
  await expect(wallPage.getByRole('alertdialog')).toBeHidden();
});

test('an open wall of stores is restored with its size and position at the next start', async ({
  platform,
  tenant,
}) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  await openWall(firstApp);
  const wallBounds = { x: 40, y: 30, width: 1010, height: 640 };
  const readPlaces = ({ app }: Pick<RunningApp, 'app'>) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()));
  await firstApp.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getTitle().startsWith('Muro'))
      ?.setBounds(bounds);
  }, wallBounds);
  await expect.poll(() => readPlaces(firstApp)).toContainEqual(wallBounds);
  await firstApp.close();

  const after = await launchApp({ environment, userData });
  await expect.poll(() => readPlaces(after)).toContainEqual(wallBounds);
  await expect.poll(() => after.app.windows().length).toBe(2);
  for (const page of after.app.windows()) await page.getByRole('heading', { level: 1 }).waitFor();
  const [page] = after.app.windows();
  if (page !== undefined) {
    // Windows are already signed in where a keychain exists.
    await getLoginForm(page)
      .or(page.getByRole('heading', { level: 1, name: 'Tiendas' }))
      .first()
      .waitFor();
    if (await getLoginForm(page).isVisible()) await submitLogin(page, userOf(tenant, 'admin'));
  }
  const countWalls = async () => {
    const titles = await Promise.all(after.app.windows().map((window) => window.title()));
    return titles.filter((title) => title.startsWith('Muro de tiendas')).length;
  };
  await expect.poll(countWalls).toBe(1);
  await after.close();
});

test('the wall of stores opens again when the user cancels quitting', async ({ ownApp, tenant }) => {
  const { app, page } = ownApp;
  await signIn(page, userOf(tenant, 'admin'));
  const wallPage = await openWall(ownApp);
  await expect(getTiles(wallPage)).toHaveCount(6);
  await renameFirstStore(page, 'Sur');
  // A page without user activation cannot prevent closing.
  await getNameBox(page).click();
  await page.keyboard.press('End');
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });
  const closeEvent = wallPage.waitForEvent('close');
  const reopenedWall = app.waitForEvent('window');
  await app.evaluate(({ app: electron }) => electron.quit());
  await closeEvent;
  await expect(getTiles(await reopenedWall)).toHaveCount(6);
  await expect(getNameBox(page)).toHaveValue(/ Sur$/);
});
