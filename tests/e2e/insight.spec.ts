import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { readPdfText } from '../support/pdfText';
import { insightScreens, findLeaks, openScreen, getRows } from '../support/screens';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 3, orders: 1_500 } });

const sizes = [[1366, 768]] as const;
const allSizes = [
  [1366, 768],
  [1920, 1080],
  // Minimum window size.
  [900, 700],
] as const;

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, address);

const isShown = (page: Page) => expect(page.locator('[data-look="loading"]')).toHaveCount(0);

test('a dashboard figure links to its orders and back by keyboard', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/dashboard?period=lastMonth', title: 'Panel general' });
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(page.locator('[data-widget]')).toHaveCount(13);
  await isShown(page);
  await expect(page.locator('canvas').first()).toBeVisible();

  // A number small enough for one page of the list.
  const card = summary.locator('dl > div').filter({ hasText: 'Cancelados' });
  const canceledCount = Number(await card.getByRole('link').innerText());
  expect(canceledCount).toBeGreaterThan(0);
  await card.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await expect(getRows(page)).toHaveCount(canceledCount);
  await page.goBack();
  await expect(summary).toBeVisible();
  expect(page.url()).toContain('period=lastMonth');

  const chart = page.getByRole('slider', { name: 'Ventas por día y hora' });
  await chart.press('ArrowDown');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Martes, 00:00: /);
  await chart.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  expect(page.url()).toContain('weekday=2&hour=0');
});

test.describe('the best sellers of a tenant with products', () => {
  test.use({ tenantOptions: { stores: 3, products: 40, orders: 60 } });

  test('list an unsold product, which can be hidden by keyboard', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'), {
      path: '/best-selling-products?period=today',
      title: 'Productos más vendidos',
    });
    const unsold = page.getByRole('table', { name: 'Productos sin ventas' });
    const hide = unsold.getByRole('button', { name: /^Ocultar / }).first();
    const name = (await hide.getAttribute('aria-label'))?.replace('Ocultar ', '') ?? '';
    await hide.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Agotar ${name}` });
    await dialog.getByRole('radio', { name: /^Mañana al abrir/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: /^Sin fecha/ })).toBeChecked();
    // Enter does nothing until the dialog has loaded the stores.
    await expect(dialog.getByRole('button', { name: 'Agotar', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(unsold.getByRole('button', { name: `Ocultar ${name}`, exact: true })).toHaveCount(0);
    const isOnSale = async () => {
      const { page: products } = await callAs(page, 'products.list', { query: {} });
      return products.find((product) => product.name === name)?.show;
    };
    await expect.poll(isOnSale).toBe(false);
  });
});

test('insight screens have no axe violations and no errors', async ({ running: { page }, tenant }) => {
  const matches: string[] = [];
  page.on('pageerror', (error) => matches.push(error.message));
  await signIn(page, userOf(tenant, 'admin'));
  for (const screen of insightScreens) {
    const problem = await openScreen(page, { ...screen, path: `${screen.path}?period=lastMonth` });
    expect(problem).toBeNull();
    await isShown(page);
    await expectAccessible(page);
    matches.push(...(await findLeaks(page)));
  }
  await goTo(page, '/reports?report=payment&period=lastMonth&compare=dates');
  await expect(page.getByRole('table', { name: 'Tabla: Ventas por medio de pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabla' }).press('Enter');
  // The app enables saving once the comparison has loaded.
  await expect(page.getByRole('button', { name: 'Guardar PDF' })).toBeEnabled();
  await expectAccessible(page);
  expect(matches).toEqual([]);
});

test('the dashboard is rearranged by dragging and keeps its order', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/dashboard?period=thisMonth', title: 'Panel general' });
  await isShown(page);
  await page.getByRole('button', { name: 'Ordenar panel' }).click();
  await expectAccessible(page);
  const tiles = page.locator('[data-tile]');
  const readOrder = () => tiles.evaluateAll((elements) => elements.map((tile) => tile.getAttribute('data-tile')));
  expect((await readOrder()).slice(0, 3)).toEqual(['summary', 'revenue_by_period', 'recurrent_users']);
  const handle = page.getByRole('button', { name: /^Mover Clientes nuevos/ });
  const target = page.locator('[data-tile="summary"]');
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  // A line shows the target.
  await expect(target.locator('> [aria-hidden]')).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await readOrder())[0]).toBe('recurrent_users');
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.reload();
  await expect(page.locator('[data-widget]').first()).toHaveAttribute('data-widget', 'recurrent_users');
});

test('a long report table keeps its header in view while its rows scroll', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'), {
    path: '/top-users?period=lastMonth',
    title: 'Mejores clientes',
  });
  const rows = page.getByRole('table').first().getByRole('row');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport();
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
});

test('a report is saved as PDF with its chart', async ({ running: { app, page }, tenant }) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-insight-'));
  await app.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${to}/reporte.pdf` });
  }, folder);
  await signIn(page, userOf(tenant, 'admin'));
  await page.evaluate(() => window.comanda.act('preferences.set', JSON.stringify({ colourMode: 'dark' })));
  await goTo(page, '/reports?report=periods&period=lastMonth&compare=dates');
  await expect(page.getByRole('table', { name: 'Tabla: Ventas en el tiempo' })).toBeVisible();
  // The app enables saving once the comparison has loaded.
  const save = page.getByRole('button', { name: 'Guardar PDF' });
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('Archivo guardado').first()).toBeVisible();
  const pdf = readFileSync(join(folder, 'reporte.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/Subtype /Image')).toBe(true);
  const text = readPdfText(pdf);
  const table = page.getByRole('table', { name: 'Tabla: Ventas en el tiempo' });
  for (const row of [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]) {
    for (const cell of await row.getByRole('cell').allInnerTexts()) expect(text).toContain(cell.replaceAll(/\s/g, ''));
  }
  // Both periods are named above the chart, as its legend.
  const [now = '', comparedPeriod = ''] = (await page.getByText(/^\d\d.* · comparado con /).innerText()).split(
    ' · comparado con ',
  );
  const legend = `${now}${comparedPeriod}`.replaceAll(/\s/g, '');
  expect(text).toContain(legend);
});

