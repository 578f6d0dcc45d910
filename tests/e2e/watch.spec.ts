import type { Page } from 'playwright';
import { toWallTime } from '@shared/domain/values/wallTime';
import { launchApp, openSecondWindow, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { captureNotifications, getNotificationTitles } from '../support/notifications';
import { backdateClosings, createEnvironment } from '../support/platform';

const zone = 'America/Santiago';
const hour = 3_600_000;

const readFirstStore = async (page: Page) => {
  const [store] = await loadStores(page);
  if (store === undefined) throw new Error('a merchant without stores');
  return store;
};

test('the end of a closing is shown on any screen, and by the system while the window is hidden', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { id, name } = await readFirstStore(page);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  await captureNotifications(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.hide()));
  const closing = {
    kind: 'scheduled',
    startDatetime: toWallTime(Date.now(), zone),
    endDatetime: toWallTime(Date.now() + 15_000, zone),
  } as const;
  await callAs(page, 'stores.close', { params: { id }, body: { closing } });

  await expect
    .poll(() => getNotificationTitles(app), { timeout: 60_000 })
    .toContain(`${name} volvió a recibir pedidos`);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.show()));
  await expect(page.getByText(`${name} volvió a recibir pedidos`)).toBeVisible();
});

test('a forgotten closing is shown in every window until it is acknowledged, even after a restart', async ({
  platform,
  network,
  tenant,
}) => {
  const environment = createEnvironment(platform, network.port, [tenant]);
  const { app, page, userData, close } = await launchApp({ environment });
  await signIn(page, userOf(tenant, 'admin'));
  await captureNotifications(app);
  const { id, name } = await readFirstStore(page);
  await callAs(page, 'stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } });
  await backdateClosings(platform, tenant.tenant, 3 * hour);
  await page.evaluate(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  const otherWindow = await openSecondWindow(app);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name }) });
  await expect(row).toContainText('Cerrada');
  const banners = [page, otherWindow].map((window) => window.getByRole('region', { name: `${name} sigue cerrada` }));
  for (const banner of banners) await expect(banner).toBeVisible();
  await expect.poll(() => getNotificationTitles(app)).toContain(`${name} sigue cerrada`);

  await banners[1]?.getByRole('button', { name: `Ya lo sé, dejar cerrada: ${name}` }).click();
  for (const banner of banners) await expect(banner).toBeHidden();

  // Closes the app, because settings are saved immediately or at the latest when the app quits.
  await app.close();
  const secondApp = await launchApp({ environment, userData });
  try {
    const stores = secondApp.page.getByRole('region', { name: 'Ahora' });
    await expect(stores.getByRole('button', { name: '1 no volverá a vender sola' })).toBeVisible();
    await expect(secondApp.page.getByRole('region', { name: `${name} sigue cerrada` })).toHaveCount(0);
    await secondApp.page
      .getByRole('button', { name: `Abrir ${name}`, exact: true })
      .last()
      .click();
    await secondApp.page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).click();
    await expect(stores.getByRole('button', { name: '1 no volverá a vender sola' })).toHaveCount(0);
  } finally {
    await secondApp.close();
    await close().catch(() => undefined);
  }
});

test('the tray menu shows the state of the stores and is cleared at sign-out', async ({
  running: { app, page },
  tenant,
}) => {
  await app.evaluate(({ Tray }) => {
    const texts: string[] = [];
    Object.assign(globalThis, { trayTexts: texts });
    const setToolTip = Tray.prototype.setToolTip;
    Tray.prototype.setToolTip = function (this: Electron.Tray, text: string) {
      texts.push(text);
      setToolTip.call(this, text);
    };
  });
  const readLastTrayText = () =>
    app.evaluate(() => (globalThis as unknown as { trayTexts: string[] }).trayTexts.at(-1));
  await signIn(page, userOf(tenant, 'admin'));
  await expect.poll(readLastTrayText).toMatch(/^Todas las tiendas reciben pedidos/);
  const { id, name } = await readFirstStore(page);
  await callAs(page, 'stores.close', { params: { id }, body: { closing: { kind: 'two_hours' } } });
  await expect.poll(readLastTrayText).toMatch(new RegExp(`1 tienda cerrada · ${name} abre en \\d`));
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(readLastTrayText).toBe('Comanda');
});
