import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import type { JobStatus } from '@shared/jobs/job';
import { getJobFileName, type JobRecord } from '@main/jobs/jobFile';
import { aProduct } from '../../support/aProduct';
import { sendJson, startTestServer } from '../support/server';
import { eventually } from '../../support/eventually';
import { aPlatform, createTempFolder, createIds, createMondayInput, aSignedInState, startJobHarness } from './support';

const owner = { environment: aSignedInState().environment?.id ?? '', tenant: 'burger-demo', userId: 7 };

/** Writes a job file as an earlier build left it. */
const createWrittenJob = (
  overrides: Pick<JobRecord, 'kind' | 'input' | 'state'> & Record<'standing', JobStatus> & { version?: 2 },
) => {
  const folder = createTempFolder();
  const now = Date.now();
  const record = {
    version: 1 as const,
    owner,
    id: randomUUID(),
    label: 'Horarios: lun',
    failure: null,
    cancelling: false,
    archived: false,
    startedAt: now,
    endedAt: overrides.standing === 'running' ? null : now,
    savedAt: now,
    ...overrides,
  };
  writeFileSync(join(folder, getJobFileName(record)), JSON.stringify(record));
  return { folder, id: record.id };
};

const undoJob = async (harness: ReturnType<typeof startJobHarness>, id: string) => {
  const outcome = await harness.jobs.undo(id, 'Deshacer');
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return harness.waitForStatus(outcome.value.id, 'completed');
};

const readSavedState = (folder: string, id: string): unknown => {
  const [file = ''] = readdirSync(folder).filter((name) => name.includes(id));
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
};

const createHours = (openingTime: string) => ({
  businessHours: [{ day: 'monday', openingTime, closingTime: '20:00', dispatchMethod: 'both' }],
  haveDifferentBusinessHours: false,
});

const createProductPlatform = async (shownByProduct: readonly boolean[]) => {
  const rows = shownByProduct.map(
    (show, index) => toWire(aProduct({ id: index + 1, show })) as Record<string, unknown>,
  );
  const sentInputs: number[] = [];
  const server = await startTestServer(({ method, url, body }, response) => {
    if (method === 'GET') return sendJson(response, 200, { page: rows, count: rows.length, next_page: null });
    const id = Number(/\/products\/(\d+)/.exec(url)?.[1]);
    const content = JSON.parse(body) as Record<string, unknown>;
    sentInputs.push(id);
    sendJson(response, 200, Object.assign(rows[id - 1] ?? {}, content['product'] ?? content));
  });
  return { ...server, rows, sentInputs };
};

