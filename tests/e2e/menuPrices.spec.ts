import type { Page } from 'playwright';
import { killApp, launchApp, createUserDataFolder, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { openScreen, listPriceScreens } from '../support/screens';
import { openStores } from '../support/storeForm';

test.use({ tenantOptions: { products: 300 } });

/** Hidden table inside the canvas for screen readers. */
const getGrid = (page: Page) => page.getByRole('grid', { name: 'Precios por producto y grupo', includeHidden: true });
/** Prices start in column 3, after the three product columns. */
const getCell = (page: Page, column: number, row: number) => page.locator(`#glide-cell-${column}-${row}`);
const firstPrice = 3;
const rowCount = 250;
const pasted = Array.from({ length: rowCount }, (_, index) => `"$8.990"\t${index % 2 === 0 ? '9.490' : '9490'}`).join(
  '\r\n',
);

const openPrices = async (page: Page, id: number) => {
  const [, sheet] = listPriceScreens(id);
  if (sheet === undefined) throw new Error('the price sheet is a screen');
  expect(await openScreen(page, sheet)).toBeNull();
  await getGrid(page).waitFor({ state: 'attached' });
  await getCell(page, firstPrice, 0).waitFor({ state: 'attached' });
};

const newMenu = { path: '/menu/new-add-menu', title: 'Nuevo menú por precios' } as const;

const readMenuId = async (page: Page): Promise<number> => {
  const { page: menus } = await callAs(page, 'menus.list', { query: {} });
  return menus.find(({ name }) => name === 'Carta completa')?.id ?? 0;
};

/** Clicks the middle of a price cell on the canvas; sizes as in gridCells.ts and PriceGrid.tsx. */
const clickPrice = async (page: Page, row: number) => {
  const box = await page.getByTestId('data-grid-canvas').boundingBox();
  if (box === null) throw new Error('the grid is not drawn');
  await page.mouse.click(box.x + 260 + 150 + 120 + 60, box.y + 30 + 34 + 34 * row + 17);
  await expect(getCell(page, firstPrice, row)).toHaveAttribute('aria-selected', 'true');
};

/** Saves the reviewed prices without leaving the sheet, and confirms the dialog about unusual changes if it appears. */
const saveReviewedPrices = async (page: Page) => {
  const review = page.getByRole('dialog', { name: 'Revisa los cambios de precios' });
  await review.waitFor();
  const confirmation = review.getByRole('checkbox', { name: 'Lo revisé y está bien así' });
  if (await confirmation.isVisible()) await confirmation.check();
  await review.getByRole('button', { name: 'Guardar y seguir aquí' }).click();
};

/** Changes the second row's saved price as another user. */
const changeSecondPrice = async (page: Page, id: number) => {
  const { priceGroups } = await callAs(page, 'menus.get', { params: { id } });
  const group = priceGroups[0];
  const name = await getCell(page, 0, 1).textContent();
  const { page: products } = await callAs(page, 'products.list', { query: { limit: 1000 } });
  const productId = products.find((product) => product.name === name)?.id ?? 0;
  const prices = [{ productId, price: 3990, deliveryPrice: null, persisted: true, destroy: false }];
  const body = { priceGroups: [{ id: group?.id ?? 0, persisted: true, destroy: false, prices }] };
  await callAs(page, 'menus.update', { params: { id }, body });
};

test('menu prices are typed, pasted, raised, undone, reviewed and saved', async ({
  running: { app, page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'), newMenu);
  const id = await readMenuId(page);
  await page.getByRole('textbox', { name: 'Nombre del menú' }).waitFor();
  await expectAccessible(page);
  await openPrices(page, id);
  await expectAccessible(page);
  const priceBefore = await getCell(page, firstPrice, 0).textContent();

  await clickPrice(page, 0);
  await page.keyboard.type('12.345', { delay: 80 });
  await expect(page.getByRole('textbox', { name: /^Precio de .+ en / })).toHaveValue('12.345');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(getCell(page, firstPrice, 0)).toHaveText('12345');
  await page.keyboard.press('Control+z');
  await expect(getCell(page, firstPrice, 0)).toHaveText(priceBefore ?? '');
  await page.keyboard.press('Control+y');
  await expect(getCell(page, firstPrice, 0)).toHaveText('12345');

  await page.keyboard.press('ArrowUp');
  await expect(getCell(page, firstPrice, 0)).toHaveAttribute('aria-selected', 'true');
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), pasted);
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Se pegaron 500 celdas')).toBeVisible();
  await expect(getCell(page, firstPrice, 1)).toHaveText('8990');
  await expect(getCell(page, firstPrice + 1, 1)).toHaveText('9490');

  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar precios' });
  await change.getByRole('textbox', { name: 'Cuánto' }).fill('10');
  await change.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(getCell(page, firstPrice, 0)).toHaveText('9890');
  await page.keyboard.press('Control+z');
  await expect(getCell(page, firstPrice, 0)).toHaveText('8990');

  // By keyboard: a range is copied as spreadsheet text, cleared and filled down.
  await clickPrice(page, 1);
  await page.keyboard.press('ArrowUp');
  await expect(getCell(page, firstPrice, 0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/^8990\t9490\r?\n8990\t9490$/);
  await page.keyboard.press('Delete');
  await expect(getCell(page, firstPrice, 0)).toHaveText('');
  await expect(getCell(page, firstPrice + 1, 1)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(getCell(page, firstPrice + 1, 1)).toHaveText('9490');
  await page.keyboard.type('7.770', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(getCell(page, firstPrice, 0)).toHaveText('7770');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(getCell(page, firstPrice, 2)).toHaveText('7770');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(getCell(page, firstPrice, 2)).toHaveText('8990');
  await expect(getCell(page, firstPrice, 0)).toHaveText('8990');

  await page.keyboard.press('Control+s');
  const review = page.getByRole('dialog', { name: 'Revisa los cambios de precios' });
  await expect(review.getByText(/^Se guardarán \d+ precios\.$/)).toBeVisible();
  await expectAccessible(page);
  await saveReviewedPrices(page);
  await expect(page.getByText(/^Se guardaron \d+ precios$/)).toBeVisible();
  await expect(review).toBeHidden();
  await expect(page.getByText('Sin cambios', { exact: true })).toBeAttached();

  await page.evaluate(() => {
    location.hash = '#/stores';
  });
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await openPrices(page, id);
  await expect(getCell(page, firstPrice, 0)).toHaveText('8990');
  const { priceGroups } = await callAs(page, 'menus.get', { params: { id } });
  const savedPrices = priceGroups[0]?.prices.filter(
    ({ price, deliveryPrice }) => price === 8990 && deliveryPrice === 9490,
  );
  expect(savedPrices).toHaveLength(rowCount);
});

test('after the app was killed, saved menu prices can be undone and unsaved ones are offered as a draft', async ({
  platform,
  tenant,
}) => {
  test.setTimeout(120_000);
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'), newMenu);
  const id = await readMenuId(firstApp.page);
  await openPrices(firstApp.page, id);
  await clickPrice(firstApp.page, 0);
  const priceBefore = await getCell(firstApp.page, firstPrice, 0).textContent();
  for (const row of [0, 1]) {
    await firstApp.page.keyboard.type('2990', { delay: 80 });
    await firstApp.page.keyboard.press('Enter');
    await expect(getCell(firstApp.page, firstPrice, row)).toHaveText('2990');
  }
  await firstApp.page.keyboard.press('Control+s');
  await saveReviewedPrices(firstApp.page);
  await expect(firstApp.page.getByText('Se guardaron 2 precios')).toBeVisible();
  await changeSecondPrice(firstApp.page, id);

  await clickPrice(firstApp.page, 2);
  await firstApp.page.keyboard.type('1990', { delay: 80 });
  await firstApp.page.keyboard.press('Enter');
  const changed = '1 precio con cambios';
  await expect(firstApp.page.getByRole('region', { name: 'Cambios de la planilla' })).toContainText(changed);
  await firstApp.page.getByRole('link', { name: 'Volver a los menús' }).click();
  await firstApp.page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => listDrafts(userData).length).toBe(1);
  await killApp(firstApp.app);

  const { page, close } = await launchApp({ environment, userData });
  await openStores(page, userOf(tenant, 'admin'));
  await openPrices(page, id);
  await expect(page.getByText('1 precio sin guardar')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Tareas/ }).click();
  await page.getByRole('button', { name: /^Deshacer: Carta completa/ }).click();
  await page.getByRole('button', { name: /^Ver resultado: Se deshizo: Carta completa/ }).click();
  const unsavedRegion = page.getByRole('region', { name: 'Precios que no se guardaron' });
  await expect(unsavedRegion).toContainText('lo cambiaron después: se deja como está');
  await expect(getCell(page, firstPrice, 0)).toHaveText(priceBefore ?? '');
  await expect(getCell(page, firstPrice, 1)).toHaveText('3990');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(getCell(page, firstPrice, 2)).toHaveText('1990');
  await page.keyboard.press('Control+s');
  await saveReviewedPrices(page);
  await expect(page.getByText('Se guardó 1 precio', { exact: true })).toBeVisible();
  await expect.poll(() => listDrafts(userData)).toEqual([]);

  // The price history survives the restart, and its changes can be undone through the review.
  await page.getByRole('button', { name: 'Historial', exact: true }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Historial de precios' });
  const revertButton = history.getByRole('button', { name: /^Volver a los precios de antes/ });
  await expect(revertButton.first()).toBeVisible();
  await expectAccessible(page);
  await revertButton.last().click();
  const review = page.getByRole('dialog', { name: 'Revisa los cambios de precios' });
  await expect(review.getByText(/^Se usan en \d+ menús?/)).toBeVisible();
  await expectAccessible(page);
  await saveReviewedPrices(page);
  await expect(review).toBeHidden();
  await expect(getCell(page, firstPrice, 2)).not.toHaveText('1990');
  await close();
});
