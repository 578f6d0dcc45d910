import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

test.use({ tenantOptions: { stores: 2, products: 4 } });

test('the history shows who changed a price, and restores the old price by keyboard unless it changed again', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { page: products } = await callAs(page, 'products.list', { query: { limit: 1 } });
  const [{ id, name } = { id: 0, name: '' }] = products;
  const readPrice = async () => (await callAs(page, 'products.get', { params: { id } })).priceProduct ?? 0;
  const setPrice = (priceProduct: number) =>
    callAs(page, 'products.update', { params: { id }, body: { product: { priceProduct } } });
  const priceBefore = await readPrice();
  await setPrice(priceBefore + 1_000);

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Pantalla, acción/ }).fill('historial de cambios');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Historial de cambios' }).waitFor();
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry).toContainText('según la plataforma');
  await entry.getByRole('button', { name: /^Dejar .+ como antes/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar como antes' }).press('Enter');
  await page.getByText(`${name} está como antes de ese cambio`).waitFor();
  expect(await readPrice()).toBe(priceBefore);

  await setPrice(priceBefore + 2_000);
  await page
    .getByRole('button', { name: /^Dejar .+ como antes/ })
    .last()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar como antes' }).press('Enter');
  await page.getByText(`${name} cambió de nuevo después`, { exact: false }).waitFor();
  expect(await readPrice()).toBe(priceBefore + 2_000);
});
