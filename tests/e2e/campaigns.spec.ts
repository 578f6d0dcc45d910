import type { Locator, Page } from 'playwright/test';
import { DateTime } from 'luxon';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createJobCounter, startInputCounter } from '../support/inputCounter';

test.use({ tenantOptions: { stores: 2, products: 12 } });

const zone = 'America/Santiago';

const openDialog = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
};

/** Waits until the rows of a dialog are loaded, since a list that fills while it is open may move away from a click. */
const expectLoaded = (dialog: Locator) => expect(dialog.getByRole('button', { name: /^Agregar/ })).toBeEnabled();

/** Clicks the first option with a name until it is selected, since a busy app may lose a click; returns the clicks. */
const clickFirst = async (page: Page, dialog: Locator, name: string): Promise<number> => {
  const option = page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first();
  const selected = dialog.getByRole('list').getByRole('button');
  let clicks = 0;
  await expect(async () => {
    if ((await selected.count()) === 0) {
      await option.click({ timeout: 3_000 });
      clicks += 1;
    }
    await expect(selected).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  return clicks;
};

const pickFirst = async (page: Page, dialog: Locator, label: string, name: string) => {
  await expectLoaded(dialog);
  const box = dialog.getByRole('combobox', { name: label });
  await box.click();
  if (name !== '') await box.fill(name);
  await clickFirst(page, dialog, name);
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
};

const confirm = async (dialog: Locator, button: string) => {
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

const add = async (page: Page, entry: string, pick: string, name: string, button: string) => {
  const dialog = await openDialog(page, entry);
  await pickFirst(page, dialog, pick, name);
  await confirm(dialog, button);
};

const toMidnight = (day: DateTime) => day.toFormat("yyyy-MM-dd'T'00:00:00");

const typeDays = async (page: Page, start: DateTime, days: number) => {
  for (const [label, day] of [
    ['Empieza', start],
    ['Termina', start.plus({ days })],
  ] as const)
    await page.getByRole('textbox', { name: `${label}: fecha` }).fill(day.toFormat('dd/MM/yyyy'));
};

/** Goes from the campaign to the form of a new banner and saves the banner there. */
const createBanner = async (page: Page, name: string) => {
  const dialog = await openDialog(page, 'Banners de portada…');
  await dialog.getByRole('button', { name: 'Crear uno nuevo' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Lleva a' }).fill('/menu');
  await page.keyboard.press('Control+s');
};

const listCoupons = async (page: Page) => (await callAs(page, 'coupons.list', { query: { limit: 100 } })).page;

test('an admin creates, rehearses, schedules and cancels a campaign, and restores its coupon', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/campaigns', title: 'Campañas' });
  await page.getByRole('button', { name: 'Nueva campaña' }).first().click();
  await page.getByRole('menuitem', { name: 'En blanco' }).click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Fin de semana largo');
  const start = DateTime.now().setZone(zone).plus({ days: 2 });
  await typeDays(page, start, 3);
  const firstLine = page.getByRole('textbox', { name: /^(Nombre|Empieza: fecha)/ });
  await expect(firstLine).toHaveCount(2);
  const readTops = () => firstLine.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().y));
  await expect.poll(async () => new Set(await readTops()).size).toBe(1);

  const priceDialog = await openDialog(page, 'Precios…');
  await priceDialog.getByRole('textbox', { name: /^Cuánto/ }).fill('-20');
  await expect(priceDialog.getByText(/^Cambian \d+ precios$/)).toBeVisible();
  await confirm(priceDialog, 'Agregar precios');
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused();
  await add(page, 'Mostrar u ocultar productos…', 'Productos', '', 'Agregar productos');
  await confirm(await openDialog(page, 'Cierres de tiendas…'), 'Agregar cierres');
  await add(page, 'Cupones…', 'Cuáles', 'ALMUERZO20', 'Agregar');
  await createBanner(page, 'Portada del fin de semana');
  const banners = page.getByRole('table', { name: 'Banners de portada' });
  await expect(banners).toContainText('Portada del fin de semana');
  await expect(banners).not.toContainText('Cambia');
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Fin de semana largo');
  const prices = page.getByRole('table', { name: 'Precios' });
  await expect(prices.getByRole('row').nth(1)).toContainText('Cambia');
  await expect(page.getByRole('table', { name: 'Productos' })).toContainText('Oculto');
  await expect(page.getByRole('table', { name: 'Cierres' }).getByRole('row').nth(2)).toContainText('Cambia');
  await expectAccessible(page);

  const before = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  await page.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('Fin de semana largo quedó programada')).toBeVisible();
  const starts = page.getByRole('list', { name: 'Inicio' });
  await expect(starts.getByRole('listitem').filter({ hasText: 'Cupones' })).toContainText('datos cambiados');
  const during = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  expect(during?.startDate?.slice(0, 10)).toBe(start.toISODate());
  const { page: createdBanners } = await callAs(page, 'banners.list', { query: { name: 'Portada del fin' } });
  expect(createdBanners.map(({ active, startDate, endDate }) => ({ active, startDate, endDate }))).toEqual([
    { active: true, startDate: toMidnight(start), endDate: toMidnight(start.plus({ days: 3 })) },
  ]);
  const listClosings = async () =>
    (await callAs(page, 'stores.bulk', { query: { view: 'bulk' } })).map(
      ({ scheduledClosingTimes }) => scheduledClosingTimes.length,
    );
  await expect.poll(listClosings).toEqual([1, 1]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancelar campaña' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar campaña' }).click();
  const ends = page.getByRole('list', { name: 'Término' });
  await expect(ends.getByRole('listitem').filter({ hasText: 'Cupones' })).toContainText('datos cambiados');
  const after = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  expect(after?.startDate).toBe(before?.startDate);
  expect(after?.expiryDate).toBe(before?.expiryDate);
  await expect.poll(listClosings).toEqual([0, 0]);

  await page.getByRole('link', { name: 'Volver a las campañas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Fin de semana largo' })).toContainText('Terminada');
});

