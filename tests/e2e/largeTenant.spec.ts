import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { measureRoom } from '../support/room';
import {
  bulkTabs,
  channelScreens,
  firstRow,
  insightScreens,
  findLeaks,
  listScreens,
  openScreen,
  getRows,
  type ScreenCase,
} from '../support/screens';

/** Maximum tenant size in the specification. */
const size = { stores: 1000, products: 2000, orders: 105_000 };

// The fixture takes long to write its rows.
test.describe.configure({ timeout: 1_800_000 });
test.use({ tenantOptions: { ...size, drivers: 40 } });

const screens: readonly ScreenCase[] = [
  ...listScreens,
  { path: '/orders', title: 'Pedidos', shown: firstRow },
  { path: '/payments', title: 'Pagos', shown: { role: 'rowheader', within: { role: 'table' }, position: 1 } },
  ...insightScreens,
  ...channelScreens,
  ...bulkTabs,
];

/** Layout problems of each screen at the current window size. */
const findShortcomings = async (page: Page) => {
  const match: Record<string, unknown> = {};
  for (const screen of screens) {
    const problem = await openScreen(page, screen);
    if (problem !== null) match[screen.path] = problem;
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { cut, broken, wide } = await measureRoom(page);
    const leaks = await findLeaks(page);
    const shortcomings = { cut, broken, leaks, ...(wide && { wide: ['scrolls sideways'] }) };
    for (const [description, texts] of Object.entries(shortcomings))
      if (texts.length > 0) match[`${screen.path} ${description}`] = texts;
  }
  return match;
};

const getPagination = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Paginación' });

test(
  'every screen shows all data of a tenant with 1,000 stores, 2,000 products and 105,000 orders',
  {
    tag: '@large',
  },
  async ({ running: { app, page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    const frame = await app.browserWindow(page);
    for (const [width, height] of [
      [1366, 700],
      [1920, 1000],
    ] as const) {
      await frame.evaluate((browserWindow, [w, h]) => browserWindow.setContentSize(w, h), [width, height] as const);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect(await findShortcomings(page), `${width} wide`).toEqual({});
    }
    for (const [path, count] of [
      ['/stores', size.stores],
      ['/products', size.products],
    ] as const) {
      const list = screens.find((screen) => screen.path === path);
      if (list === undefined) throw new Error(`${path} is a screen`);
      expect(await openScreen(page, list)).toBeNull();
      const groupedCount = `${count / 1000}.000`;
      await expect(getPagination(page)).toContainText(`de ${groupedCount}`);
      const last = Math.ceil(count / 25);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${path}?page=${last}`);
      await expect(getPagination(page)).toContainText(`${groupedCount} de ${groupedCount}`);
      await expect(getRows(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
    }
    const orders = await callAs(page, 'orders.list', { query: { limit: 1 } });
    expect(orders.count).toBeGreaterThanOrEqual(size.orders);
  },
);
