import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible, expectOverlayAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { captureNotifications, getNotificationTitles } from '../support/notifications';
import { changeOrder, injectOrders } from '../support/platform';

// Uses two windows and waits for polls some seconds apart.
test.describe.configure({ timeout: 120_000 });

/** Number of cards that neither the window nor their column clips. */
const countWholeCards = (board: Page): Promise<number> =>
  board.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const cards = [...document.querySelectorAll('[data-order]')];
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(
            entries.filter(
              ({ target, intersectionRatio }) =>
                intersectionRatio > 0.999 && target.scrollHeight <= target.clientHeight,
            ).length,
          );
        });
        for (const card of cards) observer.observe(card);
        if (cards.length === 0) resolve(0);
      }),
  );

test('a new order on the order board rings until it is acknowledged, and a key changes its status', async ({
  running,
  platform,
  tenant,
}) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const [board] = await Promise.all([
    app.waitForEvent('window'),
    page.evaluate(() => window.comanda.act('windows.openBoard', '{}')),
  ]);
  await expect(board.getByRole('heading', { level: 1, name: 'Tablero de pedidos' })).toBeVisible();
  await expect(board.getByText('No hay pedidos en curso')).toBeVisible();
  const isOnTop = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isAlwaysOnTop()),
  );
  expect(isOnTop.filter(Boolean)).toHaveLength(1);

  const readHeard = () => board.evaluate(() => (window as unknown as { heard: (string | null)[] }).heard);
  await board.evaluate(() => {
    const kinds: (string | null)[] = [];
    Object.assign(window, { heard: kinds });
    window.comanda.subscribe((text) => {
      const event = JSON.parse(text) as { type: string; kind: string | null };
      if (event.type === 'alarm') kinds.push(event.kind);
    });
  });
  // The main process rings even while all windows are hidden.
  await captureNotifications(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.hide()));
  const injectedOrders = await injectOrders(
    platform,
    tenant.tenant,
    Array.from({ length: 12 }, () => ({ scenario: 'waits' as const })),
  );
  // Waking up polls immediately; the next regular poll may be 15 seconds away.
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect
    .poll(async () => (await getNotificationTitles(app)).sort(), { timeout: 60_000 })
    .toEqual(injectedOrders.map(({ number }) => `Pedido nuevo: #${number}`).sort());
  await expect.poll(async () => (await readHeard()).filter((kind) => kind === 'new').length).toBeGreaterThan(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.show()));

  // A typical kitchen screen shows ten whole orders.
  for (const [index, { id }] of injectedOrders.entries()) {
    if (index % 3 > 0)
      await changeOrder(platform, tenant.tenant, id, { status: index % 3 === 1 ? 'preparing' : 'ready' });
  }
  await expect(board.getByRole('list', { name: /^Listos: 4 pedidos/ })).toBeVisible();
  const frame = await app.browserWindow(board);
  const before = await frame.evaluate((browserWindow) => browserWindow.getContentSize());
  await frame.evaluate((browserWindow) => browserWindow.setContentSize(1920, 1080));
  await expect.poll(() => board.evaluate(() => innerHeight)).toBe(1080);
  await expect.poll(() => countWholeCards(board)).toBeGreaterThanOrEqual(10);
  await frame.evaluate((browserWindow, [width = 0, height = 0]) => browserWindow.setContentSize(width, height), before);

  const [order, ...others] = injectedOrders;
  for (const { id } of others) await changeOrder(platform, tenant.tenant, id, { status: 'completed' });
  const name = `#${order?.number}`;
  await expect(board.getByRole('list', { name: /^Recibidos: 1 pedido/ })).toBeVisible();
  const card = board.getByRole('listitem', { name: new RegExp(`^${name}(,|$)`) });
  await expect(card).toContainText('×');
  await expectAccessible(board);

  // Alarms are shown at the bottom, so no card moves when one starts or ends.
  const readTop = async () => (await card.boundingBox())?.y;
  const topBefore = await readTop();

  const banner = page.getByRole('region', { name: 'Avisos de pedidos' });
  await banner.getByRole('button', { name: 'Dar por vistos los avisos de pedidos' }).click();
  await expect.poll(async () => (await readHeard()).at(-1)).toBeNull();
  await expect(board.getByRole('region', { name: 'Avisos de pedidos' })).toHaveCount(0);
  expect(await readTop()).toBe(topBefore);

  await board.keyboard.press('ArrowDown');
  await expect(card).toBeFocused();
  await board.keyboard.press('s');
  await expect(board.getByRole('list', { name: /^En preparación: 1 pedido/ })).toBeVisible();
  await expect(card).toBeFocused();

  await changeOrder(platform, tenant.tenant, order?.id ?? 0, { deliveryStatus: 'rejected', status: 'canceled' });
  await expect(board.getByRole('region', { name: 'Avisos de pedidos' })).toContainText('1 cancelado');
  await board.keyboard.press('a');
  await expect(banner).toHaveCount(0);

  // Past alarms can be looked up and link to their orders.
  await page.getByRole('button', { name: /^Avisos(?:: \d+)?$/ }).click();
  const centre = page.getByRole('dialog', { name: 'Avisos' });
  await centre.getByRole('searchbox').fill(`cancelado ${name}`);
  await expect(centre.getByRole('listitem')).toHaveCount(1);
  await expectOverlayAccessible(page);
  await centre.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
});