test('an admin schedules a Black Friday with a new coupon from its template in at most 25 clicks', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/campaigns', title: 'Campañas' });
  const [{ id } = { id: 0 }] = await loadStores(page);
  await callAs(page, 'stores.update', { params: { id }, body: { rappiId: '9001' } });
  await callAs(page, 'menus.deploy', { params: { id }, body: { channel: 'rappi' } });
  const isPublished = async () =>
    (await callAs(page, 'menuDeploys.stores', { query: { limit: 10 } })).page.some(({ channels = [] }) =>
      channels.some(({ publishedAt }) => publishedAt !== null),
    );
  await expect.poll(isPublished).toBe(true);
  await startInputCounter(page);
  const { job, write, total } = createJobCounter(page);
  const start = DateTime.now().setZone(zone).plus({ days: 3 });
  const proposals = page.getByRole('group', { name: 'Para Black Friday:' });
  const dialog = page.getByRole('dialog');
  await job('Start a Black Friday from its template, with other dates', async () => {
    await page.getByRole('button', { name: 'Nueva campaña' }).first().click();
    await page.getByRole('menuitem', { name: 'Black Friday' }).click();
    for (const [label, day] of [
      ['Empieza', start],
      ['Termina', start.plus({ days: 4 })],
    ] as const) {
      await page.getByRole('textbox', { name: `${label}: fecha` }).click({ clickCount: 3 });
      await page.keyboard.type(day.toFormat('dd/MM/yyyy'));
    }
  });
  await job('Lower the prices of a category by 20 % in all stores', async () => {
    await proposals.getByRole('button', { name: 'Precios −20 %' }).click();
    await dialog.getByRole('combobox', { name: 'Productos' }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Agregar precios' }).click();
  });
  await job('Create a coupon for these dates', async () => {
    await proposals.getByRole('button', { name: 'Un cupón' }).click();
    await dialog.getByRole('button', { name: 'Crear uno nuevo' }).click();
    await page.getByRole('textbox', { name: 'Código' }).click();
    await page.keyboard.type('BLACK20');
    await page
      .getByRole('textbox', { name: /^Descuento/ })
      .first()
      .click();
    await page.keyboard.type('20');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('table', { name: 'Cupones' })).toContainText('BLACK20');
    await expect(page.getByRole('table', { name: 'Cupones' })).not.toContainText('Cambia');
  });
  await expect(page.getByRole('table', { name: 'Precios' }).getByRole('row').nth(1)).toContainText('Cambia');
  let repeatedClicks = 0;
  await job('Add a banner', async () => {
    await proposals.getByRole('button', { name: 'Un banner' }).click();
    await expectLoaded(dialog);
    await dialog.getByRole('combobox', { name: 'Cuáles' }).click();
    repeatedClicks = (await clickFirst(page, dialog, '')) - 1;
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  });
  await expect(page.getByRole('group', { name: 'Publicar al terminar' })).toBeVisible();
  await job('Publish and schedule it', async () => {
    const channels = page.getByRole('group', { name: 'Publicar al terminar' }).getByRole('checkbox');
    for (const channel of await channels.all()) await channel.click();
    await page.getByRole('button', { name: 'Programar' }).click();
    await expect(page.getByText('Black Friday quedó programada')).toBeVisible();
  });
  write('jobs-campaign');
  // Adds the two clicks in the native select for categories, which the page does not receive.
  expect(total().clicks - repeatedClicks + 2).toBeLessThanOrEqual(25);
  const coupon = (await listCoupons(page)).find(({ code }) => code === 'BLACK20');
  expect(coupon?.startDate?.slice(0, 10)).toBe(start.toISODate());
});
