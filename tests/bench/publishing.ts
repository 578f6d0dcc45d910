import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { Job } from '@shared/jobs/job';
import { callAs, loadStores } from '../support/calls';
import { createTenant, type PlatformAddress } from '../support/platform';
import { gapRows, measureGaps } from './gaps';
import { toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

const endedStatuses: readonly string[] = ['completed', 'incomplete', 'failed', 'cancelled'];

/** Waits until no job runs. Locators would search the matrix all the time, in tasks as long as the measured ones. */
const waitForJobs = async (page: Page): Promise<void> => {
  const isRunning = () =>
    page.evaluate(async (endedPhases) => {
      const outcome = JSON.parse(await window.comanda.act('jobs.list', '{}')) as Outcome<Job[]>;
      return !outcome.ok || outcome.value.some(({ status }) => !endedPhases.includes(status));
    }, endedStatuses);
  while (await isRunning()) await page.waitForTimeout(2_000);
};

const connectStores = async (page: Page): Promise<number> => {
  const product = await callAs(page, 'products.create', { body: { product: { name: 'Lomo', priceProduct: 7990 } } });
  const menu = await callAs(page, 'menus.create', {
    body: { name: 'Carta', categories: [{ name: 'Todo', position: 0, orderedProducts: [product.id] }] },
  });
  for (const { id } of await loadStores(page)) {
    await callAs(page, 'stores.update', { params: { id }, body: { menuId: menu.id } });
  }
  return menu.id;
};

/** 200 menus published at once from the matrix: blocking of the window until all have finished. */
export const measurePublishing = async (platform: PlatformAddress, publicationCount = 200): Promise<BenchResult[]> => {
  const tenant = await createTenant(platform, { stores: publicationCount });
  return withApp(platform, tenant, async ({ page }) => {
    const menuId = await connectStores(page);
    await page.evaluate((id) => {
      location.hash = `#/menu/deploy?menu=${id}`;
    }, menuId);
    const column = page.getByRole('checkbox', { name: 'Elegir Tienda propia en todas las tiendas' });
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await column.click();
    await click(`Publicar ${publicationCount}`);
    const startedAt = performance.now();
    const gapsWhileConfirming = await measureGaps(page, async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByRole('button', { name: /^Tareas: \d+ tareas en curso/ }).waitFor();
    });
    const gaps = await measureGaps(page, async () => {
      await waitForJobs(page);
      // Waits until the matrix has reloaded, which happens once all jobs have ended.
      await page
        .getByRole('checkbox', { name: /^Tienda propia en .*: Al día/ })
        .first()
        .waitFor();
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      toResult(`${publicationCount} places published, from the click to the first under way: longest task`, 'ms', [
        gapsWhileConfirming.task,
      ]),
      ...gapRows('  the same, until all have ended', gaps),
      toResult('  the same: how long that takes', 's', [seconds]),
    ];
  });
};
