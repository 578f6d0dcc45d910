import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { projectPath } from '../../scripts/aliases';
import { launchApp, getLoginForm } from '../support/app';
import { callAs } from '../support/calls';
import { goTo } from '../support/describeResource';
import { expect, test } from '../support/fixtures';
import { addOrders, startFriday, openBoard } from '../support/friday';
import { getRows } from '../support/screens';

/** Pictures of the README; they are committed, so a separate command takes them. */
const folder = projectPath('docs/pictures');

const take = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
};

test('takes the screenshots of the readme', { tag: '@readme' }, async () => {
  test.setTimeout(400_000);
  mkdirSync(folder, { recursive: true });
  const newcomer = await launchApp();
  await getLoginForm(newcomer.page).waitFor();
  await newcomer.page
    .getByRole('button', { name: /^Ingresar como/ })
    .first()
    .waitFor();
  await take(newcomer.page, 'login');
  await newcomer.close();

  const evening = await startFriday({
    key: 'burger-barrio',
    label: 'Burger Barrio',
    stores: 24,
    orders: 3000,
    allDay: false,
  });
  const { page, end } = evening;
  const readSize = (window: Page) =>
    evening.running.app
      .browserWindow(window)
      .then((frame) => frame.evaluate((browserWindow) => browserWindow.setContentSize(1366, 768)));
  await readSize(page);
  const [first, second] = await callAs(page, 'stores.all', { query: { limit: 2 } });
  await callAs(page, 'stores.close', {
    params: { id: first?.id ?? 0 },
    body: { closing: { kind: 'two_hours', reason: 'Falta de personal en cocina' } },
  });
  await callAs(page, 'stores.close', {
    params: { id: second?.id ?? 0 },
    body: { closing: { kind: 'permanent', reason: 'Remodelación del local' } },
  });
  await addOrders(evening, 40);
  await goTo(page, '/stores', 'Tiendas');
  await getRows(page).nth(3).waitFor();
  await take(page, 'stores');
  await goTo(page, '/orders', 'Pedidos');
  await getRows(page).nth(5).waitFor();
  await take(page, 'orders');
  await goTo(page, '/dashboard', 'Panel general');
  await expect(page.locator('[data-widget]:not([data-look="loading"])').nth(3)).toBeVisible();
  await take(page, 'dashboard');
  await goTo(page, '/coupons', 'Cupones');
  await getRows(page).nth(3).waitFor();
  await take(page, 'coupons');
  const menu = (await callAs(page, 'menus.list', {})).page[0];
  await goTo(page, `/menu/new-edit-menu/${menu?.id}`, /^Precios de/);
  await page.locator('#glide-cell-3-0').waitFor({ state: 'attached' });
  await take(page, 'prices');
  const board = await openBoard(evening);
  await readSize(board);
  await board.getByRole('listitem').nth(8).waitFor();
  await take(board, 'board');
  await end();
});
