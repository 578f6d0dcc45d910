import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';

test.use({ tenantOptions: { stores: 3, products: 4 } });

test('an admin connects stores from the command search and picks a date by keyboard', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'super'));
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Pantalla, acción/ }).fill('mercado pago');
  await expect(page.getByRole('option', { name: 'Conectar Mercado Pago en tiendas' })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Conectar Mercado Pago en varias tiendas' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Token de acceso/).fill('APP_USR-12345678901234567890');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/tiendas? conectadas?$/).first()).toBeVisible();
  const credentials = await callAs(page, 'credentials.list', { query: { key: 'mercado_pago' } });
  expect(credentials.map(({ state }) => state)).toEqual(['set', 'set', 'set']);

  await goTo(page, '/coupons', 'Cupones');
  await page.getByRole('button', { name: 'Nuevo cupón' }).press('Enter');
  await page.getByRole('tab', { name: 'Cuándo' }).click();
  const start = page.getByRole('textbox', { name: 'Desde' });
  await start.fill('05/12/2026');
  await start.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: /\b5 de diciembre de 2026, elegido/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(start).toBeFocused();
  await expect(start).toHaveValue('12/12/2026');
  const time = page.getByRole('textbox', { name: 'Hora de inicio' });
  await time.press('Alt+ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Hora' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Minutos' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(time).toHaveValue('23:00');
});
