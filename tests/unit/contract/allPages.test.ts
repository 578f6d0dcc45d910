import { describe, expect, it } from 'vitest';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';

const keyOf = (row: { id: number }) => row.id;

/** Three pages of two rows; one row is repeated on every page. */
const pages = (failing?: number) => async (page: number) =>
  page === failing
    ? failed(failureOf('timeout'))
    : succeeded({ page: [{ id: page }, { id: 1000 }], count: 4, nextPage: page < 3 ? page + 1 : null });

describe('reading all pages', () => {
  it('goes on until there is no next one, and has each row once', async () => {
    const progress: number[] = [];
    const readPage = pages();
    const all = await loadAllPages({ readPage, keyOf, onProgress: ({ loaded }) => progress.push(loaded) });
    expect(all).toMatchObject({ ok: true, failure: null, count: 4 });
    expect(all.rows.map(keyOf)).toEqual([1, 1000, 2, 3]);
    expect(progress).toEqual([2, 3, 4]);
  });

  it('gives back what it gathered, marked not ok, when a page fails', async () => {
    expect(await loadAllPages({ readPage: pages(2), keyOf })).toMatchObject({
      ok: false,
      failure: { kind: 'timeout' },
      rows: [{ id: 1 }, { id: 1000 }],
      count: 4,
    });
  });

  it('does not go round in circles', async () => {
    const readPage = async () => succeeded({ page: [{ id: 1 }], count: 9, nextPage: 1 });
    expect(await loadAllPages({ readPage, keyOf })).toMatchObject({ ok: false, failure: { kind: 'badReply' } });
  });

  it('knows no total that the platform does not give, and stops where the same rows come again', async () => {
    const progress: unknown[] = [];
    const readPage = async (page: number) => succeeded({ page: [{ id: 1 }], count: null, nextPage: page + 1 });
    const all = await loadAllPages({ readPage, keyOf, onProgress: ({ count }) => progress.push(count) });
    expect(all).toMatchObject({ ok: true, rows: [{ id: 1 }], count: 1 });
    expect(progress).toEqual([null, null]);
    const cut = async (page: number) =>
      page > 1 ? failed(failureOf('timeout')) : succeeded({ page: [{ id: 1 }], count: null, nextPage: 2 });
    expect(await loadAllPages({ readPage: cut, keyOf })).toMatchObject({ ok: false, count: null });
  });

  it('asks for nothing more once it was called off', async () => {
    const ends = new AbortController();
    let requested = 0;
    const readPage = async (page: number) => {
      requested += 1;
      ends.abort();
      return pages()(page);
    };
    expect(await loadAllPages({ readPage, keyOf, signal: ends.signal })).toMatchObject({ ok: false });
    expect(requested).toBe(1);
  });
});
