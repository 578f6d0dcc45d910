import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveSnapshot } from '@shared/bridge/live';
import { openSecondWindow } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { changeOrder, injectOrders, createTenant, type PlatformAddress } from '../support/platform';
import { gapRows, measureGaps } from './gaps';
import { nextWindow } from './idle';
import type { BenchResult } from './pairs';
import { withApp } from './withPlatform';

const changedCount = 200;

/** Waits until the main process has `count` orders with a status. */
const listOrdersWith = async (page: Page, status: string, count: number) => {
  const countOrders = () =>
    page.evaluate(async (target) => {
      const snapshot = JSON.parse(await window.comanda.act('live.snapshot', '{"collection":"orders"}')) as Outcome<
        LiveSnapshot<'orders'>
      >;
      return snapshot.ok ? snapshot.value.rows.filter((order) => order.status === target).length : 0;
    }, status);
  while ((await countOrders()) < count) await page.waitForTimeout(500);
};

/**
 * 200 orders arrive and change status within seconds, and 200 stores are saved: measures how long the open windows are
 * blocked.
 */
export const measureLiveChanges = async (platform: PlatformAddress): Promise<BenchResult[]> => {
  const tenant = await createTenant(platform, { stores: changedCount });
  return withApp(
    platform,
    tenant,
    async ({ app, page }) => {
      const boardOpened = nextWindow(app);
      await page.evaluate(() => window.comanda.act('windows.openBoard', '{}'));
      const board = await boardOpened;
      await board.getByRole('heading').first().waitFor();
      const caller = await openSecondWindow(app);
      await caller.getByRole('heading', { level: 1 }).first().waitFor();

      const injectOrder = async () => {
        const orders = Array.from({ length: changedCount }, () => ({ scenario: 'waits' as const }));
        return (await injectOrders(platform, tenant.tenant, orders)).map(({ id }) => id);
      };
      const ids = await injectOrder();
      await listOrdersWith(caller, 'created', changedCount);
      await board.getByRole('listitem').nth(5).waitFor();
      await page.getByRole('row').nth(5).waitFor();
      // Waits until the effects of the first changes are over.
      await page.waitForTimeout(5_000);
      const measureBoth = async (work: () => Promise<void>) => {
        const workDone = work();
        return Promise.all([measureGaps(board, () => workDone), measureGaps(page, () => workDone)]);
      };
      const [comeBoard, comeList] = await measureBoth(async () => {
        await injectOrder();
        await listOrdersWith(caller, 'created', 2 * changedCount);
      });
      const [movedBoard, movedList] = await measureBoth(async () => {
        for (const id of ids) await changeOrder(platform, tenant.tenant, id, { status: 'preparing' });
        await listOrdersWith(caller, 'preparing', changedCount);
      });
      await page.evaluate(() => {
        location.hash = '#/stores';
      });
      await page.getByRole('row').nth(5).waitFor();
      await page.waitForTimeout(2_000);
      const stores = await loadStores(caller);
      const saved = await measureGaps(page, async () => {
        for (const { id } of stores)
          await callAs(caller, 'stores.update', { params: { id }, body: { rappiId: `9${id}` } });
        await page.waitForTimeout(2_000);
      });
      return [
        ...gapRows(`${changedCount} more orders come, board`, comeBoard),
        ...gapRows(`${changedCount} more orders come, list of orders`, comeList),
        ...gapRows(`${changedCount} orders move on, board`, movedBoard),
        ...gapRows(`${changedCount} orders move on, list of orders`, movedList),
        ...gapRows(`${changedCount} stores saved, window with their list`, saved),
      ];
    },
    { path: '/orders', title: 'Pedidos' },
  );
};
