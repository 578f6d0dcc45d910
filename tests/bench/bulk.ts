import type { Page } from 'playwright';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';
import { timeToPaint } from './painting';

/**
 * A bulk edit of 1,000 stores: time from the click on a payment method to the painted preview, and from the
 * confirmation until every store has its result.
 */
export const measureBulkEdit = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    await page.evaluate(() => {
      location.hash = '#/stores/bulk-edit/paymentMethods';
    });
    await page.getByText('Reemplazar todos', { exact: true }).click();
    await page.getByRole('button', { name: /^Elegir estas 1\.000/ }).click();
    const checkbox = page.getByRole('checkbox', { name: 'MACH en la tienda' });
    await checkbox.click();
    await page.getByRole('button', { name: /^Aplicar a [\d.]+ tiendas$/ }).waitFor();
    const handle = await checkbox.evaluateHandle((element) => element as HTMLElement);
    const togglePayment = () =>
      timeToPaint(
        page,
        (element) => {
          const count = () => document.querySelector('[data-count]')?.textContent;
          const countBefore = count();
          element.click();
          return () => count() !== countBefore;
        },
        handle,
      );
    const times: number[] = [];
    for (let round = 0; round < 16; round += 1) times.push(await togglePayment());
    return [toResult('bulk preview of 1,000 stores, click to paint', 'ms', times.slice(2)), ...(await runRows(page))];
  });

const rounds = 4;

/** Changes the Friday hours of all stores, each time to different ones. */
const runRows = async (page: Page): Promise<BenchResult[]> => {
  await page.getByRole('tab', { name: 'Horarios' }).click();
  await page.getByRole('checkbox', { name: 'Viernes' }).check();
  // Replaces the preset hours, which most stores already have.
  await page.getByRole('checkbox', { name: 'Cerrar los viernes' }).check();
  await page.getByRole('button', { name: 'Agregar turno el viernes' }).click();
  await page.getByRole('textbox', { name: 'Cierre, viernes, turno 1' }).fill('18:00');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('textbox', { name: 'Apertura, viernes, turno 1' }).fill(`${10 + round}:00`);
    const apply = /^Aplicar a 1\.000 tiendas$/;
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: apply });
    await page.getByRole('button', { name: apply }).click();
    await confirm.waitFor();
    const startedAt = performance.now();
    await confirm.click();
    await page.getByRole('button', { name: 'Exportar informe' }).waitFor();
    times.push(performance.now() - startedAt);
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: /^Elegir estas 1\.000/ }).click();
  }
  return [
    toResult('bulk edit of 1,000 stores, click to every result', 'ms', times),
    toResult(
      '  the same, for each store',
      'ms',
      times.map((time) => time / 1000),
    ),
  ];
};