describe('a bulk job written by an earlier build', () => {
  it('restores each store when it is undone', async () => {
    const platform = await aPlatform(2);
    const input = createMondayInput(createIds(2));
    const { folder, id } = createWrittenJob({
      kind: 'storeBulk',
      input,
      standing: 'completed',
      state: {
        results: [
          [1, { state: 'saved' }],
          [2, { state: 'saved' }],
        ],
        unanswered: [],
        undo: [{ storeIds: [1, 2], sent: createHours('10:00'), before: createHours('08:00') }],
        isUndone: false,
      },
    });
    const firstHarness = startJobHarness(platform.url);
    await firstHarness.waitForStatus(await firstHarness.start('storeBulk', input), 'completed');
    const harness = startJobHarness(platform.url, { folder });
    expect(await harness.waitForStatus(id, 'completed')).toMatchObject({ undoable: 2, counts: { saved: 2 } });
    expect(await undoJob(harness, id)).toMatchObject({ counts: { saved: 2, failed: 0 } });
    expect(JSON.parse(platform.received.filter(({ method }) => method !== 'GET').at(-1)?.body ?? '')).toMatchObject({
      store_ids: [1, 2],
      business_hours: [{ opening_time: '08:00' }],
    });
    expect(harness.setAside).not.toHaveBeenCalled();
  });

  it('for products resumes without resending changed ones, and can be undone', async () => {
    // Product 1 was saved, 2 applied without a reply, 3 sent but not applied, 4 not sent.
    const platform = await createProductPlatform([false, false, true, true]);
    const getBefore = (product: number) => ({ id: product, sent: { show: false }, before: { show: true } });
    const { folder, id } = createWrittenJob({
      kind: 'productBulk',
      input: { change: { kind: 'show', show: false }, productIds: createIds(4) },
      standing: 'running',
      state: { results: [[1, { state: 'saved' }]], undo: [getBefore(1), getBefore(2), getBefore(3)], isUndone: false },
    });
    const harness = startJobHarness(platform.url, { folder });
    expect(await harness.waitForStatus(id, 'completed')).toMatchObject({
      undoable: 4,
      counts: { saved: 4, failed: 0 },
    });
    expect(platform.sentInputs).toEqual([3, 4]);
    await undoJob(harness, id);
    expect(platform.rows.map((row) => row['show'])).toEqual([true, true, true, true]);
    expect(readSavedState(folder, id)).toMatchObject({ version: 2, standing: 'completed' });
  });

  it.each([
    ['bannerOrder', 'banners', 'banners'],
    ['positionBannerOrder', 'positionBanners', 'position_banners'],
    ['popUpOrder', 'popUps', 'pop_ups'],
  ])('of kind %s resumes as a job that reorders %s, which earlier builds ignore', async (kind, area, path) => {
    const sentTexts: string[] = [];
    const rows = [1, 2].map((id) => ({ id, name: `Banner ${id}`, position: id }));
    const platform = await startTestServer(({ method, url, body }, response) => {
      if (method === 'GET') return sendJson(response, 200, { page: rows, count: rows.length, next_page: null });
      sentTexts.push(`${url} ${body}`);
      sendJson(response, 200, { ...rows[1], ...(JSON.parse(body) as object) });
    });
    const { folder, id } = createWrittenJob({
      version: 2,
      kind,
      input: { positions: [1, 2].map((candidate) => ({ id: candidate, from: candidate, to: candidate + 1 })) },
      standing: 'running',
      state: {
        results: [[1, { state: 'saved' }]],
        unanswered: [],
        undo: [{ keys: [1], before: { from: 1, to: 2 } }],
        isUndone: false,
      },
    });
    const harness = startJobHarness(platform.url, { folder });
    expect(await harness.waitForStatus(id, 'completed')).toMatchObject({ kind: 'bannerOrder', area, undoable: 2 });
    expect(sentTexts).toEqual([`/v1/${path}/2 {"position":3}`]);
    await eventually(() =>
      expect(readSavedState(folder, id)).toMatchObject({ version: 3, kind: 'bannerOrder', input: { area } }),
    );
    expect(harness.setAside).not.toHaveBeenCalled();
  });

  it('for prices keeps its results, checks the unconfirmed ones and can be undone', async () => {
    const prices = createIds(3).map((id) => ({ id: id + 1000, product_id: id, price: 1990, delivery_price: null }));
    const sentInputs: unknown[] = [];
    const platform = await startTestServer(({ method, body }, response) => {
      const menu = { id: 7, name: 'Menú', price_groups: [{ id: 1, name: 'Base', prices }] };
      if (method !== 'GET') sentInputs.push(JSON.parse(body));
      sendJson(response, 200, menu);
    });
    const { folder, id } = createWrittenJob({
      kind: 'priceBulk',
      input: {
        menuId: 7,
        groups: [{ id: 1, name: 'Base', rows: createIds(3).map((productId) => [productId, 1000, 1990, null, null]) }],
      },
      standing: 'incomplete',
      state: {
        results: [
          [1, 1, { state: 'saved' }],
          [1, 2, { state: 'unknown' }],
          [1, 3, { state: 'failed', why: 'changedSince' }],
        ],
        isUndone: false,
      },
    });
    const harness = startJobHarness(platform.url, { folder });
    expect(await harness.waitForStatus(id, 'incomplete')).toMatchObject({
      counts: { saved: 1, failed: 1, unknown: 1 },
    });
    await harness.jobs.resume(id);
    await expect.poll(async () => (await harness.findJob(id))?.counts).toEqual({ saved: 2, failed: 1, unknown: 0 });
    expect(sentInputs).toEqual([]);
    const undoOutcome = await harness.jobs.undo(id, 'Deshacer');
    expect(undoOutcome).toMatchObject({ ok: true });
    await expect.poll(() => sentInputs.length).toBeGreaterThan(0);
    expect(sentInputs[0]).toMatchObject({
      price_groups: [
        {
          id: 1,
          prices: [
            { product_id: 1, price: 1000 },
            { product_id: 2, price: 1000 },
          ],
        },
      ],
    });
  });
});
