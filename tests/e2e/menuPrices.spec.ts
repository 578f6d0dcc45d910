import type { Page } from 'playwright';
import { killApp, launchApp, newUserData, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { draftsIn } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor } from '../support/platform';
import { priceScreens } from '../support/screens';
import { enter } from '../support/storeForm';

test.use({ tenantOptions: { products: 300 } });

/** The table that screen readers get lies inside of the canvas, where nothing is drawn. */
const grid = (page: Page) => page.getByRole('grid', { name: 'Precios por producto y grupo', includeHidden: true });
/** Cells by column and row; the columns before those of the groups are three. */
const cell = (page: Page, column: number, row: number) => page.locator(`#glide-cell-${column}-${row}`);
const firstPrice = 3;
const rows = 250;
const pasted = Array.from({ length: rows }, (_, at) => `"$8.990"\t${at % 2 === 0 ? '9.490' : '9490'}`).join('\r\n');

const openPrices = async (page: Page, id: number) => {
  for (const { path, title, shown } of priceScreens(id)) {
    await page.evaluate((to) => {
      location.hash = `#${to}`;
    }, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await shown(page).waitFor();
  }
  await grid(page).waitFor({ state: 'attached' });
  await cell(page, firstPrice, 0).waitFor({ state: 'attached' });
};

const idOfMenu = async (page: Page): Promise<number> => {
  const { page: menus } = await callAs(page, 'menus.list', { query: {} });
  return menus.find(({ name }) => name === 'Carta completa')?.id ?? 0;
};

/** The middle of a price's cell on the canvas: widths and heights are those of gridCells.ts and PriceGrid.tsx. */
const clickFirstPrice = async (page: Page) => {
  const box = await page.getByTestId('data-grid-canvas').boundingBox();
  if (box === null) throw new Error('the grid is not drawn');
  await page.mouse.click(box.x + 260 + 150 + 120 + 60, box.y + 30 + 34 + 17);
  await expect(cell(page, firstPrice, 0)).toHaveAttribute('aria-selected', 'true');
};

test('prices are typed, pasted, raised, taken back, reviewed and saved, and are there afterwards', async ({
  running: { app, page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'));
  const id = await idOfMenu(page);
  await page.evaluate(() => {
    location.hash = '#/menu/new-add-menu';
  });
  await page.getByRole('textbox', { name: 'Nombre del menú' }).waitFor();
  await expectAccessible(page);
  await openPrices(page, id);
  await expectAccessible(page);
  const before = await cell(page, firstPrice, 0).textContent();

  await clickFirstPrice(page);
  await page.keyboard.type('12.345', { delay: 80 });
  await expect(page.getByRole('textbox', { name: /^Precio de .+ en / })).toHaveValue('12.345');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(cell(page, firstPrice, 0)).toHaveText('12345');
  await page.keyboard.press('Control+z');
  await expect(cell(page, firstPrice, 0)).toHaveText(before ?? '');
  await page.keyboard.press('Control+y');
  await expect(cell(page, firstPrice, 0)).toHaveText('12345');

  await page.keyboard.press('ArrowUp');
  await expect(cell(page, firstPrice, 0)).toHaveAttribute('aria-selected', 'true');
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), pasted);
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Se pegaron 500 celdas')).toBeVisible();
  await expect(cell(page, firstPrice, 1)).toHaveText('8990');
  await expect(cell(page, firstPrice + 1, 1)).toHaveText('9490');

  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar precios' });
  await change.getByRole('textbox', { name: 'Cuánto' }).fill('10');
  await change.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(cell(page, firstPrice, 0)).toHaveText('9890');
  await page.keyboard.press('Control+z');
  await expect(cell(page, firstPrice, 0)).toHaveText('8990');

  await page.keyboard.press('Control+s');
  const review = page.getByRole('dialog', { name: 'Revisa los cambios de precios' });
  await expect(review.getByText(/^Se guardarán \d+ celdas\.$/)).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/^Se guardaron \d+ celdas$/)).toBeVisible();
  await expect(review).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cambios de la planilla' })).toContainText('Sin cambios');

  await page.evaluate(() => {
    location.hash = '#/stores';
  });
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await openPrices(page, id);
  await expect(cell(page, firstPrice, 0)).toHaveText('8990');
  const { priceGroups } = await callAs(page, 'menus.get', { params: { id } });
  const saved = priceGroups[0]?.prices.filter(({ price, deliveryPrice }) => price === 8990 && deliveryPrice === 9490);
  expect(saved).toHaveLength(rows);
});

test('unsaved prices are asked about, survive a killed process, and are offered on return', async ({
  platform,
  tenant,
}) => {
  test.setTimeout(120_000);
  const userData = newUserData();
  const environment = environmentFor(platform, platform.port, [tenant]);
  const first = await launchApp({ environment, userData });
  await signIn(first.page, userOf(tenant, 'admin'));
  const id = await idOfMenu(first.page);
  await openPrices(first.page, id);
  await clickFirstPrice(first.page);
  await first.page.keyboard.type('1990', { delay: 80 });
  await first.page.keyboard.press('Enter');
  const changed = '1 celda con cambios';
  await expect(first.page.getByRole('region', { name: 'Cambios de la planilla' })).toContainText(changed);
  await first.page.getByRole('link', { name: 'Volver a los menús' }).click();
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => draftsIn(userData).length).toBe(1);
  await killApp(first.app);

  const { page, close } = await launchApp({ environment, userData });
  await enter(page, userOf(tenant, 'admin'));
  await openPrices(page, id);
  await expect(page.getByText('1 celda sin guardar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(cell(page, firstPrice, 0)).toHaveText('1990');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Se guardó 1 celda')).toBeVisible();
  await expect.poll(() => draftsIn(userData)).toEqual([]);
  await close();
});
