import { loadAllPages, type LoadAllResult, type ListPage } from '@shared/contract/protocol/allPages';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SoldProductRow } from '@shared/contract/insight/insight';
import { getSoldProducts } from '@shared/contract/insight/insightShape';

/** Merges rows of the same product, including from different pages; sorts by quantity sold. */
const mergeProducts = (rows: readonly SoldProductRow[]): SoldProductRow[] =>
  getSoldProducts(rows).sort((a, b) => (b.quantity ?? 0) - (a.quantity ?? 0));

/** Reads all pages. Skips repeated pages, but not repeated rows, since a product may have several equal rows. */
export const loadBestSellers = async (
  readPage: (page: number) => Promise<Outcome<ListPage<SoldProductRow>>>,
): Promise<LoadAllResult<SoldProductRow>> => {
  const seenPages = new Set<string>();
  let rowCount = 0;
  const allPages = await loadAllPages({
    readPage: async (page) => {
      const outcome = await readPage(page);
      if (!outcome.ok) return outcome;
      const pageJson = JSON.stringify(outcome.value.page);
      if (seenPages.has(pageJson)) return succeeded({ ...outcome.value, page: [], nextPage: null });
      seenPages.add(pageJson);
      return outcome;
    },
    getKey: () => (rowCount += 1),
  });
  return { ...allPages, rows: mergeProducts(allPages.rows) };
};
