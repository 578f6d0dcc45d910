import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { chooseEntry } from '../support/keyboard';

test.use({ tenantOptions: { stores: 3, orders: 180 } });

test('the filtered orders are exported in the background to the downloads folder', async ({
  running: { app, page },
  tenant,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-downloads-'));
  await app.evaluate((electron, path) => {
    electron.app.setPath('downloads', path);
    const shownTexts: string[] = [];
    Object.assign(globalThis, { shownFiles: shownTexts });
    electron.shell.showItemInFolder = (file) => void shownTexts.push(file);
  }, folder);
  await signIn(page, userOf(tenant, 'admin'), { path: '/orders?status=completed', title: 'Pedidos' });
  const { count } = await callAs(page, 'orders.list', { query: { statuses: ['completed'], limit: 1 } });
  // Waits for a row, since exporting requires knowing that the platform filters like the list.
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar', exact: true }).press('Enter');
  await chooseEntry(page, /^Pedidos \(CSV\)/);
  await expect(page.getByText('Exportando los pedidos')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/stores';
  });
  await expect(page.getByText('El archivo está en Descargas')).toBeVisible({ timeout: 40_000 });
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^Pedidos \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(join(folder, name), 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength((count ?? 0) + 1);
  expect(lines[0]).toMatch(/^\uFEFF?Número;Fecha;/);

  await page.getByRole('button', { name: /^Tareas/ }).press('Enter');
  await page.getByRole('button', { name: /^Mostrar en carpeta: / }).press('Enter');
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { shownFiles: string[] }).shownFiles))
    .toEqual([join(folder, name)]);
});
