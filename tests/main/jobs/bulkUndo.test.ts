import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { StoreBulkInput } from '@shared/jobs/storeBulk';
import { aBulkStore } from '../../support/aWholeStore';
import { startTestServer, sendJson } from '../support/server';
import { startJobHarness, copyFolder, createIds, createMondayInput } from './support';

type Row = Record<string, unknown>;

/** A platform that stores hours and closings and removes deleted closings. */
const createPlatform = async (initial: BulkStore[]) => {
  const stores = new Map(initial.map((store) => [store.id, toWire(store) as Row]));
  let closingId = 100;
  const server = await startTestServer(async ({ method, url, body }, response) => {
    if (method === 'GET' && url.startsWith('/v1/stores/all')) return sendJson(response, 200, [...stores.values()]);
    if (method === 'GET')
      return sendJson(response, 200, { page: [...stores.values()], count: stores.size, next_page: null });
    const sentRow = JSON.parse(body) as Row & { store_ids?: number[] };
    if (url.startsWith('/v1/stores/massive_update')) {
      const { store_ids: storeIds = [], scheduled_closing_times: closings = [], ...fields } = sentRow;
      for (const id of storeIds) {
        const store = stores.get(id) ?? {};
        Object.assign(store, fields);
        store['scheduled_closing_times'] = [
          ...(store['scheduled_closing_times'] as Row[]),
          ...(closings as Row[]).map((closing) => ({ ...closing, id: (closingId += 1), kind: 'scheduled' })),
        ];
      }
      return sendJson(response, 200, { failed_stores: [] });
    }
    const id = Number(/\/stores\/(\d+)/.exec(url)?.[1]);
    const store = stores.get(id) ?? {};
    const { scheduled_closing_times: entries = [] } = sentRow as { scheduled_closing_times?: Row[] };
    const removedEntries = entries.filter(
      (closingEntry) => closingEntry['destroy'] === true || closingEntry['_destroy'] === true,
    );
    store['scheduled_closing_times'] = (store['scheduled_closing_times'] as Row[]).filter(
      (closing) => !removedEntries.some((closingEntry) => closingEntry['id'] === closing['id']),
    );
    return sendJson(response, 200, { ...store, closing_times: [] });
  });
  const getField = (id: number, field: string) => stores.get(id)?.[field];
  return { ...server, stores, getField };
};

const createHours = (openingTime: string) =>
  weekdays.map((day) => ({
    day,
    openingTime,
    closingTime: '20:00',
    dispatchMethod: 'both' as const,
  }));
const createVariousHours = () => [
  aBulkStore({ id: 1, businessHours: createHours('09:00') }),
  aBulkStore({ id: 2, businessHours: createHours('09:00') }),
  aBulkStore({ id: 3, businessHours: createHours('11:00') }),
];
const listOpeningTimes = (row: unknown) =>
  (row as { opening_time: string }[] | undefined)?.map((period) => period.opening_time);

const undo = async (harness: ReturnType<typeof startJobHarness>, id: string) => {
  const outcome = await harness.jobs.undo(id, 'Deshacer: Horarios: lun');
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return outcome.value.id;
};

