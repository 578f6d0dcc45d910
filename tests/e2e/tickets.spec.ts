import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { startFakePrinter } from '../support/fakePrinter';
import { expect, test, userOf } from '../support/fixtures';
import { changeOrder, injectOrders } from '../support/platform';

/** Rows of dots of a PNG in base64, `1` where black. */
const readDots = (page: Page, png: string): Promise<string[]> =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: image.height }, (_row, y) =>
      Array.from({ length: image.width }, (_dot, x) => (data[(y * image.width + x) * 4] === 0 ? '1' : '0')).join(''),
    );
  }, png);

test('a printer prints the previewed ticket, then each order in preparation once', async ({
  running,
  platform,
  tenant,
}) => {
  const { app, page } = running;
  const printer = await startFakePrinter();
  await signIn(page, userOf(tenant, 'admin'), { path: '/my-account', title: 'Mi cuenta' });
  const card = page.getByRole('region', { name: 'Impresoras de tickets' });
  await card.getByRole('button', { name: 'Agregar impresora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar impresora de tickets' });
  await dialog.getByLabel('Nombre').fill('Cocina Ñuñoa');
  await dialog.getByLabel('Dirección IP').fill('127.0.0.1');
  await dialog.getByLabel('Puerto').fill(String(printer.port));
  const preview = dialog.getByRole('img', { name: 'Ticket de prueba en papel de 80 mm' });
  await expect(preview).toBeVisible();
  await expectOverlayAccessible(page);
  await dialog.getByRole('button', { name: 'Imprimir prueba' }).click();
  await expect.poll(() => printer.tickets.length).toBe(1);
  const previewRows = await readDots(page, ((await preview.getAttribute('src')) ?? '').split(',')[1] ?? '');
  const { width, height, bits } = printer.tickets[0]!;
  const printedRows = Array.from({ length: height }, (_row, y) =>
    [...bits.subarray((y * width) / 8, ((y + 1) * width) / 8)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(''),
  );
  // The last lines hold the time of printing.
  expect(printedRows.slice(0, previewRows.length - 60)).toEqual(previewRows.slice(0, -60));
  expect(printer.unexpectedText).toBe('');

  await dialog.getByRole('button', { name: 'Guardar impresora' }).click();
  await expect(card.getByText(`127.0.0.1:${printer.port}`)).toBeVisible();
  await card.getByRole('button', { name: 'Imprimir una prueba en Cocina Ñuñoa' }).click();
  await expect.poll(() => printer.tickets.length).toBe(2);
  const [order] = await injectOrders(platform, tenant.tenant, [{ scenario: 'waits' }]);
  await changeOrder(platform, tenant.tenant, order!.id, { status: 'preparing' });
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect.poll(() => printer.tickets.length).toBe(3);

  await page.evaluate((id) => {
    location.hash = `#/orders?order=${id}`;
  }, order!.id);
  await page.getByRole('button', { name: 'Imprimir ticket' }).click();
  const question = page.getByRole('alertdialog', { name: `¿Reimprimir el ticket del pedido #${order!.number}?` });
  await question.getByRole('button', { name: 'Reimprimir' }).click();
  await expect.poll(() => printer.tickets.length).toBe(4);
  await printer.close();
});

test('a printer prints all of a ticket that is three metres long', async ({ ownApp: { app, page }, tenant }) => {
  const printer = await startFakePrinter();
  await signIn(page, userOf(tenant, 'admin'), { path: '/my-account', title: 'Mi cuenta' });
  const steps = 240;
  const step = 100;
  // Draws bars of different widths, one per step.
  await app.evaluate(
    ({ session }, { count, height }) => {
      const bars = Array.from(
        { length: count },
        (_bar, index) =>
          `<div style="height:${height}px"><div style="height:50px;width:${8 * (1 + (index % 70))}px;background:#000"></div></div>`,
      );
      const { protocol } = session.fromPartition('tickets');
      const headers = { 'content-type': 'text/html' };
      protocol.handle('app', () => new Response(`<body style="margin:0">${bars.join('')}`, { headers }));
    },
    { count: steps, height: step },
  );
  await page
    .getByRole('region', { name: 'Impresoras de tickets' })
    .getByRole('button', { name: 'Agregar impresora' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Agregar impresora de tickets' });
  await dialog.getByLabel('Nombre').fill('Cocina');
  await dialog.getByLabel('Dirección IP').fill('127.0.0.1');
  await dialog.getByLabel('Puerto').fill(String(printer.port));
  await dialog.getByRole('button', { name: 'Imprimir prueba' }).click();
  await expect.poll(() => printer.tickets.length, { timeout: 60_000 }).toBe(1);
  const { width, height, bits } = printer.tickets[0]!;
  expect(height).toBe(steps * step);
  const barBytes = Array.from({ length: steps }, (_bar, index) =>
    bits.subarray(((index * step + 25) * width) / 8).findIndex((byte) => byte === 0),
  );
  expect(barBytes).toEqual(Array.from({ length: steps }, (_bar, index) => 1 + (index % 70)));
  await printer.close();
});
