import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { killApp, launchApp, createUserDataFolder, signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { removeFolder } from '../../scripts/removeFolder.mjs';

const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

test('a bulk edit continues when its screen is left and after a kill of the app, and sends nothing twice', async ({
  platform,
  tenant,
  network,
}) => {
  const userData = createUserDataFolder();
  const launch = () => launchApp({ environment: createEnvironment(platform, network.port, [tenant]), userData });
  const firstApp = await launch();
  let { page } = firstApp;
  await signIn(page, userOf(tenant, 'admin'));
  // Different hours per store, so that each store is sent separately.
  for (const [index, { id }] of (await loadStores(page)).entries()) {
    const businessHours = toBusinessPeriods([
      { day: 'monday', opens: `1${index}:00`, closes: '20:00', dispatchMethod: 'both' },
    ]);
    await callAs(page, 'stores.update', { params: { id }, body: { businessHours, haveDifferentBusinessHours: false } });
  }
  await page.evaluate(() => {
    location.hash = '#/stores/bulk-edit/schedules';
  });
  await page.getByRole('button', { name: /^Elegir estas \d/ }).click();
  await page.getByRole('group', { name: 'Qué días cambian' }).getByRole('checkbox', { name: 'Viernes' }).check();
  await page.getByRole('button', { name: 'Agregar turno el viernes' }).press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Apertura, viernes/);
  await page.keyboard.type('0930');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1030');
  let writes = 0;
  network.inject('heldReply', (method, url) => isBulkWrite(method, url) && ++writes === 3);
  await page.getByRole('button', { name: 'Aplicar a 6 tiendas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar a 6 tiendas' }).click();
  await expect(page.getByText('2 de 6 tiendas')).toBeVisible();

  await page.getByRole('link', { name: 'Tiendas', exact: true }).click();
  await page.getByRole('button', { name: 'Tareas: 1 tarea en curso' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Tareas' });
  await expect(panel.getByText('2 de 6 tiendas')).toBeVisible();
  await expectOverlayAccessible(page);
  await killApp(firstApp.app);

  network.clearRules();
  const secondApp = await launch();
  // Already signed in, since the login is remembered.
  ({ page } = secondApp);
  await page.getByRole('button', { name: /^Tareas:/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Tareas' })
    .getByRole('button', { name: /^Ver resultado/ })
    .click();
  await expect(page.getByRole('button', { name: 'Exportar informe' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Guardadas' }).locator('..')).toContainText('6');
  const stores = await loadStores(page);
  expect(stores.every(({ businessHours }) => businessHours.some(({ day }) => day === 'friday'))).toBe(true);
  const sentInputs = network.requests
    .filter(({ method, url }) => isBulkWrite(method, url))
    .flatMap(({ body }) => (JSON.parse(body.toString()) as { store_ids: number[] }).store_ids);
  expect(sentInputs.sort((a, b) => a - b)).toEqual(stores.map(({ id }) => id).sort((a, b) => a - b));
  await secondApp.close();
  removeFolder(userData);
});
