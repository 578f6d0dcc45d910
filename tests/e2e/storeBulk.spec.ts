import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { periodsOf, shiftsOf } from '@shared/domain/schedules/shifts';
import { blankPayments } from '@shared/domain/payments/storePayments';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, storesOf } from '../support/calls';
import { signInOtherUser } from '../support/otherUser';
import { expect, test, userOf } from '../support/fixtures';
import { nextYear } from '../support/nextYear';

const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/** Cash and card everywhere, and no fleet that asks for more: what a change comes to is up to the test. */
const makeAlike = async (page: Page) => {
  const body = {
    deliveryMethods: [],
    enabledPaymentMethods: ['cash' as const, 'card' as const],
    paymentMethods: blankPayments(),
    webpayCommerceCode: null,
    oneclickCommerceCode: null,
  };
  for (const { id } of await storesOf(page)) await callAs(page, 'stores.update', { params: { id }, body });
};

const openBulk = async (page: Page, tab = 'paymentMethods') => {
  await page.evaluate((name) => {
    location.hash = `#/stores/bulk-edit/${name}`;
  }, tab);
  await page.getByRole('heading', { level: 1, name: 'Edición en lote' }).waitFor();
  await page.getByRole('listbox', { name: 'Tiendas para elegir' }).waitFor();
};
const chooseAll = (page: Page) => page.getByRole('button', { name: /^Elegir estas \d/ }).click();
const preview = (page: Page) => page.getByRole('list', { name: 'Qué cambia en cada tienda' }).getByRole('listitem');
const apply = async (page: Page) => {
  const name = /^Aplicar a [\d.]+ tiendas?$/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
};
/** Leaves the rest of what each store has. */
const switchOn = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name }).getByText('Activar', { exact: true }).click();
const totals = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((each) => [each.querySelector('dt')?.textContent ?? '', Number(each.querySelector('dd')?.textContent)]),
      ),
  );

/** Where the next save dialog says that the user wants the file. */
const saveTo = async (app: ElectronApplication): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'comanda-report-')), 'informe.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  return path;
};

