import type { PlatformAddress, TestTenant } from '../support/platform';
import { toResult, type BenchResult } from './pairs';
import { lateFramesPerThousand, measureScrollRounds, medianP995 } from './scrolling';
import { withApp } from './withPlatform';
import { timeToPaint } from './painting';

/** The list of 1,000 stores on one page: time from the click to painted rows, including the real platform. */
export const measureStoreList = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    await page.getByRole('row').nth(1).waitFor();
    const clickToPaint = (limit: number) =>
      timeToPaint(
        page,
        (size) => {
          location.hash = `#/stores?limit=${size}`;
          return () => Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) > size;
        },
        limit,
      );
    const times: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      times.push(await clickToPaint(1000));
      await page.evaluate(() => {
        location.hash = '#/stores';
      });
      await page.waitForFunction(
        () => Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) <= 26,
      );
    }
    await clickToPaint(1000);
    const { own, baseline } = await measureScrollRounds(page, { inside: '[data-row]', step: 60, frames: 1000 }, 2);
    return [
      toResult('list of 1,000 stores, click to paint', 'ms', times.slice(1)),
      toResult('list of 1,000 stores, scrolled 60 pixels a frame: frame at the 99.5th percentile', 'ms', [
        medianP995(own),
      ]),
      toResult('  the same of a bare box', 'ms', [medianP995(baseline)]),
      toResult('  late frames of 1,000', '', own.map(lateFramesPerThousand)),
      toResult('  the same of a bare box', '', baseline.map(lateFramesPerThousand)),
    ];
  });
