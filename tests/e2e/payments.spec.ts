import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';

test.use({ tenantOptions: { stores: 3, orders: 250 } });

test('a week’s payment is found, read and saved as CSV and PDF by keyboard', async ({
  running: { app, page },
  tenant,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-payments-'));
  await app.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath: `${to}/semana${defaultPath.slice(-4)}` });
    };
  }, folder);
  await signIn(page, userOf(tenant, 'admin'));
  await page.evaluate(() => {
    location.hash = '#/payments';
  });
  const weeks = page.getByRole('table', { name: /^Pagos de \d+ por semana$/ });
  // In the first days of a year its weeks may hold nothing yet.
  const before = page.getByRole('button', { name: 'Año anterior' });
  await expect(weeks.or(page.getByText(/^No hay pagos en/))).toBeVisible();
  if (!(await weeks.isVisible())) await before.press('Enter');
  const first = weeks.getByRole('link', { name: /^Ver el detalle/ }).nth(1);
  await first.waitFor();
  await expectAccessible(page);
  await first.press('Enter');

  const orders = page.getByRole('table', { name: /^Pedidos de la semana/ });
  await orders.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar CSV' }).press('Enter');
  await expect(page.getByText('Archivo guardado').first()).toBeVisible();
  const lines = readFileSync(join(folder, 'semana.csv'), 'utf8').trim().split('\r\n');
  const more = page.getByRole('button', { name: 'Mostrar más pedidos' });
  while (await more.isVisible()) {
    const shown = await orders.getByRole('row').count();
    await more.press('Enter');
    await expect.poll(() => orders.getByRole('row').count()).toBeGreaterThan(shown);
  }
  // Head and sum are lines of both.
  await expect(orders.getByRole('row')).toHaveCount(lines.length);
  const amount = (lines.at(-1) ?? '').split(';').at(-1);
  await expect(orders.getByRole('row').last()).toContainText(
    `$${Number(amount).toLocaleString('es-CL', { useGrouping: true })}`,
  );

  await page.getByRole('button', { name: 'Guardar PDF' }).press('Enter');
  await expect(page.getByText('Archivo guardado')).toHaveCount(2);
  const pdf = readFileSync(join(folder, 'semana.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5000);
});