test('takes screenshots of the insight screens', screenshotTag, async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const takeScreenshot = createScreenshotter(running, page, sizes, { fullPage: true });
  await goTo(page, '/dashboard?period=thisQuarter');
  const widgets = page.locator('[data-widget]');
  await expect(widgets).toHaveCount(13);
  await expect(page.locator('[data-look="loading"]')).toHaveCount(0);
  await expect(page.locator('canvas').first()).toBeVisible();
  await takeScreenshot('dashboard', { only: allSizes });
  await page.getByRole('button', { name: 'Ordenar panel' }).click();
  await expect(page.locator('[data-tile]')).toHaveCount(13);
  await takeScreenshot('dashboard-arranged');
  await page.getByRole('button', { name: 'Listo' }).click();
  // A period long before the first order.
  await goTo(page, '/dashboard?period=2020-01-06..2020-01-07');
  await expect(page.locator('[data-look="zero"]').first()).toBeVisible();
  await expect(page.locator('[data-look="loading"]')).toHaveCount(0);
  await takeScreenshot('dashboard-zero');
  const reports = {
    stores: 'Por tienda',
    periods: 'En el tiempo',
    payment: 'Por medio de pago',
    status: 'Por estado',
    general: 'Reporte general',
  };
  for (const [report, name] of Object.entries(reports)) {
    await goTo(page, `/reports?report=${report}&period=thisQuarter&compare=dates`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-look="shown"]').first()).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    await takeScreenshot(`report-${report}`, { only: report === 'payment' ? allSizes : sizes });
  }
  for (const ranking of ['top-users', 'top-products', 'best-selling-products']) {
    await goTo(page, `/${ranking}?period=thisQuarter`);
    await expect(page.getByRole('rowheader').nth(2)).toBeVisible();
    await takeScreenshot(ranking, { only: ranking === 'top-products' ? allSizes : sizes });
  }
  // A year compared with the previous one.
  await goTo(page, '/dashboard?period=2026-01-01..2026-12-31&compare=dates');
  await expect(page.getByText(/^01\/01\/2026 al/)).toBeVisible();
  await expect(page.locator('[data-look="loading"]')).toHaveCount(0);
  await takeScreenshot('dashboard-year');
});

test.describe('the dashboard of a tenant with one order', () => {
  test.use({ tenantOptions: { stores: 1, orders: 1 } });

  test('is captured in a screenshot', screenshotTag, async ({ running, tenant }) => {
    const { page } = running;
    await signIn(page, userOf(tenant, 'admin'));
    const takeScreenshot = createScreenshotter(running, page, sizes, { fullPage: true });
    await goTo(page, '/dashboard?period=2025-12-01..2026-12-31&compare=none');
    await expect(page.locator('[data-widget]')).toHaveCount(13);
    await isShown(page);
    await takeScreenshot('dashboard-one-order');
  });
});
