import { expect, it } from 'vitest';
import { sendJson } from '../support/server';
import { aPlatform, createResponder, runCheck } from './support';

const createdAt = '2026-11-20T13:45:10';

/**
 * Runs the check on a platform with one order that applies time ranges by `isIn`; returns the sentence about their
 * ends.
 */
const readSentence = async (isIn: (from: string, to: string) => boolean, capabilities: 'exclusiveEnds'[] = []) => {
  const orders = createResponder((response, { url }) => {
    const { searchParams } = new URL(url, 'http://platform.example');
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    const rows = from === null || to === null || isIn(from, to) ? [{ id: 9, created_at: createdAt }] : [];
    sendJson(response, 200, { page: rows, count: rows.length, next_page: null });
  });
  const { results } = await runCheck(await aPlatform({ 'GET /v1/orders': orders }), {
    environment: { capabilities },
  });
  return results['orders.list (end of a span)'];
};

const isInInclusiveRange = (from: string, to: string) => from <= createdAt && createdAt <= to;
const isInExclusiveRange = (from: string, to: string) => from <= createdAt && createdAt < to;
const expectedLine = 'wrong: the last second is excluded: add exclusiveEnds to capabilities';
const unclear = 'skipped: unclear whether ends are inclusive: ';

it('the conformance check accepts a platform that includes the end of a time range', async () => {
  expect(await readSentence(isInInclusiveRange)).toMatch(/^(?:right|read with defaults)/);
});

it('the conformance check accepts excluded range ends only when the environment declares them', async () => {
  expect(await readSentence(isInExclusiveRange)).toBe(expectedLine);
  expect(await readSentence(isInExclusiveRange, ['exclusiveEnds'])).toMatch(/^(?:right|read with defaults)/);
});

it('the conformance check leaves the range ends unchecked when a platform ignores time ranges or finds no order by time', async () => {
  expect(await readSentence(() => true)).toBe(`${unclear}from and to are ignored`);
  expect(await readSentence(() => false)).toBe(`${unclear}no row is found by its time`);
});

/** Platform whose orders are inclusive and whose figures interpret time ranges in their own way. */
const readFigures = async (isIn: (from: string, to: string) => boolean, capabilities: 'exclusiveEnds'[] = []) => {
  const orders = { page: [{ id: 9, created_at: createdAt, status: 'completed' }], count: 1, next_page: null };
  const createFigures = (names: [string, string], create: (count: number) => object) =>
    createResponder((response, { url }) => {
      const { searchParams } = new URL(url, 'http://platform.example');
      const [from, to] = names.map((name) => searchParams.get(name));
      sendJson(response, 200, create(from == null || to == null || isIn(from, to) ? 1 : 0));
    });
  const answers = (count: number) => ({
    total: count,
    comments: [{ text: 'Rico', date: createdAt, score: 9 }].slice(0, count),
  });
  const { results } = await runCheck(
    await aPlatform({
      'GET /v1/orders': orders,
      'GET /v1/kpi/summary': createFigures(['from', 'to'], (count) => ({ orders: count })),
      'GET /v1/answers/nps_result': createFigures(['start_date', 'end_date'], answers),
    }),
    { environment: { capabilities } },
  );
  return [results['insight.summary (end of a span)'], results['nps.result (end of a span)']];
};

it('the conformance check tests the ends of time ranges in key figures and NPS results too', async () => {
  const good = expect.stringMatching(/^(?:right|read with defaults)/);
  expect(await readFigures(isInInclusiveRange)).toEqual([good, good]);
  expect(await readFigures(isInExclusiveRange)).toEqual([expectedLine, expectedLine]);
  expect(await readFigures(isInExclusiveRange, ['exclusiveEnds'])).toEqual([good, good]);
  expect(await readFigures(() => true)).toEqual([
    `${unclear}from and to are ignored`,
    `${unclear}start_date and end_date are ignored`,
  ]);
  expect(await readFigures(() => false)).toEqual(Array(2).fill(`${unclear}no row is found by its time`));
});
