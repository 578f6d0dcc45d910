import { DateTime } from 'luxon';
import type { Page } from 'playwright';
import { windowSize } from '@main/windows/bounds';
import { signIn } from '../support/app';
import { callAs, storesOf } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { activityOf } from '../support/platform';
import { segmentOf } from '../support/screens';

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, store: string) => rowsOf(page).filter({ hasText: store });

/** The name of the first store that can be closed; the row itself leaves out the brand. */
const firstStoreOf = async (page: Page): Promise<string> => {
  const close = rowsOf(page).getByRole('button', { name: /^Cerrar / });
  return ((await close.first().getAttribute('aria-label')) ?? '').replace('Cerrar ', '');
};

const closeButton = (page: Page, store: string) => page.getByRole('button', { name: `Cerrar ${store}`, exact: true });
const openButton = (page: Page, store: string) =>
  page.getByRole('button', { name: `Abrir ${store}`, exact: true }).last();

const chooseStatus = (page: Page, label: 'Todas' | 'Sin cierre' | 'Cerradas') =>
  page.getByRole('radiogroup', { name: 'Estado' }).getByText(label, { exact: true }).click();

test('an admin closes a store for two hours, finds it in the filter and opens it again', async ({
  running: { page },
  platform,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const store = await firstStoreOf(page);
  const before = DateTime.now().setZone('America/Santiago');
  await closeButton(page, store).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 horas', { exact: true }).click();
  await dialog.getByLabel('Motivo (opcional)').fill('Corte de luz');
  const preview = await dialog.getByText(/^(Vuelve a vender .* en |El cierre termina )/).innerText();
  const possible = [0, 1, 2].map((minutes) => before.plus({ hours: 2, minutes }).toFormat('HH:mm'));
  expect(possible.some((time) => preview.includes(time))).toBe(true);
  await dialog.getByRole('button', { name: 'Cerrar tienda' }).click();

  await expect(page.getByText(`${store} quedó cerrada`)).toBeVisible();
  await expect(page.getByText(/Desde hoy a las? \d\d:\d\d hasta (hoy|mañana) a las? \d\d:\d\d/)).toBeVisible();
  await expect(rowOf(page, store).getByText('Cerrada')).toBeVisible();

  await chooseStatus(page, 'Cerradas');
  await expect(rowsOf(page)).toHaveCount(1);
  expect(page.url()).toContain('status=closed');
  await openButton(page, store).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).click();
  await expect(page.getByText(`${store} está abierta`)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await chooseStatus(page, 'Todas');
  await expect(rowOf(page, store).getByText(/^(Recibe pedidos|Fuera de horario)$/)).toBeVisible();

  await expect
    .poll(async () => (await activityOf(platform, tenant.tenant)).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['store_closed', 'store_opened']));
  const activity = await activityOf(platform, tenant.tenant);
  const told = JSON.stringify(activity.map(({ event, properties }) => ({ event, properties })));
  for (const secret of tenant.users.flatMap(({ email, password }) => [email, password])) {
    expect(told).not.toContain(secret);
  }
});

test('a closing whose answer is lost is repeated with its key, and made once', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const store = await firstStoreOf(page);
  network.inject('lostReply', (method) => method === 'PATCH', 1);
  await closeButton(page, store).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar tienda' }).click();
  await expect(page.getByText(`${store} quedó cerrada`)).toBeVisible();
  await expect(rowOf(page, store).getByText('Cerrada')).toBeVisible();
  const sent = network.requests.filter(({ method }) => method === 'PATCH');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const { id = 0 } = (await storesOf(page)).find(({ name }) => name === store) ?? {};
  expect((await callAs(page, 'stores.get', { params: { id } })).currentClosings).toHaveLength(1);
});

test.describe('with many stores', () => {
  test.use({ tenantOptions: { stores: 60 } });

  test('filters, pages and the chosen view live in the address and on this device', async ({
    running: { page },
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await expect(rowsOf(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => page.url()).toContain('page=2');
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(25);
    expect(page.url()).toContain('page=2');

    await page
      .getByRole('textbox', { name: 'Dirección' })
      .or(page.getByRole('searchbox', { name: 'Dirección' }))
      .fill('no hay tal calle');
    await expect(page.getByText('Nada coincide con los filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await expect(rowsOf(page)).toHaveCount(25);

    await segmentOf(page, 'Tarjetas').click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tarjetas' })).toBeChecked();
  });

  test('in the narrowest window a store still has room for its name', async ({ running: { app, page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await rowsOf(page).first().waitFor();
    await app.evaluate(({ BrowserWindow }, { minWidth, minHeight }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(minWidth, minHeight);
    }, windowSize);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(windowSize.minWidth);
    const name = page.getByRole('columnheader', { name: 'Tienda', exact: true });
    expect((await name.boundingBox())?.width).toBeGreaterThan(160);
  });

  test('the search finds a store without accents and leads to it', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('Control+j');
    const search = page.getByRole('combobox', { name: /^Pantalla, acción/ });
    await expect(search).toBeFocused();
    await search.fill('nunoa');
    const option = page.getByRole('option').filter({ hasText: 'Ñuñoa' }).first();
    await expect(option).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page).first()).toContainText('Ñuñoa');
  });
});