test('stores chosen in the list by keyboard are changed together', async ({ running: { page }, tenant, network }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await makeAlike(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 elegidas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Editar en lote' }).press('Enter');
  await expect(page.getByText('3 elegidas de 6')).toBeVisible();
  await page.getByRole('tab', { name: 'Medios de pago' }).click();
  await switchOn(page, 'MACH en la tienda');
  await expect(preview(page)).toHaveCount(3);
  await expect(preview(page).first()).toContainText('+ MACH');
  await apply(page);
  await expect(page.getByText('3 tiendas guardadas')).toBeVisible();
  expect(network.requests.filter(({ method, url }) => isBulkWrite(method, url))).toHaveLength(1);
  const changed = (await storesOf(page)).filter(({ enabledPaymentMethods }) => enabledPaymentMethods.includes('mach'));
  expect(changed).toHaveLength(3);
  expect(changed.every(({ paymentMethods }) => paymentMethods.inStore.mach && !paymentMethods.storeDelivery.mach)).toBe(
    true,
  );
});

test('a store that another person changes between preview and sending fails alone, is kept, retried and reported', async ({
  running: { page, app },
  tenant,
  network,
  platform,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await makeAlike(page);
  const stores = await storesOf(page);
  for (const { id } of stores) {
    await callAs(page, 'stores.update', { params: { id }, body: { webpayCommerceCode: '597012345678' } });
  }
  const [first] = stores;
  if (first === undefined) throw new Error('the merchant has no stores');
  await openBulk(page);
  await chooseAll(page);
  await switchOn(page, 'Webpay en despacho');
  await expect(page.getByText('6 tiendas cambian')).toBeVisible();
  const other = await signInOtherUser(platform, tenant, userOf(tenant, 'admin'));
  await other.changeStore(first.id, { webpay_commerce_code: null });
  await apply(page);

  await expect(page.getByText('1 tienda no se guardó')).toBeVisible();
  const failed = page.getByRole('list', { name: 'Tiendas que no se guardaron' }).getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(first.name);
  await expect(failed).toContainText('todavía no se puede usar en esta tienda');
  await expect.poll(() => totals(page)).toEqual({ Elegidas: 6, Guardadas: 5, Fallidas: 1 });
  await expectAccessible(page);

  const file = await saveTo(app);
  await page.getByRole('button', { name: 'Exportar informe' }).click();
  await expect(page.getByText('Informe guardado')).toBeVisible();
  const lines = readFileSync(file, 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFId;Tienda;Comuna;Cambio;Resultado;Motivo');
  expect(lines.filter((line) => line.includes(';Guardada;'))).toHaveLength(5);
  expect(lines.find((line) => line.startsWith(`${first.id};`))).toMatch(
    /;Medios de pago: \+ Webpay en despacho;Fallida;.+/,
  );
  expect(lines).toHaveLength(8);

  await callAs(page, 'stores.update', { params: { id: first.id }, body: { webpayCommerceCode: '597012345678' } });
  await page.getByRole('button', { name: 'Reintentar 1 fallida' }).click();
  await expect.poll(() => totals(page)).toEqual({ Elegidas: 6, Guardadas: 6, Fallidas: 0 });
  const bodies = network.requests
    .filter(({ method, url }) => isBulkWrite(method, url))
    .map(({ body }) => (JSON.parse(body.toString()) as { store_ids: number[] }).store_ids.length);
  expect(bodies).toEqual([6, 1]);
});

test('closings for a holiday are added once, by each store’s own hours, though an answer is lost and sent again', async ({
  running: { page },
  tenant,
  network,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const [late, had, ...others] = await storesOf(page);
  if (late === undefined || had === undefined) throw new Error('the merchant has too few stores');
  const year = nextYear();
  const date = `${year}-12-25`;
  const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const shift = { day: weekday, opens: '19:00', closes: '02:00', dispatchMethod: 'both' as const };
  for (const { id } of [late, had, ...others]) {
    const businessHours = periodsOf([id === late.id ? shift : { ...shift, closes: '23:00' }]);
    await callAs(page, 'stores.update', { params: { id }, body: { businessHours } });
  }
  const whole = { startDatetime: `${date}T00:00:00`, endDatetime: `${year}-12-26T00:00:00` };
  await callAs(page, 'stores.planClosings', { params: { id: had.id }, body: { scheduledClosingTimes: [whole] } });

  await openBulk(page, 'closings');
  await chooseAll(page);
  await page
    .getByRole('group', { name: `Feriados de ${year}` })
    .getByRole('checkbox', { name: /Navidad$/ })
    .check();
  await expect(page.getByText('5 tiendas cambian')).toBeVisible();
  await expect(preview(page).filter({ hasText: late.name })).toContainText('termina a las 02:00');
  await expect(preview(page).filter({ hasText: had.name })).toContainText('Ya tiene estos cierres');
  await expectAccessible(page);

  // The late store goes alone, for its holiday is longer. The first answer is lost after the work, the second before.
  network.inject('lostReply', isBulkWrite, 1);
  network.inject('broken', isBulkWrite, 1);
  await apply(page);
  await expect(page.getByText(/tiendas? no se guard(ó|aron)/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /^Reintentar/ }).click();
  await expect.poll(() => totals(page)).toEqual({ Elegidas: 6, Guardadas: 5, Fallidas: 0, 'Sin cambios': 1 });
  for (const { id, scheduledClosingTimes } of await storesOf(page)) {
    const christmas = scheduledClosingTimes.filter(({ startDatetime }) => startDatetime.startsWith(date));
    expect(christmas.map(({ endDatetime }) => endDatetime)).toEqual([`${year}-12-26T0${id === late.id ? 2 : 0}:00:00`]);
  }
});

test('Friday alone gets new hours by keyboard, and a closing from now on is for delivery alone', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await makeAlike(page);
  const before = await storesOf(page);
  await openBulk(page, 'schedules');
  await chooseAll(page);
  const friday = page.getByRole('group', { name: 'Qué días cambian' }).getByRole('checkbox', { name: 'Viernes' });
  await friday.focus();
  await page.keyboard.press('Space');
  // What most stores have is there already: other hours take its place.
  await page.getByRole('checkbox', { name: 'Cerrar los viernes' }).press('Space');
  await page
    .getByRole('button', { name: /^Agregar turno .*el viernes$/ })
    .first()
    .press('Enter');
  await page.keyboard.type('0930');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1030');
  await expect(page.getByText('6 tiendas cambian')).toBeVisible();
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('6 tiendas guardadas')).toBeVisible();
  for (const { id, businessHours } of await storesOf(page)) {
    const shifts = shiftsOf(businessHours);
    expect(shifts.filter(({ day }) => day === 'friday').map(({ opens }) => opens)).toEqual(
      shifts.some(({ dispatchMethod }) => dispatchMethod !== 'both') ? ['09:30', '09:30'] : ['09:30'],
    );
    const own = shiftsOf(before.find((store) => store.id === id)?.businessHours ?? []);
    const notFriday = (some: typeof shifts) => some.filter(({ day }) => day !== 'friday');
    expect(notFriday(shifts)).toEqual(notFriday(own));
  }

  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('tab', { name: 'Cierres' }).click();
  await chooseAll(page);
  await page.getByText('Un período', { exact: true }).click();
  await page.getByText('Solo despacho', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Desde ahora' }).check();
  await page.getByRole('textbox', { name: 'Fecha de término' }).fill(`31/12/${nextYear()}`);
  await page.getByRole('textbox', { name: 'Hora de término' }).fill('23:00');
  await page.getByRole('button', { name: 'Mantención' }).click();
  // Some store may be without deliveries.
  await expect(preview(page).filter({ hasText: 'Mantención' }).first()).toBeVisible();
  await apply(page);
  await expect(page.getByRole('button', { name: 'Exportar informe' })).toBeVisible();
  const closed = await storesOf(page);
  expect(closed.some(({ scheduledClosingTimes }) => scheduledClosingTimes.length > 0)).toBe(true);
  for (const { orderMethod, scheduledClosingTimes } of closed) {
    const mine = scheduledClosingTimes.filter(({ reason }) => reason === 'Mantención');
    expect(mine.map(({ dispatchMethod }) => dispatchMethod)).toEqual(orderMethod.delivery ? ['delivery'] : []);
  }
});

test('the week of one store is given to the others, and leaving with it unsent asks first', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await makeAlike(page);
  const [model] = await storesOf(page);
  if (model === undefined) throw new Error('the merchant has no stores');
  await callAs(page, 'stores.update', {
    params: { id: model.id },
    body: {
      businessHours: [{ day: 'monday', openingTime: '10:00', closingTime: '11:00', dispatchMethod: 'both' }],
      haveDifferentBusinessHours: false,
    },
  });
  await openBulk(page, 'schedules');
  await page.getByText('Toda la semana', { exact: true }).click();
  await chooseAll(page);
  const template = page.getByRole('combobox', { name: 'Partir de los datos de una tienda' });
  await template.fill(model.name);
  // The stores to choose are options too, of another list: theirs is taken when this one is not open yet.
  const offered = page.locator(`[id="${await template.getAttribute('aria-controls')}"]`);
  await expect(offered.getByRole('option', { name: model.name })).toBeVisible();
  await expect(template).toHaveAttribute('aria-activedescendant', /./);
  await template.press('Enter');
  for (const days of ['martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'])
    await page.getByRole('checkbox', { name: `Cerrar los ${days}` }).check();
  await expect(page.getByText('5 tiendas cambian')).toBeVisible();
  await expect(preview(page).filter({ hasText: model.name }).first()).toContainText('Sin cambios');
  await page.getByRole('link', { name: 'Tiendas', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('5 tiendas guardadas')).toBeVisible();
  const hours = (await storesOf(page)).map(({ businessHours }) => businessHours);
  expect(hours.every((week) => week.length === 1 && week[0]?.openingTime === '10:00')).toBe(true);
});
