import type { Page } from 'playwright';
import { withOrders } from './history';
import { toResult, type BenchResult } from './pairs';
import { lateFramesPerThousand, measureScrollRounds, medianP995 } from './scrolling';
import { leaveTo, timeToPaint } from './painting';

/** The first tenant has 70 % of these orders. */
const orders = 150_000;
const scrollOptions = { inside: '[data-row]', step: 60, frames: 1000 } as const;

/**
 * Time from navigation until the list shows only orders with the status `label` (any if null), including platform and
 * database.
 */
const addressToRows = (page: Page, address: string, label: string | null): Promise<number> =>
  timeToPaint(
    page,
    ([to, status]) => {
      location.hash = to;
      return () => {
        const firstRow = document.querySelector('[data-row="0"]')?.textContent ?? '';
        // Checks for order rows with that status, since rows of the previous list remain for one frame.
        const isRendered = firstRow.startsWith('#') && (status === null || firstRow.includes(status));
        return isRendered && document.querySelector('[data-outdated], [aria-busy=true]') === null;
      };
    },
    [address, label] as const,
  );

/** Goes to the next thousand rows with the button. */
const nextPage = async (page: Page): Promise<number> =>
  timeToPaint(
    page,
    (button) => {
      const readFirstRow = () => document.querySelector('[data-row="0"]')?.textContent ?? '';
      const firstRowBefore = readFirstRow();
      button.click();
      return () =>
        readFirstRow() !== '' &&
        readFirstRow() !== firstRowBefore &&
        document.querySelector('[data-outdated], [aria-busy=true]') === null;
    },
    await page
      .getByRole('button', { name: 'Siguiente', exact: true })
      .evaluateHandle((element) => element as HTMLElement),
  );

/** The table of more than 100,000 orders, a thousand per page: opening, scrolling, paging, filtering. */
export const measureOrderTable = (): Promise<BenchResult[]> =>
  withOrders(orders, async ({ page }) => {
    const openTimes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      openTimes.push(await addressToRows(page, '#/orders?limit=1000', null));
      await leaveTo(page, '/stores', 'Tiendas');
    }
    await addressToRows(page, '#/orders?limit=1000', null);
    const { own, baseline } = await measureScrollRounds(page, scrollOptions, 3);
    const pageTimes: number[] = [];
    for (let round = 0; round < 6; round += 1) pageTimes.push(await nextPage(page));
    const filterTimes: number[] = [];
    const manyRowTimes: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const [status, label] = round % 2 === 0 ? ['completed', 'Completado'] : ['canceled', 'Cancelado'];
      filterTimes.push(await addressToRows(page, `#/orders?status=${status}`, label ?? null));
    }
    for (let round = 0; round < 8; round += 1) {
      const [status, label] = round % 2 === 0 ? ['completed', 'Completado'] : ['canceled', 'Cancelado'];
      manyRowTimes.push(await addressToRows(page, `#/orders?status=${status}&limit=1000`, label ?? null));
    }
    const blanks = own.reduce((sum, round) => sum + round.blanks, 0);
    const name = 'table of 105,000 orders';
    return [
      toResult(`${name}, 1,000 on a page, address to painted rows`, 'ms', openTimes.slice(1)),
      toResult(`${name}, scrolled 60 pixels a frame: frame at the 99.5th percentile`, 'ms', [medianP995(own)], 33),
      toResult('  the same of a bare box', 'ms', [medianP995(baseline)]),
      toResult('  late frames of 1,000', '', own.map(lateFramesPerThousand)),
      toResult('  the same of a bare box', '', baseline.map(lateFramesPerThousand)),
      toResult('  frames with a place in sight that has no row', '', [blanks], 0),
      toResult(`${name}, to the next 1,000, click to paint`, 'ms', pageTimes.slice(1)),
      toResult(`${name}, filter to paint`, 'ms', filterTimes.slice(2)),
      toResult('  the same with 1,000 on a page', 'ms', manyRowTimes.slice(2)),
    ];
  });
