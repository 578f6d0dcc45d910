import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveSnapshot } from '@shared/bridge/live';
import { injectOrders, type PlatformAddress, type TestTenant } from '../support/platform';
import { measureIdle, nextWindow } from './idle';
import { computeMedian, toResult, type BenchResult } from './pairs';
import { lateFramesPerThousand, measureScrollRounds } from './scrolling';
import { withApp } from './withPlatform';

const orders = 200;

/** Acknowledges all alarms, so that an unattended screen is simulated afterwards. */
const acknowledgeAlarms = (page: Page) =>
  page.evaluate(async () => {
    const alarms = JSON.parse(await window.comanda.act('live.snapshot', '{"collection":"orderAlarms"}')) as Outcome<
      LiveSnapshot<'orderAlarms'>
    >;
    const ids = alarms.ok ? alarms.value.rows.map(({ id }) => id) : [];
    if (ids.length > 0) await window.comanda.act('orders.acknowledgeAlarms', JSON.stringify({ ids }));
  });

/** The board with 200 running orders: scrolling, compared with a bare box on the same machine, and idle cost. */
export const measureBoard = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    await injectOrders(
      platform,
      tenant.tenant,
      Array.from({ length: orders }, () => ({ scenario: 'waits' as const })),
    );
    const areKnown = (count: number) =>
      page.evaluate(async (targetIds) => {
        const reply = JSON.parse(await window.comanda.act('live.snapshot', '{"collection":"orders"}')) as Outcome<
          LiveSnapshot<'orders'>
        >;
        return reply.ok && reply.value.rows.filter(({ lines }) => lines !== null).length >= targetIds;
      }, count);
    while (!(await areKnown(orders))) await page.waitForTimeout(500);
    await acknowledgeAlarms(page);
    const open = async () => {
      const boardOpened = nextWindow(app);
      await page.evaluate(() => window.comanda.act('windows.openBoard', '{}'));
      const board = await boardOpened;
      await board.getByRole('listitem').nth(5).waitFor();
      return board;
    };
    const scrolledPage = await open();
    const { own, baseline } = await measureScrollRounds(
      scrolledPage,
      { inside: '[data-order]', step: 40, frames: 600 },
      3,
    );
    await scrolledPage.close();
    const idleResult = await measureIdle({
      name: `board of ${orders} orders`,
      app,
      page,
      open,
      prepare: () => acknowledgeAlarms(page),
      pairs: 4,
    });
    const lateFrames = computeMedian(own.map(lateFramesPerThousand));
    const baselineLateFrames = computeMedian(baseline.map(lateFramesPerThousand));
    return [
      ...idleResult,
      toResult(`board of ${orders} orders, scrolled 40 pixels a frame: late frames of 1,000`, '', [lateFrames]),
      toResult('  the same of a bare box', '', [baselineLateFrames]),
      // Adds one to both counts, so that a single late frame per thousand, which is noise, does not miss the goal.
      toResult('  ratio of the two', '', [(lateFrames + 1) / (baselineLateFrames + 1)], 1.5),
    ];
  });
