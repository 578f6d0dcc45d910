import { expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { SoldProductRow } from '@shared/contract/insight/insight';
import { loadBestSellers } from '@features/rankings/bestSellers';

const createRow = (id: number, quantity: number, revenue: number): SoldProductRow => ({
  product: { id, name: `Producto ${id}` },
  quantity,
  revenue,
});

const createReader = (pages: readonly SoldProductRow[][]) => (page: number) =>
  Promise.resolve(
    succeeded({ page: pages[page - 1] ?? [], count: null, nextPage: page < pages.length ? page + 1 : null }),
  );

it('best sellers add up the rows of one product across pages, including identical rows', async () => {
  const pages = [
    [createRow(1, 5, 5_000), createRow(2, 4, 4_000)],
    [createRow(3, 6, 6_000), createRow(2, 4, 4_000)],
    [createRow(1, 2, 2_500), createRow(3, 1, 1_000)],
  ];
  const readResult = await loadBestSellers(createReader(pages));
  expect(readResult.rows).toEqual([createRow(2, 8, 8_000), createRow(1, 7, 7_500), createRow(3, 7, 7_000)]);
});

it('loading best sellers stops without duplicate rows when a page repeats an earlier one', async () => {
  const firstRows = [createRow(1, 5, 5_000), createRow(2, 4, 4_000)];
  const readResult = await loadBestSellers(createReader([firstRows, firstRows, firstRows]));
  expect(readResult.rows).toEqual(firstRows);
});
