import { goTo } from '../support/describeResource';
import { expect, test } from '../support/fixtures';
import { addOrders, startFriday, openBoard } from '../support/friday';
import { createJobCounter, startInputCounter } from '../support/inputCounter';
import { changeOrder } from '../support/platform';
import { getRows } from '../support/screens';
import { screenshotTag, createScreenshotter } from '../support/screenshots';
import { openWall } from '../support/wall';

const sizes = [
  [1366, 768],
  [1920, 1080],
] as const;

test('counts the clicks and key presses of a Friday evening with orders', screenshotTag, async () => {
  test.setTimeout(400_000);
  const evening = await startFriday();
  const { page, running } = evening;
  const created = await addOrders(evening, 10);
  await (await running.app.browserWindow(page)).evaluate((window) => window.setContentSize(1366, 768));
  await goTo(page, '/orders', 'Pedidos');
  await getRows(page).nth(5).waitFor();
  await startInputCounter(page);
  const { job, write } = createJobCounter(page);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const getChip = (name: RegExp) =>
    page.getByRole('group', { name: 'Pedidos por resolver' }).getByRole('button', { name });
  const readLateCount = async () => Number(/\d+/.exec(await getChip(/^Atrasados/).innerText())?.[0] ?? 0);

  await expect.poll(readLateCount, { timeout: 60_000 }).toBeGreaterThan(0);
  await job('See which orders are late, the most overdue first', async () => {
    await getChip(/^Atrasados/).click();
    await expect(getRows(page).first()).toContainText('Atrasado');
  });
  // Both counts grow as more orders become late.
  await expect(async () => expect(await getRows(page).count()).toBe(await readLateCount())).toPass();
  await getChip(/^Atrasados/).click();
  await expect(page).not.toHaveURL(/attention/);

  const cash = created[6]?.number ?? 0;
  await job('Say where an order is, and what is to be collected, by its number', async () => {
    await page.getByRole('searchbox', { name: 'Número, cliente o teléfono' }).click();
    await keyboard.type(String(cash));
    await expect(getRows(page)).toHaveCount(1);
    await expect(page.locator('[data-outdated]')).toHaveCount(0);
    await getRows(page).first().click();
    await expect(dialog.getByText(/^Va en camino/)).toBeVisible();
    await expect(dialog.getByText(/^Por cobrar \$/)).toBeVisible();
  });
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Número, cliente o teléfono' }).fill('');

  const paidNumber = created[1]?.number ?? 0;
  await changeOrder(evening.platform, evening.tenant.tenant, created[1]?.id ?? 0, {
    payment: { method: 'online', status: 'completed' },
  });
  await page.getByRole('searchbox', { name: 'Número, cliente o teléfono' }).fill(String(paidNumber));
  await expect(getRows(page)).toHaveCount(1);
  await expect(getRows(page).first().getByText('Pagado').first()).toBeVisible();
  await job('Cancel a paid order and give the money back', async () => {
    await getRows(page)
      .first()
      .getByRole('button', { name: /^Más acciones/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Devolver \$/ })
      .click();
    await expect(page.getByText(/^Se pidió la devolución/).first()).toBeVisible();
  });
  await page.getByRole('searchbox', { name: 'Número, cliente o teléfono' }).fill('');
  await job('See what was cancelled and not given back', () => getChip(/^Cancelados sin devolver/).click());
  await job('See what was delivered and not paid', () => getChip(/^Entregados sin cobrar/).click());

  await goTo(page, '/stores', 'Tiendas');
  await getRows(page).nth(2).waitFor();
  await job('Pause the delivery of a store for half an hour, in its row', async () => {
    await getRows(page)
      .nth(1)
      .getByRole('button', { name: /^Pausar / })
      .click();
    await dialog
      .getByRole('button', { name: /^Pausar (despacho|retiro), 30 min/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
  });

  await goTo(page, '/products', 'Productos');
  await job('Sell a product out in all stores, in its row', async () => {
    await getRows(page)
      .getByRole('button', { name: /^Agotar / })
      .first()
      .click();
    await expect(dialog.getByRole('status')).toContainText('Se agota en');
    await dialog.getByRole('button', { name: 'Agotar', exact: true }).click();
    await expect(page.getByText(/^Se agotó /).first()).toBeVisible();
  });

  const board = await openBoard(evening);
  await startInputCounter(board);
  await job(
    'Pause a store for three quarters of an hour, on the board',
    async () => {
      await board.getByRole('button', { name: 'Pausar' }).click();
      await board
        .getByRole('dialog')
        .getByRole('button', { name: /45 min/ })
        .first()
        .click();
      await board.getByRole('dialog').waitFor({ state: 'detached' });
    },
    board,
  );
  const boardDialog = board.getByRole('dialog');
  await job(
    'Sell a product out in one store, on the board',
    async () => {
      await board.getByRole('button', { name: /^Agotar producto/ }).click();
      await boardDialog
        .getByRole('button', { name: /^Agotar / })
        .first()
        .click();
      await expect(boardDialog.getByRole('status')).toContainText('Se agota solo en');
      await boardDialog.getByRole('button', { name: 'Agotar', exact: true }).click();
      await boardDialog.waitFor({ state: 'detached' });
    },
    board,
  );
  await job(
    'Sell it again, on the board',
    async () => {
      await board.getByRole('button', { name: /^Agotar producto/ }).click();
      await boardDialog
        .getByRole('listitem')
        .filter({ hasText: 'Agotado aquí' })
        .getByRole('button', { name: /^Volver a vender/ })
        .click();
      await expect(boardDialog.getByText('Agotado aquí')).toHaveCount(0);
    },
    board,
  );
  await board.keyboard.press('Escape');
  await boardDialog.waitFor({ state: 'detached' });
  const wallPage = await openWall(running);
  await startInputCounter(wallPage);
  await job(
    'Pause a store for a quarter of an hour, on the wall',
    async () => {
      await wallPage.getByRole('listitem').last().getByRole('button').click();
      await wallPage.getByRole('button', { name: 'Pausar unos minutos' }).click();
      await wallPage
        .getByRole('dialog')
        .getByRole('button', { name: /15 min/ })
        .first()
        .click();
      await wallPage.getByRole('dialog').waitFor({ state: 'detached' });
    },
    wallPage,
  );
  write('jobs-friday');
  await evening.end();
});

test('takes screenshots of a Friday evening', screenshotTag, async () => {
  test.setTimeout(400_000);
  const evening = await startFriday();
  const { page, running } = evening;
  const takeScreenshot = createScreenshotter(running, page, sizes);
  const board = await openBoard(evening);
  const screenshotBoard = createScreenshotter(running, board, sizes);
  await addOrders(evening, 40);
  await expect.poll(() => board.locator('[data-order]').count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(40);
  await board.getByRole('button', { name: 'Pausar' }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /30 min/ })
    .first()
    .waitFor();
  await screenshotBoard('friday-pause', { only: [[1366, 768]] });
  await board.keyboard.press('Escape');
  const boardDialog = board.getByRole('dialog');
  await board.getByRole('button', { name: /^Agotar producto/ }).click();
  const sellOut = boardDialog.getByRole('button', { name: /^Agotar / });
  await sellOut.nth(2).click();
  await boardDialog.getByText(/^Se agota solo en/).waitFor();
  await screenshotBoard('friday-sell-out', { only: [[1366, 768]] });
  await boardDialog.getByRole('button', { name: 'Agotar', exact: true }).click();
  await boardDialog.waitFor({ state: 'detached' });
  await board.getByRole('button', { name: /^Agotar producto/ }).click();
  await boardDialog.getByText(/^Agotado aquí/).waitFor();
  await screenshotBoard('friday-products-of-store', { only: [[1366, 768]] });
  await board.keyboard.press('Escape');

  await goTo(page, '/products', 'Productos');
  await page.getByText('Agotado en 1 tienda').first().waitFor();
  await getRows(page)
    .getByRole('button', { name: /^Agotar / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Vuelve a la venta/)
    .waitFor();
  await takeScreenshot('friday-product-sell-out', { only: [[1366, 768]] });
  await page.keyboard.press('Escape');
  await takeScreenshot('friday-products', { only: [[1366, 768]] });
  await goTo(page, '/menu/storefront', 'Lo que ven tus clientes');
  await page
    .getByText(/^Agotado solo en esta tienda/)
    .first()
    .waitFor();
  await takeScreenshot('friday-storefront', { only: [[1366, 768]] });

  await goTo(page, '/orders', 'Pedidos');
  await getRows(page).nth(8).waitFor();
  await takeScreenshot('friday-orders');
  await page.getByRole('button', { name: /^Atrasados/ }).click();
  await expect(getRows(page).first()).toContainText('Atrasado');
  await takeScreenshot('friday-late');
  for (const [name, searchText, shownAs] of [
    ['failed', 'online_payment_failed', 'Pago rechazado'],
    ['no-courier', 'rejected', 'Recibido'],
    ['in-transit', 'in_transit', 'En camino'],
  ] as const) {
    const query = searchText === 'rejected' ? 'deliveryStatus=rejected&status=under_way' : `status=${searchText}`;
    await page.evaluate((search) => {
      location.hash = `#/orders?${search}`;
    }, query);
    await expect(page).toHaveURL(new RegExp(searchText));
    await expect(getRows(page).first().getByText(shownAs).first()).toBeAttached();
    await expect(page.locator('[data-outdated]')).toHaveCount(0);
    await getRows(page).first().click();
    await page.getByRole('dialog').getByRole('region', { name: 'Productos' }).waitFor();
    await takeScreenshot(`friday-order-${name}`, { only: [[1366, 768]] });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await goTo(page, '/stores', 'Tiendas');
  await getRows(page).nth(3).waitFor();
  await takeScreenshot('friday-stores', { only: [[1366, 768]] });
  await evening.end();
});
