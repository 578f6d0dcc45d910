import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

test.use({ tenantOptions: { products: 300 } });

const grid = (page: Page) => page.getByRole('grid', { name: 'Precios por producto y grupo' });
/** Cells by column and row; the columns before those of the groups are three. */
const cell = (page: Page, column: number, row: number) => page.locator(`#glide-cell-${column}-${row}`);

const openPrices = async (page: Page): Promise<number> => {
  const { page: menus } = await callAs(page, 'menus.list', { query: {} });
  const id = menus[0]?.id ?? 0;
  await page.evaluate((menu) => {
    location.hash = `#/menu/new-edit-menu/${menu}`;
  }, id);
  await grid(page).waitFor({ state: 'attached' });
  return id;
};

test('shot', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openPrices(page);
  await cell(page, 3, 0).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/var/tmp/cat-d/grid.png' });
  const canvas = page.getByTestId('data-grid-canvas');
  const box = (await canvas.boundingBox())!;
  await page.mouse.click(box.x + 600, box.y + 64 + 17);
  await page.keyboard.type('8.990');
  await page.screenshot({ path: '/var/tmp/cat-d/typing.png' });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/var/tmp/cat-d/typed.png' });
  await expectAccessible(page);
});
