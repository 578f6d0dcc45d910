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

const tiles = (wall: Page) => wall.getByRole('list', { name: /^Tiendas, primero/ }).getByRole('listitem');

test('the command search opens the wall of stores once, with the tenant in its title', async ({ running, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const askPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Pantalla, acción/ }).fill('muro');
    await page.getByRole('option', { name: /Muro de tiendas/ }).waitFor();
    await page.keyboard.press('Enter');
  };
  const wall = await openStoreWall(running, askPalette);
  await expect(tiles(wall)).toHaveCount(6);
  await expect(wall).toHaveTitle(/^Muro de tiendas · /);
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
  const wall = await openWall(running);
  await expect(tiles(wall)).toHaveCount(6);
  await wall.keyboard.press('c');
  await expect(wall.getByRole('switch', { name: 'Solo las que no venden' })).toBeChecked();
  await expect(wall.getByText('Todas las tiendas reciben pedidos.')).toBeVisible();

  const [left = { id: 0 }, partly = { id: 0 }, closed = { id: 0 }] = await loadStores(page);
  const close = ({ id }: { id: number }, closing: CallInputOf<'stores.close'>['body']['closing']) =>
    callAs(page, 'stores.close', { params: { id }, body: { closing } });
  await close(left, { kind: 'permanent', reason: 'Sin personal' });
  await expect(tiles(wall)).toHaveCount(1);
  await expect(tiles(wall).first()).toContainText('Hasta que la abras');

  await wall.keyboard.press('c');
  await expect(tiles(wall)).toHaveCount(6);
  // At the width with the most tiles side by side, no countdown is clipped.
  await (await running.app.browserWindow(wall)).evaluate((window) => window.setContentSize(1440, 900));
  await expect.poll(() => wall.evaluate(() => innerWidth)).toBe(1440);
  const lines = wall.locator('[data-calm] [data-part=state]');
  await expect
    .poll(() => lines.evaluateAll((all) => all.filter((line) => line.scrollWidth > line.clientWidth).length))
    .toBe(0);
  await wall.keyboard.press('/');
  const search = wall.getByRole('searchbox', { name: 'Buscar tienda o comuna' });
  await expect(search).toBeFocused();
  await wall.keyboard.type(names.at(-1)?.toUpperCase() ?? '');
  await expect(tiles(wall)).toHaveCount(1);
  await wall.keyboard.press('Escape');
  await expect(tiles(wall)).toHaveCount(6);

  await close(partly, { kind: 'one_hour', dispatchMethod: 'pickUp' });
  await close(closed, { kind: 'two_hours' });
  await expect(wall.locator('[data-calm]')).toHaveCount(3);
  await expectAccessible(wall);
  await tiles(wall).first().click();
  await wall.getByRole('alertdialog').waitFor();
  await expectAccessible(wall);
});

test('a store is closed and opened on the wall of stores by keyboard alone', async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openAll(page);
  const wall = await openWall(running);
  await expect(tiles(wall)).toHaveCount(6);
  await wall.keyboard.press('ArrowDown');
  await wall.keyboard.press('End');
  await expect(tiles(wall).last().getByRole('button')).toBeFocused();
  // The last tile depends on the hour: open stores follow the others.
  const text = (await tiles(wall).last().textContent()) ?? '';
  const last = (await loadStores(page)).map(({ name }) => name).find((name) => text.includes(name)) ?? '';

  await wall.keyboard.press('Enter');
  await wall.getByRole('dialog', { name: `Cerrar ${last}` }).waitFor();
  await wall.keyboard.press('2');
  await wall.keyboard.press('Enter');
  await expect(getTile(wall, last)).toHaveAccessibleName(/Cerrada/);
  await expect(wall.getByRole('dialog')).toBeHidden();
  await expect(tiles(wall).first()).toContainText(last);
  await expect(getTile(wall, last)).toBeFocused();

  await wall.keyboard.press('Enter');
  await wall.getByRole('alertdialog').waitFor();
  await wall.keyboard.press('Enter');
  await expect(getTile(wall, last)).toHaveAccessibleName(/Recibe pedidos|Fuera de horario/);
  await expect(wall.getByRole('alertdialog')).toBeHidden();
});

test('an open wall of stores is restored with its bounds at the next start', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const before = await launchApp({ environment, userData });
  await signIn(before.page, userOf(tenant, 'admin'));
  await openWall(before);
  const wallBounds = { x: 40, y: 30, width: 1010, height: 640 };
  const places = ({ app }: Pick<RunningApp, 'app'>) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()));
  await before.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getTitle().startsWith('Muro'))
      ?.setBounds(bounds);
  }, wallBounds);
  await expect.poll(() => places(before)).toContainEqual(wallBounds);
  await before.close();

  const after = await launchApp({ environment, userData });
  await expect.poll(() => places(after)).toContainEqual(wallBounds);
  await expect.poll(() => after.app.windows().length).toBe(2);
  // Already signed in where there is a keychain.
  for (const page of after.app.windows()) await page.getByRole('heading', { level: 1 }).waitFor();
  const [page] = after.app.windows();
  if (page !== undefined && (await getLoginForm(page).isVisible())) await submitLogin(page, userOf(tenant, 'admin'));
  const wallIsThere = async () => {
    const titles = await Promise.all(after.app.windows().map((each) => each.title()));
    return titles.filter((title) => title.startsWith('Muro de tiendas')).length;
  };
  await expect.poll(wallIsThere, { timeout: 20_000 }).toBe(1);
  await after.close();
});

test('the wall of stores opens again when the user cancels quitting', async ({ ownApp, tenant }) => {
  const { app, page } = ownApp;
  await signIn(page, userOf(tenant, 'admin'));
  const wall = await openWall(ownApp);
  await expect(tiles(wall)).toHaveCount(6);
  await renameFirstStore(page, 'Sur');
  // A page without user activation cannot prevent closing.
  await getNameBox(page).click();
  await page.keyboard.press('End');
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });
  const closed = wall.waitForEvent('close');
  const back = app.waitForEvent('window');
  await app.evaluate(({ app: electron }) => electron.quit());
  await closed;
  await expect(tiles(await back)).toHaveCount(6);
  await expect(getNameBox(page)).toHaveValue(/ Sur$/);
});