describe('undoing a bulk edit', () => {
  it("restores each store's previous value in a separate job, and only once", async () => {
    const platform = await createPlatform(createVariousHours());
    const harness = startJobHarness(platform.url);
    const id = await harness.start('storeBulk', createMondayInput(createIds(3)));
    expect(await harness.waitForStatus(id, 'completed')).toMatchObject({ undoable: 3 });
    expect(listOpeningTimes(platform.getField(3, 'business_hours'))).toEqual(['10:00']);
    const undoId = await undo(harness, id);
    expect(await harness.waitForStatus(undoId, 'completed')).toMatchObject({
      label: 'Deshacer: Horarios: lun',
      counts: { saved: 3, failed: 0, unknown: 0 },
    });
    expect(listOpeningTimes(platform.getField(1, 'business_hours'))).toEqual(Array(7).fill('09:00'));
    expect(listOpeningTimes(platform.getField(3, 'business_hours'))).toEqual(Array(7).fill('11:00'));
    expect((await harness.findJob(id))?.undoable).toBe(0);
    expect((await harness.jobs.undo(id, 'Deshacer')).ok).toBe(false);
  });

  it('skips stores that have changed since, and names them', async () => {
    const platform = await createPlatform(createVariousHours());
    const harness = startJobHarness(platform.url);
    const id = await harness.start('storeBulk', createMondayInput(createIds(3)));
    await harness.waitForStatus(id, 'completed');
    Object.assign(platform.stores.get(2) ?? {}, { business_hours: toWire(createHours('15:00')) });
    const undoId = await undo(harness, id);
    await harness.waitForStatus(undoId, 'incomplete');
    const results = await harness.bulkResult(undoId);
    expect(results.get(1)).toEqual({ state: 'saved' });
    expect(results.get(2)).toEqual({ state: 'failed', why: 'changedSince' });
    expect(listOpeningTimes(platform.getField(2, 'business_hours'))).toEqual(Array(7).fill('15:00'));
  });

  it('keeps the hours that another user set for days outside the change', async () => {
    const platform = await createPlatform(createVariousHours());
    const harness = startJobHarness(platform.url);
    const change = { days: ['monday' as const], shifts: [], different: false };
    const input: StoreBulkInput = { ...createMondayInput(createIds(3)), change: { kind: 'days', ...change } };
    const id = await harness.start('storeBulk', input);
    await harness.waitForStatus(id, 'completed');
    const [tuesday, ...otherDays] = createHours('09:00').slice(1);
    const changedHours = [{ ...tuesday, openingTime: '15:00' }, ...otherDays];
    Object.assign(platform.stores.get(2) ?? {}, { business_hours: toWire(changedHours) });
    const undoId = await undo(harness, id);
    await harness.waitForStatus(undoId, 'completed');
    expect((await harness.bulkResult(undoId)).get(2)).toEqual({ state: 'saved' });
    const openingTimes = listOpeningTimes(platform.getField(2, 'business_hours'));
    expect(openingTimes).toEqual(['09:00', '15:00', ...Array<string>(5).fill('09:00')]);
  });

  it('is possible after a restart, with only the changed fields of each store on disk', async () => {
    const platform = await createPlatform([
      aBulkStore({ id: 1, businessHours: createHours('09:00'), webpayCommerceCode: 'secret-code' }),
    ]);
    const firstHarness = startJobHarness(platform.url);
    const id = await firstHarness.start('storeBulk', createMondayInput([1]));
    await firstHarness.waitForStatus(id, 'completed');
    await firstHarness.jobs.stop();
    const folder = copyFolder(firstHarness.folder);
    const fileTexts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(fileTexts.join()).toContain('09:00');
    expect(fileTexts.join()).not.toContain('secret-code');
    const secondHarness = startJobHarness(platform.url, { folder });
    await secondHarness.waitForStatus(id, 'completed');
    await secondHarness.waitForStatus(await undo(secondHarness, id), 'completed');
    expect(listOpeningTimes(platform.getField(1, 'business_hours'))).toEqual(Array(7).fill('09:00'));
  });

  it('removes only the closings that the job added', async () => {
    const ownClosing = {
      id: 7,
      kind: 'scheduled' as const,
      startDatetime: '2999-01-01T00:00:00',
      endDatetime: '2999-01-02T00:00:00',
      reason: null,
      dispatchMethod: 'both' as const,
    };
    const platform = await createPlatform([
      aBulkStore({ id: 1, scheduledClosingTimes: [ownClosing] }),
      aBulkStore({ id: 2 }),
      aBulkStore({ id: 3 }),
    ]);
    const harness = startJobHarness(platform.url, { capabilities: ['bulkView', 'closingRows'] });
    const input: StoreBulkInput = {
      change: {
        kind: 'closings',
        scope: 'both',
        spans: [{ from: '2999-12-24T18:00:00', to: '2999-12-26T00:00:00', reason: 'Navidad' }],
      },
      storeIds: createIds(3),
      unchanged: [],
      refused: [],
    };
    const id = await harness.start('storeBulk', input);
    await harness.waitForStatus(id, 'completed');
    expect(platform.getField(1, 'scheduled_closing_times')).toHaveLength(2);
    // Another user extends the closing of store 3.
    const [thirdClosing] = platform.getField(3, 'scheduled_closing_times') as Row[];
    Object.assign(thirdClosing ?? {}, { end_datetime: '2999-12-27T00:00:00' });
    const undoId = await undo(harness, id);
    await harness.waitForStatus(undoId, 'incomplete');
    expect(platform.getField(1, 'scheduled_closing_times')).toMatchObject([{ id: 7 }]);
    expect(platform.getField(2, 'scheduled_closing_times')).toEqual([]);
    expect(platform.getField(3, 'scheduled_closing_times')).toHaveLength(1);
    expect((await harness.bulkResult(undoId)).get(3)).toEqual({ state: 'failed', why: 'changedSince' });
  });
});
