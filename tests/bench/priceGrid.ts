import type { Page } from 'playwright';
import { callAs } from '../support/calls';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { measureBaselineTyping, measureTyping, repeatLetter } from './keyTimes';
import { toResult, computePercentile, type BenchResult } from './pairs';
import { lateFramesPerThousand, measureScrollRounds } from './scrolling';
import { withApp } from './withPlatform';
import { leaveTo, timeToPaint } from './painting';

const products = 2000;
const groups = 5;
const scrollOptions = { inside: '.dvn-scroller', step: 17, frames: 1000 } as const;

/** Creates a menu with five price groups that price every product; returns its id. */
const growMenu = async (page: Page): Promise<number> => {
  const { page: menus } = await callAs(page, 'menus.list', { query: {} });
  const id = menus.find(({ name }) => name === 'Carta completa')?.id ?? 0;
  const productPage = await callAs(page, 'products.list', { query: { limit: 1000 } });
  const secondPage = await callAs(page, 'products.list', { query: { limit: 1000, page: 2 } });
  const prices = [...productPage.page, ...secondPage.page].map(({ id: productId }) => ({
    productId,
    price: 8990,
    deliveryPrice: 9490,
    persisted: false,
    destroy: false,
  }));
  const { priceGroups } = await callAs(page, 'menus.get', { params: { id } });
  for (let index = 0; index < groups; index += 1) {
    const priceGroup = priceGroups[index];
    const group =
      priceGroup === undefined
        ? { name: `Lista ${index + 1}`, persisted: false }
        : { id: priceGroup.id, persisted: true };
    await callAs(page, 'menus.update', {
      params: { id },
      body: { priceGroups: [{ ...group, destroy: false, prices }] },
    });
  }
  return id;
};

/** Time from navigation to painted cells. */
const clickToCells = (page: Page, id: number): Promise<number> =>
  timeToPaint(
    page,
    (menu) => {
      location.hash = `#/menu/new-edit-menu/${menu}`;
      return () => document.querySelector('#glide-cell-3-0') !== null;
    },
    id,
  );

/** Time from pasting 250 rows of two prices, in spreadsheet format, to the frame that shows them. */
const pasteToPaint = (page: Page, price: number): Promise<number> =>
  page.evaluate(
    (amount) =>
      new Promise<number>((resolve) => {
        const data = new DataTransfer();
        const line = `"$${amount}"\t${amount + 500}`;
        data.setData('text/plain', Array.from({ length: 250 }, () => line).join('\r\n'));
        const startedAt = performance.now();
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      }),
    price,
  );

const chooseFirstPrice = async (page: Page): Promise<void> => {
  const box = await page.getByTestId('data-grid-canvas').boundingBox();
  if (box === null) throw new Error('the grid is not drawn');
  await page.mouse.click(box.x + 260 + 150 + 120 + 60, box.y + 30 + 34 + 17);
};

/** The price sheet of 2,000 products in five price groups: opening, scrolling, pasting, typing. */
export const measurePriceGrid = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    const id = await growMenu(page);
    const openTimes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      openTimes.push(await clickToCells(page, id));
      await leaveTo(page, '/menu', 'Menús');
    }
    await clickToCells(page, id);
    const { own, baseline } = await measureScrollRounds(page, scrollOptions, 3);
    await page.evaluate(() => document.querySelector('.dvn-scroller')?.scrollTo(0, 0));
    await chooseFirstPrice(page);
    const pastes: number[] = [];
    for (let round = 0; round < 6; round += 1) pastes.push(await pasteToPaint(page, 10_000 + round * 1000));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Precio de .+ en / }).waitFor();
    const typed = repeatLetter(120, '1');
    const keys = await measureTyping(page, typed);
    await page.keyboard.press('Escape');
    const baselineKeys = await measureBaselineTyping(page, typed);
    const name = `price grid of ${products} x ${groups * 2}`;
    return [
      toResult(`${name}, address to painted cells`, 'ms', openTimes.slice(1)),
      toResult(`${name}, late frames of 1,000 while it scrolls`, '', own.map(lateFramesPerThousand)),
      toResult('  the same of a bare box', '', baseline.map(lateFramesPerThousand)),
      toResult(`${name}, paste of 500 cells to paint`, 'ms', pastes.slice(1), 100),
      toResult(`${name}, keystroke to paint, p95`, 'ms', [computePercentile(keys, 0.95)], 50),
      toResult('  in a bare box on the same page', 'ms', [computePercentile(baselineKeys, 0.95)]),
    ];
  });
