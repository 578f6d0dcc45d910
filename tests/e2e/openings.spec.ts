import { launchApp, openSecondWindow, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { captureNotifications, getNotificationTitles } from '../support/notifications';
import { backdateClosings, createEnvironment } from '../support/platform';

const minute = 60_000;

test('a store closed by oversight is opened by keyboard from any window, and closed again from the log', async ({
  platform,
  network,
  tenant,
}) => {
  const environment = createEnvironment(platform, network.port, [tenant]);
  const { app, page, close } = await launchApp({ environment });
  try {
    await signIn(page, userOf(tenant, 'admin'));
    await captureNotifications(app);
    const [store] = await loadStores(page);
    const { id = 0, name = '' } = store ?? {};
    await callAs(page, 'stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } });
    await backdateClosings(platform, tenant.tenant, 40 * minute);
    await page.evaluate(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
    const otherWindow = await openSecondWindow(app);
    const title = `${name} sigue cerrada: ¿la abrimos?`;
    const messages = [page, otherWindow].map((window) => window.getByRole('region', { name: title }));
    for (const message of messages) await expect(message).toBeVisible();
    await expect.poll(() => getNotificationTitles(app)).toContain(title);

    await otherWindow.keyboard.press('F8');
    for (const message of messages) await expect(message).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText('Cerrada');

    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: /^Pantalla, acción/ }).fill('aperturas automáticas');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Aperturas automáticas' }).waitFor();
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText('Abierta');
    await entry.getByRole('button', { name: `Cerrar de nuevo ${name}` }).click();
    await expect(entry).toContainText('Cerrada de nuevo');
    const closedStore = await callAs(page, 'stores.get', { params: { id } });
    expect(closedStore.currentClosings).toMatchObject([{ kind: 'permanent', endDatetime: null }]);
  } finally {
    await close();
  }
});
