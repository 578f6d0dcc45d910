import { DateTime } from 'luxon';
import type { Page } from 'playwright';
import { minWidths, windowSize } from '@main/windows/bounds';
import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { fetchActivity } from '../support/platform';

const getRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const getRow = (page: Page, store: string) => getRows(page).filter({ hasText: store });

/** Name of the first store that can be closed; the row itself omits the brand. */
const readFirstStore = async (page: Page): Promise<string> => {
  const close = getRows(page).getByRole('button', { name: /^Cerrar / });
  return ((await close.first().getAttribute('aria-label')) ?? '').replace('Cerrar ', '');
};

const getCloseButton = (page: Page, store: string) =>
  page.getByRole('button', { name: `Cerrar ${store}`, exact: true });
const openButton = (page: Page, store: string) =>
  page.getByRole('button', { name: `Abrir ${store}`, exact: true }).last();

const chooseStatus = (page: Page, label: 'Todas' | 'Sin cierre' | 'Cerradas') =>
  page.getByRole('radiogroup', { name: 'Estado' }).getByText(label, { exact: true }).click();

test('an admin closes a store for two hours, finds it with the filter and opens it again', async ({
  running: { page },
  platform,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const store = await readFirstStore(page);
  const before = DateTime.now().setZone('America/Santiago');
  await getCloseButton(page, store).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 horas', { exact: true }).click();
  await dialog.getByLabel('Motivo (opcional)').fill('Corte de luz');
  const preview = await dialog.getByText(/^(Vuelve a vender .* en |El cierre termina )/).innerText();
  const possibleTimes = [0, 1, 2].map((minutes) => before.plus({ hours: 2, minutes }).toFormat('HH:mm'));
  expect(possibleTimes.some((time) => preview.includes(time))).toBe(true);
  await dialog.getByRole('button', { name: 'Cerrar tienda' }).click();

  await expect(page.getByText(`${store} quedó cerrada`)).toBeVisible();
  await expect(page.getByText(/Desde hoy a las? \d\d:\d\d hasta (hoy|mañana) a las? \d\d:\d\d/)).toBeVisible();
  await expect(getRow(page, store).getByText('Cerrada')).toBeVisible();

  await chooseStatus(page, 'Cerradas');
  await expect(getRows(page)).toHaveCount(1);
  expect(page.url()).toContain('status=closed');
  await openButton(page, store).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).click();
  await expect(page.getByText(`${store} está abierta`)).toBeVisible();
  await expect(getRows(page)).toHaveCount(0);
  await chooseStatus(page, 'Todas');
  await expect(getRow(page, store).getByText(/^(Recibe pedidos|Fuera de horario)$/)).toBeVisible();

  await expect
    .poll(async () => (await fetchActivity(platform, tenant.tenant)).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['store_closed', 'store_opened']));
  const activity = await fetchActivity(platform, tenant.tenant);
  const activityText = JSON.stringify(activity.map(({ event, properties }) => ({ event, properties })));
  for (const secret of tenant.users.flatMap(({ email, password }) => [email, password])) {
    expect(activityText).not.toContain(secret);
  }
});

test.describe('the store list with many stores', () => {
  test.use({ tenantOptions: { stores: 60 } });

  test('leaves over 160 pixels for store names in the narrowest window', async ({ running: { app, page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await getRows(page).first().waitFor();
    const size = [minWidths.office, windowSize.minHeight] as const;
    await app.evaluate(({ BrowserWindow }, [width, height]) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(minWidths.office);
    const name = page.getByRole('columnheader', { name: 'Tienda', exact: true });
    expect((await name.boundingBox())?.width).toBeGreaterThan(160);
  });
});
