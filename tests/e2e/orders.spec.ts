import { undoWindow } from '@shared/bridge/orderActions';
import { openSecondWindow, setUndoDuration, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { makeOrdersRecent } from '../support/platform';
import { getRows } from '../support/screens';

test.use({ tenantOptions: { stores: 3, orders: 16 } });

test('orders are found, advanced, reverted and refunded by keyboard in two windows, each refund only once', async ({
  running: { app, page },
  tenant,
  platform,
  network,
}) => {
  await makeOrdersRecent(platform, tenant.tenant, 2);
  await signIn(page, userOf(tenant, 'admin'), { path: '/orders', title: 'Pedidos' });
  await getRows(page).nth(10).waitFor();
  await expectAccessible(page);
  const writes = () => network.requests.filter(({ method }) => method === 'PATCH' || method === 'POST');
  const listChanges = () => writes().filter(({ url }) => url.includes('/kds/'));
  const listRefunds = () => writes().filter(({ url }) => url.includes('/refund_transaction'));

  await page.getByRole('button', { name: 'Estado', exact: true }).first().press('Enter');
  await page.getByRole('menuitemradio', { name: 'En curso' }).click();
  await expect(page).toHaveURL(/status=under_way/);
  await expect(getRows(page)).toHaveCount(2);
  const firstLocator = getRows(page).first();

  // Undone in time: nothing is sent.
  await setUndoDuration(app, 60_000);
  await firstLocator.focus();
  await page.keyboard.press('s');
  await expect(firstLocator.getByText('En preparación')).toBeVisible();
  await page.keyboard.press('z');
  await expect(firstLocator.getByText('Recibido')).toBeVisible();
  expect(listChanges()).toHaveLength(0);

  // Without an undo it is sent, whichever screen is open.
  await setUndoDuration(app, undoWindow);
  await firstLocator.focus();
  await page.keyboard.press('s');
  await expect(firstLocator.getByText('En preparación')).toBeVisible();
  await firstLocator.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Productos' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => listChanges().length).toBe(1);
  await expect(panel.getByRole('button', { name: 'Marcar listo' })).toBeEnabled();
  await expect(panel.getByRole('region', { name: 'Historial' }).getByRole('listitem')).toHaveCount(2);

  // Refunded once, showing the remaining time for debit cards.
  await expect(panel.getByText(/Débito: quedan \d+:\d\d para devolverlo/)).toBeVisible();
  await panel.getByRole('button', { name: 'Devolver', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/Se devolverán \$/)).toBeVisible();
  await expect(question.getByRole('combobox', { name: 'Motivo' })).toBeVisible();
  await expectAccessible(page);
  const secondWindow = await openSecondWindow(app);
  const orderId = Number(/order=(\d+)/.exec(page.url())?.[1]);
  const act = async (targetPage: typeof page, times: number) =>
    targetPage.evaluate(
      async ([id, often]) => {
        const order = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
        const readResult = JSON.parse(
          await window.comanda.call('orders.get', JSON.stringify({ params: { id } }), order.value.epoch),
        ) as { value: { payments: { id: number }[] } };
        const input = {
          epoch: order.value.epoch,
          orderId: id,
          paymentId: readResult.value.payments.at(-1)?.id,
          reason: 'late',
        };
        return Promise.all(
          Array.from({ length: often }, () => window.comanda.act('orders.refund', JSON.stringify(input))),
        );
      },
      [orderId, times] as const,
    );
  await secondWindow.waitForFunction(() => 'comanda' in window);
  await Promise.all([
    question.getByRole('button', { name: /^Devolver / }).press('Enter'),
    act(page, 10),
    act(secondWindow, 10),
  ]);
  await expect(panel.getByText('Devolución pedida').first()).toBeVisible();
  expect(listRefunds()).toHaveLength(1);

  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/status=under_way/);
});
