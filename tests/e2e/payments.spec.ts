import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIsoWeek, createWeekKey } from '@shared/domain/sales/consolidation';
import { toWallTime } from '@shared/domain/values/wallTime';
import { readWorkbook } from '@kit/tables/workbook';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 3, orders: 250 } });

test('the payments of a week are saved as CSV, Excel and PDF by keyboard', async ({
  running: { app, page },
  tenant,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-payments-'));
  await app.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = '' } = args.at(-1) as { defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath: `${to}/semana.${defaultPath.split('.').at(-1)}` });
    };
  }, folder);
  // Last week, since the current one may have started an hour ago.
  const week = createWeekKey(getIsoWeek(toWallTime(Date.now() - 7 * 86_400_000, 'America/Santiago')));
  await signIn(page, userOf(tenant, 'admin'), { path: `/payments/${week}`, title: /\S/ });
  const orders = page.getByRole('table', { name: /^Pedidos de la semana/ });
  await orders.waitFor();
  await expectAccessible(page);
  /** Saves a file and reads it, since the notice may close before the next file is saved. */
  const save = async (kind: string, extension: string) => {
    const button = page.getByRole('button', { name: `Guardar ${kind}` });
    const path = join(folder, `semana.${extension}`);
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect.poll(() => existsSync(path)).toBe(true);
    return readFileSync(path);
  };
  const csv = await save('CSV', 'csv');
  await expect(page.getByText('Archivo guardado')).toBeVisible();
  const lines = csv.toString().trim().split('\r\n');
  const moreButton = page.getByRole('button', { name: 'Mostrar más pedidos' });
  while (await moreButton.isVisible()) {
    const rowCount = await orders.getByRole('row').count();
    await moreButton.press('Enter');
    await expect.poll(() => orders.getByRole('row').count()).toBeGreaterThan(rowCount);
  }
  // Both contain a header and a total row.
  await expect(orders.getByRole('row')).toHaveCount(lines.length);
  const amount = (lines.at(-1) ?? '').split(';').at(-1);
  await expect(orders.getByRole('row').nth(1)).toContainText(
    `$${Number(amount).toLocaleString('es-CL', { useGrouping: true })}`,
  );

  const [sheet, stores] = readWorkbook(await save('Excel', 'xlsx'));
  expect(sheet?.records).toHaveLength(lines.length);
  expect(sheet?.records.at(-1)?.at(-1)).toBe(amount);
  expect(stores?.records.at(-1)?.at(-1)).toBe(amount);

  const pdf = await save('PDF', 'pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5000);
});

test('the chart of weekly payments is copied to the clipboard as a picture by keyboard', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/payments?period=last30Days&compare=previous', title: 'Pagos' });
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: /^Copiar imagen/ }).press('Enter');
  await expect(page.getByText('Se copió la imagen del gráfico')).toBeVisible();
  const size = await app.evaluate(async ({ clipboard, nativeImage }) => {
    // Older Electron versions without `ClipboardItem` read pictures synchronously.
    if ('readImage' in clipboard) return (clipboard.readImage as () => Electron.NativeImage)().getSize();
    const [item] = await clipboard.read();
    const picture = await item?.getType('image/png');
    return nativeImage.createFromBuffer(Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))).getSize();
  });
  expect(size).toEqual({ width: 1800, height: 720 });
});

test('takes screenshots of the payments in light and dark mode', screenshotTag, async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const picture = createScreenshotter(running, page, [[1366, 768]]);
  await page.evaluate(() => {
    location.hash = '#/payments?compare=previous';
  });
  await page.locator('canvas').first().waitFor();
  await picture('payments-weeks');
  await page.getByRole('slider').press('End');
  await picture('payments-value');
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await page.getByRole('table', { name: 'Pago de cada semana' }).waitFor();
  await picture('payments-chart-table');
});
