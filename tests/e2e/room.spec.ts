import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { injectOrders } from '../support/platform';
import {
  channelScreens,
  firstRow,
  insightScreens,
  integrationScreens,
  listScreens,
  open,
  priceScreens,
  type ScreenCase,
} from '../support/screens';

/** What a screen of 1366 x 768 leaves below a window's frame and beside the task bar. */
const contentArea = [1366, 700] as const;

test.use({ tenantOptions: { stores: 44, drivers: 14, products: 40, orders: 40 } });

/** As long as people write them. */
const longName = 'María Fernanda de los Ángeles Etcheverry-Larraín, encargada del turno de noche del sector oriente';

interface Measured {
  /** Whole rows in sight; where a list has fewer, as many as have room. */
  rows: number;
  /** Texts that are cut off, and what they need beside what they have (px). */
  cut: string[];
  /** Words that a line ends within. */
  broken: string[];
  wide: boolean;
}

/**
 * Everything by bounding boxes. A text may be cut only where nothing beside it could give way, and a line ends between words;
 * addresses have no such places. Of a report, whose figures come before its table, the table is scrolled to the top.
 */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const report = document.querySelector('main [role="region"] > table');
    report?.querySelector('thead')?.scrollIntoView({ block: 'start' });
    const foot = Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-taken')) || 0;
    const scroller = document.querySelector('main [role="grid"]')?.parentElement;
    const bottom = Math.min(innerHeight - foot, scroller?.getBoundingClientRect().bottom ?? Infinity);
    const boxes = [
      ...document.querySelectorAll(
        'main tr[data-row], main [role="grid"] tbody tr:not([aria-hidden]), main [role="region"] > table tbody tr',
      ),
    ]
      .map((row) => row.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const first = Math.min(...boxes.map(({ top }) => top));
    const height = Math.max(...boxes.map((box) => box.height));
    const whole = boxes.filter((box) => box.top >= 0 && box.bottom <= bottom).length;
    const isEmpty = (element: Element | null) =>
      element === null || (element.textContent === '' && element.childElementCount === 0);
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { textOverflow, overflowX } = getComputedStyle(element);
      if (textOverflow !== 'ellipsis' || overflowX === 'visible' || element.scrollWidth <= element.clientWidth)
        return [];
      const cell = element.closest('td, th');
      // A table gives each column its width: free is what another text of the cell does not take.
      const room = (cell ?? element.parentElement ?? element).getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const free = isEmpty(element.nextElementSibling) ? room.right - own.right - 14 : 0;
      return free > 2 ? [`${element.textContent.slice(0, 30)} (${element.scrollWidth} in ${element.clientWidth})`] : [];
    });
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    while (texts.nextNode() !== null) {
      const { textContent, parentElement } = texts.currentNode as Text;
      if (parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of textContent.matchAll(/[\p{L}\p{N}$.,]+/gu)) {
        if (/[@/_]|\S{30}/.test(textContent)) continue;
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${word} of ${textContent.slice(0, 30)}`);
      }
    }
    return {
      rows: boxes.length > whole ? whole : Math.floor((bottom - first) / height),
      cut: [...new Set(cut)],
      broken: [...new Set(broken)],
      wide: document.documentElement.scrollWidth > innerWidth,
    };
  });

const setDensity = (page: Page, listDensity: 'compact' | 'comfortable') =>
  page.evaluate((patch) => window.comanda.act('preferences.set', patch), JSON.stringify({ listDensity }));

const lists: readonly ScreenCase[] = [
  ...listScreens.filter(({ path }) => !/\/(add|create|deploy)/.test(path)),
  { path: '/orders', title: 'Pedidos', shown: firstRow },
  ...insightScreens.filter(({ path }) => /^\/(top|best)/.test(path)),
  { path: '/payments', title: 'Pagos', shown: { role: 'rowheader', within: { role: 'table' }, place: 1 } },
];

/** Lists of the product's own people. */
const superLists: readonly ScreenCase[] = [{ path: '/pages-admin', title: /\S/, shown: firstRow }];

/** What screens lack in either density, by screen. */
const shortcomingsOf = async (
  page: Page,
  screens: readonly ScreenCase[],
  rowsWanted: Readonly<Record<'compact' | 'comfortable', number>> = { compact: 12, comfortable: 10 },
) => {
  const found: Record<string, number | boolean | string[]> = {};
  for (const density of ['compact', 'comfortable'] as const) {
    const least = rowsWanted[density];
    await setDensity(page, density);
    for (const list of screens) {
      expect(await open(page, list)).toBeNull();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { rows, cut, broken, wide } = await measure(page);
      if (rows < least) found[`${list.path} ${density}`] = rows;
      if (cut.length > 0) found[`${list.path} ${density} cuts`] = cut;
      if (broken.length > 0) found[`${list.path} ${density} breaks`] = broken;
      if (wide) found[`${list.path} ${density} scrolls sideways`] = wide;
      expect((await page.locator('[data-part="frame-messages"]').boundingBox())?.height).toBe(36);
    }
  }
  return found;
};

test('a window of 1366 x 700 shows 12 rows of every list, 10 where they are wide, and cuts nothing beside free space', async ({
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
  await frame.evaluate((shown, [width, height]) => shown.setContentSize(width, height), contentArea);
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([...contentArea]);
  expect(await shortcomingsOf(page, lists)).toEqual({});

  const [matrix] = channelScreens;
  if (matrix === undefined) throw new Error('the publication matrix is a screen');
  expect(await open(page, matrix)).toBeNull();
  await expect.poll(async () => (await measure(page)).rows).toBeGreaterThanOrEqual(10);

  const menu = (await callAs(page, 'menus.list', { query: { limit: 1 } })).page[0]?.id ?? 0;
  const [, sheet] = priceScreens(menu);
  if (sheet === undefined) throw new Error('the price sheet is a screen');
  expect(await open(page, sheet)).toBeNull();
  const grid = page.locator('[data-price-grid]');
  const box = await grid.boundingBox();
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  expect(end).toBeLessThanOrEqual(contentArea[1] - 36);
  // Drawn on a canvas: two lines of heads, then rows of one height.
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
  expect(await shortcomingsOf(page, superLists)).toEqual({});
  // Matrices, as that of publications is: heads of two lines, names of two lines in either density.
  expect(await shortcomingsOf(page, integrationScreens, { compact: 10, comfortable: 10 })).toEqual({});
});
