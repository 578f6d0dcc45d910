import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';

const getKey = (row: { id: number }) => row.id;

/** Three pages of two rows; one row is repeated on every page. */
const createPages = (failingPage?: number) => async (page: number) =>
  page === failingPage
    ? failed(createFailure('timeout'))
    : succeeded({ page: [{ id: page }, { id: 1000 }], count: 4, nextPage: page < 3 ? page + 1 : null });

describe('loading all pages', () => {
  it('continues to the last page and returns each row once', async () => {
    const progress: number[] = [];
    const readPage = createPages();
    const result = await loadAllPages({ readPage, getKey, onProgress: ({ loaded }) => progress.push(loaded) });
    expect(result).toMatchObject({ ok: true, failure: null, count: 4 });
    expect(result.rows.map(getKey)).toEqual([1, 1000, 2, 3]);
    expect(progress).toEqual([2, 3, 4]);
  });

  it('returns the rows read so far, marked as failed, when a page fails', async () => {
    expect(await loadAllPages({ readPage: createPages(2), getKey })).toMatchObject({
      ok: false,
      failure: { kind: 'timeout' },
      rows: [{ id: 1 }, { id: 1000 }],
      count: 4,
    });
  });

  it('fails when the next page repeats an earlier one', async () => {
    const readPage = async () => succeeded({ page: [{ id: 1 }], count: 9, nextPage: 1 });
    expect(await loadAllPages({ readPage, getKey })).toMatchObject({ ok: false, failure: { kind: 'badReply' } });
  });

  it('reports an unknown total as null and stops when a page repeats earlier rows', async () => {
    const progress: unknown[] = [];
    const readPage = async (page: number) => succeeded({ page: [{ id: 1 }], count: null, nextPage: page + 1 });
    const result = await loadAllPages({ readPage, getKey, onProgress: ({ count }) => progress.push(count) });
    expect(result).toMatchObject({ ok: true, rows: [{ id: 1 }], count: 1 });
    expect(progress).toEqual([null, null]);
    const readUntilFailure = async (page: number) =>
      page > 1 ? failed(createFailure('timeout')) : succeeded({ page: [{ id: 1 }], count: null, nextPage: 2 });
    expect(await loadAllPages({ readPage: readUntilFailure, getKey })).toMatchObject({ ok: false, count: null });
  });

  it('requests no further page after an abort', async () => {
    const abortController = new AbortController();
    let requestCount = 0;
    const readPage = async (page: number) => {
      requestCount += 1;
      abortController.abort();
      return createPages()(page);
    };
    expect(await loadAllPages({ readPage, getKey, signal: abortController.signal })).toMatchObject({
      ok: false,
    });
    expect(requestCount).toBe(1);
  });
});
