import { getLoginForm, openSecondWindow, signIn } from '../support/app';
import { loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

test('the screen lock of the system locks every window, and a PIN unlocks them', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const secondWindow = await openSecondWindow(app);
  await expect(secondWindow.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  const [store] = await loadStores(page);
  if (store === undefined) throw new Error('a merchant without stores');
  const act = async (name: 'preferences.set' | 'lock.setPin', input: object) =>
    page.evaluate(([action, text]) => window.comanda.act(action, text), [name, JSON.stringify(input)] as const);
  await act('preferences.set', { locksWithScreen: true });
  await act('lock.setPin', { pin: '2580' });

  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
  for (const windowPage of [page, secondWindow]) {
    await expect(windowPage.getByRole('heading', { name: 'Comanda está bloqueada' })).toBeVisible();
    expect(await windowPage.content()).not.toContain(store.name);
    const reply = await windowPage.evaluate(() => window.comanda.act('live.snapshot', '{"collection":"stores"}'));
    expect(JSON.parse(reply)).toMatchObject({ failure: { code: 'LOCKED' } });
  }
  await page.reload();
  await page.getByLabel('PIN', { exact: true }).fill('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Te quedan 4 intentos.')).toBeVisible();
  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await page.keyboard.press('Enter');
  for (const windowPage of [page, secondWindow]) {
    await expect(windowPage.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  }

  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await secondWindow.getByRole('button', { name: 'Cerrar sesión' }).click();
  await getLoginForm(page).waitFor();
});
