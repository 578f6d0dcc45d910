import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { injectOrders } from '../support/platform';
import { measureRoom } from '../support/room';
import {
  channelScreens,
  firstRow,
  insightScreens,
  integrationScreens,
  listScreens,
  openScreen,
  listPriceScreens,
  type ScreenCase,
} from '../support/screens';

/** Content area on a 1366 × 768 screen without window frame and task bar (px). */
const contentArea = [1366, 700] as const;

test.use({ tenantOptions: { stores: 44, drivers: 14, products: 40, orders: 40 } });

/** A realistic long name. */
const longName = 'María Fernanda de los Ángeles Etcheverry-Larraín, encargada del turno de noche del sector oriente';

const densities = ['compact', 'comfortable'] as const;
type Density = (typeof densities)[number];

/** Sets the density and waits until the page has rendered it. */
const setDensity = (page: Page, listDensity: Density) =>
  page.evaluate(async (density) => {
    const { act, subscribe } = window.comanda;
    const { value } = JSON.parse(await act('preferences.get', '{}')) as { value: { listDensity: string } };
    if (value.listDensity === density) return;
    await new Promise<void>((resolve) => {
      const stop = subscribe((text) => {
        if ((JSON.parse(text) as { type: string }).type !== 'preferences') return;
        stop();
        resolve();
      });
      void act('preferences.set', JSON.stringify({ listDensity: density }));
    });
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, listDensity);

const lists: readonly ScreenCase[] = [
  ...listScreens.filter(({ path }) => !/\/(add|create|deploy)/.test(path)),
  { path: '/orders', title: 'Pedidos', shown: firstRow },
  ...insightScreens.filter(({ path }) => /^\/(top|best)/.test(path)),
  {
    path: '/payments?period=last30Days',
    title: 'Pagos',
    shown: { role: 'rowheader', within: { role: 'table' }, position: 1 },
  },
];

/** Lists available only to staff. */
const superLists: readonly ScreenCase[] = [{ path: '/pages-admin', title: /\S/, shown: firstRow }];

/** Layout problems by screen in both densities. */
const findShortcomings = async (
  page: Page,
  screens: readonly ScreenCase[],
  minRows: Readonly<Record<Density, number>> = { compact: 12, comfortable: 10 },
) => {
  const match: Record<string, number | boolean | string[]> = {};
  for (const [index, list] of screens.entries()) {
    expect(await openScreen(page, list)).toBeNull();
    expect((await page.locator('[data-part="frame-messages"]').boundingBox())?.height).toBe(36);
    // Starts with the density that the previous screen ended with.
    for (const density of index % 2 === 0 ? densities : densities.toReversed()) {
      await setDensity(page, density);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { rows, cut, broken, wide } = await measureRoom(page);
      if (rows < minRows[density]) match[`${list.path} ${density}`] = rows;
      if (cut.length > 0) match[`${list.path} ${density} cuts`] = cut;
      if (broken.length > 0) match[`${list.path} ${density} breaks`] = broken;
      if (wide) match[`${list.path} ${density} scrolls sideways`] = wide;
    }
  }
  return match;
};

test('every list shows at least ten rows at 1366 × 700 without truncated texts or horizontal scrolling', async ({
  running,
  platform,
  tenant,
}) => {
  test.setTimeout(600_000);
  const { page, app } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const [store] = await callAs(page, 'stores.all', { query: { limit: 1 } });
  await callAs(page, 'stores.update', { params: { id: store?.id ?? 0 }, body: { name: longName } });
  await callAs(page, 'drivers.create', {
    body: { name: longName, kind: 'motorcycle', maxCapacity: 4, status: 'in_store', storeId: store?.id ?? 0 },
  });
  await injectOrders(platform, tenant.tenant, [{ scenario: 'waits' }, { scenario: 'waits' }]);
  const frame = await app.browserWindow(page);
  await frame.evaluate((browserWindow, [width, height]) => browserWindow.setContentSize(width, height), contentArea);
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([...contentArea]);
  expect(await findShortcomings(page, lists)).toEqual({});

  const [matrix] = channelScreens;
  if (matrix === undefined) throw new Error('the publication matrix is a screen');
  expect(await openScreen(page, matrix)).toBeNull();
  await expect.poll(async () => (await measureRoom(page)).rows).toBeGreaterThanOrEqual(10);

  const menu = (await callAs(page, 'menus.list', { query: { limit: 1 } })).page[0]?.id ?? 0;
  const [, sheet] = listPriceScreens(menu);
  if (sheet === undefined) throw new Error('the price sheet is a screen');
  expect(await openScreen(page, sheet)).toBeNull();
  const grid = page.locator('[data-price-grid]');
  const box = await grid.boundingBox();
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  expect(end).toBeLessThanOrEqual(contentArea[1] - 36);
  // Rendered on a canvas: two header lines, then rows of equal height.
  const [heads, row] = [28 + 32, 32];
  expect(Math.floor(((box?.height ?? 0) - heads) / row)).toBeGreaterThanOrEqual(12);

  await page.evaluate((id) => {
    location.hash = `#/stores/edit-store/${id}/delivery`;
  }, store?.id ?? 0);
  const map = page.getByRole('application').first();
  await map.scrollIntoViewIfNeeded();
  const mapBox = await map.boundingBox();
  expect(mapBox?.height ?? Infinity).toBeLessThanOrEqual(contentArea[1] - 48 - 36);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, userOf(tenant, 'super'));
  expect(await findShortcomings(page, superLists)).toEqual({});
  // Matrices have two-line headers and two-line names in both densities.
  expect(await findShortcomings(page, integrationScreens, { compact: 10, comfortable: 10 })).toEqual({});
});
