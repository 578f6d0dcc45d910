import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { environmentFor, getUser } from '../support/platform';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { startHistory } from './history';
import { toResult, type BenchResult } from './pairs';
import { lateFramesPerThousand, measureScrollRounds, medianP995 } from './scrolling';

/** The first tenant has 70 % of these orders. */
const orders = 150_000;
const way = { inside: '[data-row]', step: 60, frames: 1000 } as const;

/** Time from navigation to painted rows of that status only, including platform and database. */
const addressToRows = (page: Page, address: string, word: string | null): Promise<number> =>
  page.evaluate(
    ([to, status]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const first = document.querySelector('[data-row="0"]')?.textContent ?? '';
          // Order rows; rows of the earlier list remain for a frame.
          const isThere = first.startsWith('#') && (status === null || first.includes(status));
          const isOld = document.querySelector('[data-outdated], [aria-busy=true]') !== null;
          if (!isThere || isOld) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        location.hash = to;
        look();
      }),
    [address, word] as const,
  );

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/stores';
  });
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
};

const firstOrder = (page: Page) => page.evaluate(() => document.querySelector('[data-row="0"]')?.textContent ?? '');

/** Goes to the next thousand rows with the button. */
const nextPage = async (page: Page): Promise<number> => {
  const before = await firstOrder(page);
  return page.getByRole('button', { name: 'Siguiente', exact: true }).evaluate(
    (button, shown) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const first = document.querySelector('[data-row="0"]')?.textContent ?? '';
          const isOld = document.querySelector('[data-outdated], [aria-busy=true]') !== null;
          if (first === '' || first === shown || isOld) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        (button as HTMLElement).click();
        look();
      }),
    before,
  );
};

/** The table of more than 100,000 orders, a thousand per page: opening, scrolling, paging, filtering. */
export const measureOrderTable = async (): Promise<BenchResult[]> => {
  const data = mkdtempSync(join(tmpdir(), 'comanda-bench-orders-'));
  const { ready, filled, stop } = await startHistory(data, orders);
  try {
    await filled;
    const [first] = ready.tenants;
    if (first === undefined) throw new Error('there is no tenant');
    const users = ready.users.filter(({ tenant }) => tenant === first.key);
    const tenant = { tenant: first.key, identityTenant: first.identityTenant, users };
    const { page, close } = await launchApp({ environment: environmentFor(ready, ready.port, [tenant]) });
    try {
      await signIn(page, getUser(tenant, 'admin'));
      const opened: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        opened.push(await addressToRows(page, '#/orders?limit=1000', null));
        await leave(page);
      }
      await addressToRows(page, '#/orders?limit=1000', null);
      const { own, bare } = await measureScrollRounds(page, way, 3);
      const turned: number[] = [];
      for (let round = 0; round < 6; round += 1) turned.push(await nextPage(page));
      const filtered: number[] = [];
      const many: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        const [status, word] = round % 2 === 0 ? ['completed', 'Completado'] : ['canceled', 'Cancelado'];
        filtered.push(await addressToRows(page, `#/orders?status=${status}`, word ?? null));
      }
      for (let round = 0; round < 8; round += 1) {
        const [status, word] = round % 2 === 0 ? ['completed', 'Completado'] : ['canceled', 'Cancelado'];
        many.push(await addressToRows(page, `#/orders?status=${status}&limit=1000`, word ?? null));
      }
      const blanks = own.reduce((sum, round) => sum + round.blanks, 0);
      const name = 'table of 105,000 orders';
      return [
        toResult(`${name}, 1,000 on a page, address to painted rows`, 'ms', opened.slice(1)),
        toResult(`${name}, scrolled 60 pixels a frame: frame at the 99.5th percentile`, 'ms', [medianP995(own)], 33),
        toResult('  the same of a bare box', 'ms', [medianP995(bare)]),
        toResult('  late frames of 1,000', '', own.map(lateFramesPerThousand)),
        toResult('  the same of a bare box', '', bare.map(lateFramesPerThousand)),
        toResult('  frames with a place in sight that has no row', '', [blanks], 0),
        toResult(`${name}, to the next 1,000, click to paint`, 'ms', turned.slice(1)),
        toResult(`${name}, filter to paint`, 'ms', filtered.slice(2)),
        toResult('  the same with 1,000 on a page', 'ms', many.slice(2)),
      ];
    } finally {
      await close();
    }
  } finally {
    await stop();
    removeFolder(data);
  }
};
