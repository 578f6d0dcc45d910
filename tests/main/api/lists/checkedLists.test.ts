import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { failed } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';
import type { ListPage } from '@shared/contract/protocol/allPages';
import {
  containsWords,
  equalsFilter,
  searchFilter,
  unverifiableFilter,
  listActiveFilters,
} from '@shared/contract/protocol/listFilters';
import { CheckedLists } from '@main/api/lists/checkedLists';

interface Row {
  id: number;
  name: string;
  state: string | undefined;
  /** Field that some platforms search but the app does not read. */
  secret?: string;
}

interface Query {
  name?: string;
  state?: string;
  page?: number;
  limit?: number;
  checkedPages?: number;
}

const tests = {
  name: searchFilter('name'),
  state: equalsFilter(v.string(), 'state'),
  tag: unverifiableFilter(v.string()),
};

/** A platform that applies only some filters and limits the page size. */
class Platform {
  rows: Row[] = [];
  obeys: readonly string[] = ['name', 'state', 'tag'];
  maxPageSize = 1000;
  requests = 0;
  failsAt = Infinity;
  /** Changes rows after they matched, like a concurrent user. */
  afterwards = (rows: readonly Row[]): readonly Row[] => rows;

  readonly ask = async (query: Readonly<Record<string, unknown>>): Promise<Outcome<ListPage<Row>>> => {
    this.requests += 1;
    if (this.requests >= this.failsAt) return failed(createFailure('offline'));
    const { page = 1, limit = 25, name, state, tag } = query as Query & { tag?: string };
    const foundRows = this.rows.filter(
      (row) =>
        (name === undefined || !this.obeys.includes('name') || containsWords([row.name, row.secret], name)) &&
        (state === undefined || !this.obeys.includes('state') || row.state === state) &&
        (tag === undefined || !this.obeys.includes('tag') || row.secret === tag),
    );
    const size = Math.min(limit, this.maxPageSize);
    const pageRows = foundRows.slice((page - 1) * size, page * size);
    return succeeded({
      page: [...this.afterwards(pageRows.map((row) => ({ ...row })))],
      count: foundRows.length,
      nextPage: page * size < foundRows.length ? page + 1 : null,
    });
  };
}

let platform: Platform;
let lists: CheckedLists;
let clock = 0;
let tenant = 'burger-demo';

beforeEach(() => {
  platform = new Platform();
  clock = 0;
  tenant = 'burger-demo';
  lists = new CheckedLists(() => clock);
});

const listRows = async (query: Query & { tag?: string }): Promise<ListPage<Row>> => {
  const outcome = await lists.read({
    listKey: `test ${tenant} rows.list`,
    caller: '7',
    tests,
    query: { ...query },
    context: { now: '2026-03-02T12:00:00', zone: 'America/Santiago', getWaits: () => null },
    fetchPage: platform.ask,
  });
  if (!outcome.ok) throw new Error(String(outcome.failure.code));
  return outcome.value as ListPage<Row>;
};

