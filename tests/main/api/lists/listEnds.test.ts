import { describe, expect, it } from 'vitest';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { aGateway, anEnvironment } from '../../support/builders';
import { sendJson, startTestServer } from '../../support/server';

interface PlatformOptions {
  rows: number;
  /** Maximum rows per page. */
  max: number;
  /** Page that the platform returns for a number beyond the last page. */
  beyond?: 'nothing' | 'last' | 'first' | 'refused';
  total?: boolean;
  /** Sends `next_page: null` with every page. */
  namesNull?: boolean;
  /** Sends the number of a next page with every page, even beyond the last one. */
  namesNext?: boolean;
}

/** A platform that limits its page size and by default sends no `next_page`. */
const createPlatform = async ({
  rows,
  max,
  beyond = 'nothing',
  total = false,
  namesNull = false,
  namesNext = false,
}: PlatformOptions) => {
  const requestedPages: number[] = [];
  const server = await startTestServer(({ url }, response) => {
    const { searchParams } = new URL(url, 'http://platform.example');
    const size = Math.min(max, Number(searchParams.get('limit') ?? 25));
    const page = Number(searchParams.get('page') ?? 1);
    requestedPages.push(page);
    const last = Math.max(1, Math.ceil(rows / size));
    if (page > last && beyond === 'refused') return sendJson(response, 404, { detail: 'Invalid page.' });
    const shownPage = page <= last || beyond === 'nothing' ? page : beyond === 'last' ? last : 1;
    const ids = Array.from({ length: rows }, (_, index) => index + 1).slice((shownPage - 1) * size, shownPage * size);
    sendJson(response, 200, {
      page: ids.map((id) => ({ id, name: `Tienda ${id}` })),
      ...(total && { count: rows }),
      ...(namesNull && { next_page: null }),
      ...(namesNext && page < 100 && { next_page: page + 1 }),
    });
  });
  const gateway = aGateway('', { getEnvironment: () => anEnvironment(server.url) });
  const createPage = async (page: number, limit = 50) => {
    const outcome = await gateway.call('stores.list', { query: { page, limit } });
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    return outcome.value;
  };
  const readAllPages = async (limit = 50) => {
    const allStores = await loadAllPages({
      readPage: (page) => gateway.call('stores.list', { query: { page, limit } }),
      getKey: ({ id }) => id,
    });
    return { ok: allStores.ok, ids: allStores.rows.map(({ id }) => id) };
  };
  return { requestedPages, createPage, readAll: readAllPages, gateway };
};

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('A list from a platform that limits its page size and may not name the next page', () => {
  it.each([
    ...[0, 1, 19, 20, 21, 40, 45, 60].map((rows) => ({ rows, max: 20 })),
    { rows: 45, max: 20, beyond: 'last' as const },
    { rows: 45, max: 20, beyond: 'first' as const },
    { rows: 40, max: 20, beyond: 'first' as const },
    { rows: 7, max: 3, beyond: 'last' as const },
    { rows: 7, max: 1 },
    { rows: 120, max: 50 },
    { rows: 45, max: 20, total: true },
    { rows: 60, max: 20, total: true },
    { rows: 60, max: 20, total: true, namesNull: true },
    { rows: 47, max: 20, total: true, namesNull: true },
    { rows: 120, max: 50, total: true, namesNull: true },
    { rows: 41, max: 20, total: true, beyond: 'last' as const },
    { rows: 45, max: 20, beyond: 'refused' as const },
    { rows: 60, max: 20, beyond: 'refused' as const },
  ])('is read completely: %j', async (options) => {
    const { readAll: readAllPages } = await createPlatform(options);
    expect(await readAllPages()).toEqual({ ok: true, ids: listNumbers(options.rows) });
    // The page size learned in the first reading hides no rows at other limits.
    expect(await readAllPages(25)).toEqual({ ok: true, ids: listNumbers(options.rows) });
    expect(await readAllPages(10)).toEqual({ ok: true, ids: listNumbers(options.rows) });
  });

  it('ends with an empty page, even when the platform names a next one', async () => {
    const { readAll: readAllPages, requestedPages } = await createPlatform({ rows: 45, max: 20, namesNext: true });
    expect(await readAllPages()).toEqual({ ok: true, ids: listNumbers(45) });
    expect(requestedPages).toEqual([1, 2, 3, 4]);
  });

  it('has a total after its first page when the second page is empty', async () => {
    const { createPage, requestedPages } = await createPlatform({ rows: 7, max: 20 });
    expect(await createPage(1)).toMatchObject({ count: 7, nextPage: null });
    expect(requestedPages).toEqual([1, 2]);
  });

  it('continues after a first page that is smaller than requested', async () => {
    const { createPage } = await createPlatform({ rows: 45, max: 20 });
    expect(await createPage(1)).toMatchObject({ count: null, nextPage: 2 });
    expect(await createPage(3)).toMatchObject({ count: null, nextPage: null });
  });

  it('is requested once per page when the page size is known', async () => {
    const { createPage, requestedPages } = await createPlatform({ rows: 45, max: 20 });
    await createPage(1);
    requestedPages.length = 0;
    for (const page of [1, 2, 3]) await createPage(page);
    expect(requestedPages).toEqual([1, 2, 3]);
  });

  it("yields all stores in the store picker even when the platform's full list ends early", async () => {
    const { gateway } = await createPlatform({ rows: 45, max: 20 });
    const allStores = await gateway.call('stores.all', {});
    expect(allStores.ok && allStores.value.map(({ id }) => id)).toEqual(listNumbers(45));
  });
});
