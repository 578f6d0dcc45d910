import type { Page } from 'playwright/test';
import { DateTime } from 'luxon';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

test.use({ tenantOptions: { stores: 2, products: 12 } });

const zone = 'America/Santiago';

const add = async (page: Page, entry: string, pick: string, name: string | null, button: string) => {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox', { name: pick });
  await box.click();
  if (name !== null) await box.fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await box.press('Escape');
  if (entry === 'Precios…') await dialog.getByRole('textbox', { name: /^Cuánto/ }).fill('-20');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

const listCoupons = async (page: Page) => (await callAs(page, 'coupons.list', { query: { limit: 100 } })).page;

test('creates, rehearses, schedules and cancels a campaign, and restores its coupon', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/campaigns', title: 'Campañas' });
  await page.getByRole('button', { name: 'Nueva campaña' }).first().click();
  await page.getByRole('menuitem', { name: 'En blanco' }).click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Fin de semana largo');
  const start = DateTime.now().setZone(zone).plus({ days: 2 });
  const typeDay = (label: string, day: DateTime) =>
    page.getByRole('textbox', { name: `${label}: fecha` }).fill(day.toFormat('dd/MM/yyyy'));
  await typeDay('Empieza', start);
  await typeDay('Termina', start.plus({ days: 3 }));

  await add(page, 'Precios…', 'Menús', null, 'Agregar precios');
  await add(page, 'Mostrar u ocultar productos…', 'Productos', null, 'Agregar productos');
  await add(page, 'Cupones…', 'Cuáles', 'ALMUERZO20', 'Agregar');
  const prices = page.getByRole('table', { name: 'Precios' });
  await expect(prices.getByRole('row').nth(1)).toContainText('Cambia');
  await expect(page.getByRole('table', { name: 'Productos' })).toContainText('Oculto');
  await expectAccessible(page);

  const before = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  await page.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('Fin de semana largo quedó programada')).toBeVisible();
  const starts = page.getByRole('list', { name: 'Inicio' });
  await expect(starts.getByRole('listitem').filter({ hasText: 'Cupones' })).toContainText('datos cambiados');
  const during = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  expect(during?.startDate?.slice(0, 10)).toBe(start.toISODate());
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancelar campaña' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar campaña' }).click();
  const ends = page.getByRole('list', { name: 'Término' });
  await expect(ends.getByRole('listitem').filter({ hasText: 'Cupones' })).toContainText('datos cambiados');
  const after = (await listCoupons(page)).find(({ code }) => code === 'ALMUERZO20');
  expect(after?.startDate).toBe(before?.startDate);
  expect(after?.expiryDate).toBe(before?.expiryDate);

  await page.getByRole('link', { name: 'Volver a las campañas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Fin de semana largo' })).toContainText('Terminada');
});