const getRows = (count: number, getState: (index: number) => string | undefined): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Fila ${index + 1}`, state: getState(index) }));

describe('a platform that applies filters', () => {
  it('is queried once, and its own count is shown', async () => {
    platform.rows = getRows(90, (index) => (index % 3 === 0 ? 'hidden' : 'shown'));
    const { count, check, page } = await listRows({ state: 'hidden' });
    expect([platform.requests, count, page.length, check]).toEqual([1, 30, 25, undefined]);
  });

  it('is trusted when its search also matches fields that the list does not show', async () => {
    platform.rows = getRows(60, () => 'shown').map((row) => (row.id < 5 ? { ...row, secret: 'cebolla' } : row));
    expect((await listRows({ name: 'cebolla' })).count).toBe(4);
    expect((await listRows({ name: 'cebolla' })).check).toBeUndefined();
    // Once the search has proved effective, it is not checked again.
    expect(platform.requests).toBe(3);
  });

  it('stays trusted when a row no longer matches its own filter, and that row is left out', async () => {
    platform.rows = getRows(60, (index) => (index < 30 ? 'pending' : 'accepted'));
    platform.afterwards = (rows) => rows.map((row) => (row.id === 7 ? { ...row, state: 'accepted' } : row));
    const { page, count, check } = await listRows({ state: 'pending' });
    expect(page.map(({ id }) => id)).not.toContain(7);
    expect([page.length, count, check]).toEqual([24, 29, undefined]);
    platform.afterwards = (rows) => rows;
    platform.requests = 0;
    expect((await listRows({ state: 'pending' })).count).toBe(30);
    expect(platform.requests).toBe(1);
  });
});

describe('a platform that ignores filters', () => {
  beforeEach(() => {
    platform.obeys = [];
  });

  it('is read to the end, and the matching rows are counted', async () => {
    platform.rows = getRows(250, (index) => (index % 50 === 0 ? 'hidden' : 'shown'));
    const { page, count, check, nextPage } = await listRows({ state: 'hidden' });
    expect(page.map(({ id }) => id)).toEqual([1, 51, 101, 151, 201]);
    expect([count, nextPage]).toEqual([5, null]);
    expect(check).toEqual({ ignored: ['state'], unsupported: [], checked: 250, undecided: 0, hasMore: false });
  });

  it('is read past an empty page that names a next page', async () => {
    platform.rows = getRows(90, (index) => (index % 10 === 0 ? 'hidden' : 'shown'));
    platform.maxPageSize = 30;
    platform.afterwards = (rows) => (rows[0]?.id === 31 ? [] : rows);
    const { page, check } = await listRows({ state: 'hidden' });
    expect(page.map(({ id }) => id)).toEqual([1, 11, 21, 61, 71, 81]);
    expect(check?.hasMore).toBe(false);
  });

  it('is read for at most ten pages at first, and further on request', async () => {
    platform.maxPageSize = 25;
    platform.rows = getRows(600, (index) => (index % 100 === 99 ? 'hidden' : 'shown'));
    const firstListPage = await listRows({ state: 'hidden' });
    expect(firstListPage.check).toMatchObject({ checked: 250, hasMore: true });
    expect([firstListPage.count, platform.requests]).toEqual([2, 11]);
    const largerReply = await listRows({ state: 'hidden', checkedPages: 20 });
    expect(largerReply.check).toMatchObject({ checked: 500, hasMore: true });
    // Requests only the pages not read before.
    expect([largerReply.count, platform.requests]).toEqual([5, 21]);
  });

  it('yields full pages of matching rows with their total and next page', async () => {
    platform.rows = getRows(300, (index) => (index % 4 === 0 ? 'hidden' : 'shown'));
    const pages = [];
    for (let page = 1; page <= 3; page += 1) pages.push(await listRows({ state: 'hidden', page, limit: 25 }));
    expect(pages.flatMap(({ page }) => page.map(({ id }) => id))).toEqual(
      platform.rows.filter(({ state }) => state === 'hidden').map(({ id }) => id),
    );
    expect(pages.map(({ count, nextPage }) => [count, nextPage])).toEqual([
      [75, 2],
      [75, 3],
      [75, null],
    ]);
  });

  it('is detected even when all rows of its first page happen to match', async () => {
    platform.rows = getRows(80, (index) => (index < 40 ? 'shown' : 'hidden'));
    await listRows({});
    const { count, check } = await listRows({ state: 'shown' });
    expect([count, check?.ignored]).toEqual([40, ['state']]);
  });

  it('yields only rows that contain the search words', async () => {
    platform.rows = getRows(60, () => 'shown').map((row) =>
      row.id === 33 ? { ...row, name: 'Empanada de queso' } : row,
    );
    const { page, count, check } = await listRows({ name: 'QUESO empanada' });
    expect([page.map(({ id }) => id), count, check?.ignored]).toEqual([[33], 1, ['name']]);
  });

  it('yields no rows and reports the filter when all rows lack the filtered field', async () => {
    platform.rows = getRows(60, () => 'shown');
    const { page, count, check } = await listRows({ tag: 'nuevo' });
    expect([page, count, check?.unsupported]).toEqual([[], 0, ['tag']]);
  });

  it('leaves out rows that lack the filtered field, and counts them', async () => {
    platform.rows = getRows(40, (index) => (index < 10 ? 'hidden' : index < 15 ? undefined : 'shown'));
    const { count, check } = await listRows({ state: 'hidden' });
    expect([count, check?.undecided]).toEqual([10, 5]);
  });

  it('is remembered, so that the next read starts with large pages', async () => {
    platform.rows = getRows(250, (index) => (index % 50 === 0 ? 'hidden' : 'shown'));
    await listRows({ state: 'hidden' });
    platform.requests = 0;
    await listRows({ state: 'hidden' });
    expect(platform.requests).toBe(3);
  });

  it('is remembered only for its own tenant', async () => {
    platform.rows = getRows(250, (index) => (index % 50 === 0 ? 'hidden' : 'shown'));
    await listRows({ state: 'hidden' });
    [tenant, platform.requests, platform.obeys] = ['pizza-norte', 0, ['state']];
    await listRows({ state: 'hidden' });
    expect(platform.requests).toBe(1);
  });

  it('is no longer remembered once it applies filters again', async () => {
    platform.rows = getRows(250, (index) => (index % 5 === 0 ? 'hidden' : 'shown'));
    await listRows({ state: 'hidden' });
    platform.obeys = ['state'];
    expect((await listRows({ state: 'hidden' })).check).toBeUndefined();
    platform.requests = 0;
    const { count, check } = await listRows({ state: 'hidden' });
    expect([platform.requests, count, check]).toEqual([1, 50, undefined]);
  });

  it('is read up to a page that fails, with a notice that there may be more rows', async () => {
    platform.maxPageSize = 25;
    platform.rows = getRows(600, (index) => (index % 100 === 99 ? 'hidden' : 'shown'));
    platform.failsAt = 7;
    const { count, check } = await listRows({ state: 'hidden' });
    expect([count, check?.checked, check?.hasMore]).toEqual([1, 125, true]);
  });

  it('is not read endlessly when it ignores page numbers as well', async () => {
    platform.rows = getRows(10, (index) => (index === 3 ? 'hidden' : 'shown'));
    const originalAsk = platform.ask;
    const readEndlessPage = async (query: Readonly<Record<string, unknown>>): Promise<Outcome<ListPage<Row>>> => {
      const outcome = await originalAsk({ ...query, page: 1 });
      return outcome.ok ? succeeded({ ...outcome.value, nextPage: Number(query['page'] ?? 1) + 1 }) : outcome;
    };
    Object.assign(platform, { ask: readEndlessPage });
    const { count, check } = await listRows({ state: 'hidden' });
    expect([count, check?.hasMore]).toEqual([1, false]);
    expect(platform.requests).toBeLessThan(5);
  });
});

describe('setFilters', () => {
  it('ignores empty texts and lists', () => {
    expect(listActiveFilters(tests, { name: ' ', state: undefined, tag: [] })).toEqual([]);
  });
});
