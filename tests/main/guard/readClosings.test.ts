import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toInstant } from '@shared/domain/values/wallTime';
import { readClosings } from '@main/guard/readClosings';
import type { GuardCall } from '@main/guard/readHistory';

const zone = 'America/Santiago';
const toTime = (time: string, day = '2026-11-27') => toInstant(`${day}T${time}:00`, zone);
const now = toTime('14:00');
const since = toTime('14:00', '2026-11-26');

const aChange = (action: string, entityIds: number[], time: string, day = '2026-11-27', fields: string[] = []) => ({
  ...{ action, entityIds, at: `${day}T${time}:00`, area: 'stores' },
  fields: fields.map((name) => ({ name, after: [] })),
});

const readTestClosings = async (pages: readonly (readonly object[])[], hasHistory = true) => {
  const requests: number[] = [];
  const call = (async (_name: string, { query: { page } }: { query: { page: number } }) => {
    requests.push(page);
    const rows = pages[page - 1];
    if (rows === undefined) return failed(createFailure('offline'));
    return succeeded({ page: rows, count: null, nextPage: page < pages.length ? page + 1 : null });
  }) as unknown as GuardCall;
  const getKnownSince = await readClosings({ call, pause: async () => true, now, timeZone: zone, hasHistory }, since);
  return { getKnownSince, requests };
};

describe('readClosings', () => {
  it('returns the time from which the closings of a store are known: the period start, or its last opening or edit', async () => {
    const { getKnownSince } = await readTestClosings([
      [aChange('open', [2], '12:00'), aChange('close', [2, 3], '11:00'), aChange('update', [4], '10:00')],
    ]);
    expect([1, 2, 3, 4].map(getKnownSince)).toEqual([since, toTime('12:00'), null, toTime('10:00')]);
  });

  it('omits closings that may have ended by themselves', async () => {
    const { getKnownSince } = await readTestClosings([
      [
        aChange('open', [2], '12:00'),
        aChange('update', [2], '09:00', '2026-11-24', ['scheduledClosingTimes']),
        aChange('close', [3], '09:00', '2026-11-23'),
        aChange('open', [3], '08:00', '2026-11-23'),
      ],
    ]);
    expect([2, 3].map(getKnownSince)).toEqual([null, null]);
  });

  it('reads pages of changes until one is over eight days old, and at most six pages', async () => {
    const newPage = [aChange('open', [2], '12:00')];
    const oldPage = [aChange('open', [2], '12:00', '2026-11-10')];
    expect((await readTestClosings([newPage, oldPage, newPage])).requests).toEqual([1, 2]);
    const manyPages = await readTestClosings(Array.from({ length: 9 }, () => newPage));
    expect(manyPages.requests).toHaveLength(6);
    expect(manyPages.getKnownSince(1)).toBeNull();
  });

  it('returns no closings without a change history or after a failure', async () => {
    const resultWithoutHistory = await readTestClosings([[]], false);
    expect([resultWithoutHistory.getKnownSince(1), resultWithoutHistory.requests]).toEqual([null, []]);
    expect((await readTestClosings([])).getKnownSince(1)).toBeNull();
  });
});
