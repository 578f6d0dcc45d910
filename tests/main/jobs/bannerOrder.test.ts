import { describe, expect, it } from 'vitest';
import { bannerPolicies, type BannerArea } from '@shared/domain/content/banners';
import type { BulkResult } from '@shared/jobs/bulkResult';
import { createJobNotification } from '@main/jobs/jobNotification';
import { aUser } from '../support/builders';
import { sendJson, startTestServer } from '../support/server';
import { startJobHarness } from './support';

type OnPatch = (id: number) => number | undefined;

/** A real server that stores positions; `onPatch` may return an error status instead. */
const createPlatform = async (path: string, positions: Record<number, number>, onPatch: OnPatch = () => undefined) => {
  const positionById = new Map(Object.entries(positions).map(([id, position]) => [Number(id), position]));
  const sentInputs: [number, unknown][] = [];
  const server = await startTestServer(({ method, url, body }, response) => {
    const createRow = (id: number) => ({ id, name: `Banner ${id}`, position: positionById.get(id) });
    if (method === 'GET') {
      const page = [...positionById.keys()].map(createRow);
      return sendJson(response, 200, { page, count: page.length, next_page: null });
    }
    const id = Number(url.slice(`/v1/${path}/`.length));
    sentInputs.push([id, JSON.parse(body)]);
    const status = onPatch(id);
    if (status !== undefined) return sendJson(response, status, { errors: { code: 9999 } });
    positionById.set(id, (JSON.parse(body) as { position: number }).position);
    sendJson(response, 200, createRow(id));
  });
  return { ...server, stored: positionById, sentInputs };
};

const createMoves = (area: BannerArea) => ({
  area,
  positions: [1, 2, 3].map((id) => ({ id, from: id, to: id === 3 ? 1 : id + 1 })),
});

describe('a job that reorders banners or pop-ups', () => {
  it.each([
    ['banners', 'banners', 'Orden de los banners'],
    ['positionBanners', 'position_banners', 'Orden de los banners publicitarios'],
    ['popUps', 'pop_ups', 'Orden de los pop-ups'],
  ] as const)('sends only the new position of each item and can be undone (%s, /%s)', async (area, path, title) => {
    const platform = await createPlatform(path, { 1: 1, 2: 2, 3: 3, 4: 4 });
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('bannerOrder', createMoves(area));
    const job = await waitForStatus(id, 'completed');
    expect(job).toMatchObject({ area, counts: { saved: 3, failed: 0, unknown: 0 }, undoable: 3 });
    expect(createJobNotification(job, [])?.title).toBe(`${title}: terminó`);
    expect(platform.sentInputs.sort(([item], [other]) => item - other)).toEqual([
      [1, { position: 2 }],
      [2, { position: 3 }],
      [3, { position: 1 }],
    ]);
    const undoOutcome = await jobs.undo(id, 'Deshacer');
    await waitForStatus(undoOutcome.ok ? undoOutcome.value.id : '', 'completed');
    expect([...platform.stored.values()]).toEqual([1, 2, 3, 4]);
  });

  it('is refused without the permission to update its items', async () => {
    const { changeSession, jobs } = startJobHarness('http://127.0.0.1:1');
    changeSession({ user: aUser() });
    for (const area of ['banners', 'positionBanners', 'popUps'] as const)
      expect(await jobs.start('bannerOrder', 'x', createMoves(area))).toMatchObject({
        failure: { kind: 'forbidden', params: { area: bannerPolicies[area], action: 'update' } },
      });
  });

  it('skips entries already in the target position and those moved or removed by another user', async () => {
    const platform = await createPlatform('banners', { 1: 2, 2: 9 });
    const { start, waitForStatus, jobs } = startJobHarness(platform.url);
    const id = await start('bannerOrder', createMoves('banners'));
    await waitForStatus(id, 'incomplete');
    expect(platform.sentInputs).toEqual([]);
    const outcome = await jobs.getResult(id);
    const results = new Map(outcome.ok ? (outcome.value as BulkResult).results : []);
    expect(results.get(1)).toEqual({ state: 'unchanged' });
    expect(results.get(2)).toEqual({ state: 'failed', why: 'changedSince' });
    expect(results.get(3)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
  });

  it('retries only the entries that the platform refused', async () => {
    let shouldRefuse = true;
    const platform = await createPlatform('pop_ups', { 1: 1, 2: 2, 3: 3 }, (id) =>
      shouldRefuse && id === 2 ? 500 : undefined,
    );
    const { start, waitForStatus, jobs } = startJobHarness(platform.url);
    const id = await start('bannerOrder', createMoves('popUps'));
    await waitForStatus(id, 'incomplete');
    shouldRefuse = false;
    platform.sentInputs.length = 0;
    await jobs.retry(id);
    await waitForStatus(id, 'completed');
    expect(platform.sentInputs).toEqual([[2, { position: 3 }]]);
  });
});
