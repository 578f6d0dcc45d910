import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { StoreBulkInput } from '@shared/jobs/storeBulk';
import { aBulkStore } from '../../support/aWholeStore';
import { startTestServer, json } from '../support/server';
import { startJobHarness, copyFolder, ids, mondays } from './support';

type Row = Record<string, unknown>;

/** A platform that stores hours and closings and removes deleted closings. */
const aPlatform = async (initial: BulkStore[]) => {
  const stores = new Map(initial.map((store) => [store.id, toWire(store) as Row]));
  let closingId = 100;
  const server = await startTestServer(async ({ method, url, body }, response) => {
    if (method === 'GET' && url.startsWith('/v1/stores/all')) return json(response, 200, [...stores.values()]);
    if (method === 'GET')
      return json(response, 200, { page: [...stores.values()], count: stores.size, next_page: null });
    const sent = JSON.parse(body) as Row & { store_ids?: number[] };
    if (url.startsWith('/v1/stores/massive_update')) {
      const { store_ids: some = [], scheduled_closing_times: closings = [], ...fields } = sent;
      for (const id of some) {
        const store = stores.get(id) ?? {};
        Object.assign(store, fields);
        store['scheduled_closing_times'] = [
          ...(store['scheduled_closing_times'] as Row[]),
          ...(closings as Row[]).map((closing) => ({ ...closing, id: (closingId += 1), kind: 'scheduled' })),
        ];
      }
      return json(response, 200, { failed_stores: [] });
    }
    const id = Number(/\/stores\/(\d+)/.exec(url)?.[1]);
    const store = stores.get(id) ?? {};
    const { scheduled_closing_times: entries = [] } = sent as { scheduled_closing_times?: Row[] };
    const gone = entries.filter((entry) => entry['destroy'] === true || entry['_destroy'] === true);
    store['scheduled_closing_times'] = (store['scheduled_closing_times'] as Row[]).filter(
      (closing) => !gone.some((entry) => entry['id'] === closing['id']),
    );
    return json(response, 200, { ...store, closing_times: [] });
  });
  const fieldOf = (id: number, field: string) => stores.get(id)?.[field];
  return { ...server, stores, fieldOf };
};

const hours = (opens: string) =>
  weekdays.map((day) => ({
    day,
    openingTime: opens,
    closingTime: '20:00',
    dispatchMethod: 'both' as const,
  }));
const various = () => [
  aBulkStore({ id: 1, businessHours: hours('09:00') }),
  aBulkStore({ id: 2, businessHours: hours('09:00') }),
  aBulkStore({ id: 3, businessHours: hours('11:00') }),
];
const opensOf = (row: unknown) => (row as { opening_time: string }[] | undefined)?.map((each) => each.opening_time);

const undo = async (harness: ReturnType<typeof startJobHarness>, id: string) => {
  const outcome = await harness.jobs.undo(id, 'Deshacer: Horarios: lun');
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return outcome.value.id;
};

describe('undoing a bulk edit', () => {
  it("restores each store's previous value in a separate job, and only once", async () => {
    const platform = await aPlatform(various());
    const harness = startJobHarness(platform.url);
    const id = await harness.start('storeBulk', mondays(ids(3)));
    expect(await harness.until(id, 'completed')).toMatchObject({ undoable: 3 });
    expect(opensOf(platform.fieldOf(3, 'business_hours'))).toEqual(['10:00']);
    const back = await undo(harness, id);
    expect(await harness.until(back, 'completed')).toMatchObject({
      label: 'Deshacer: Horarios: lun',
      counts: { saved: 3, failed: 0, unknown: 0 },
    });
    expect(opensOf(platform.fieldOf(1, 'business_hours'))).toEqual(Array(7).fill('09:00'));
    expect(opensOf(platform.fieldOf(3, 'business_hours'))).toEqual(Array(7).fill('11:00'));
    expect((await harness.jobOf(id))?.undoable).toBe(0);
    expect((await harness.jobs.undo(id, 'Deshacer')).ok).toBe(false);
  });

  it('skips stores that have changed since, and names them', async () => {
    const platform = await aPlatform(various());
    const harness = startJobHarness(platform.url);
    const id = await harness.start('storeBulk', mondays(ids(3)));
    await harness.until(id, 'completed');
    Object.assign(platform.stores.get(2) ?? {}, { business_hours: toWire(hours('15:00')) });
    const back = await undo(harness, id);
    await harness.until(back, 'incomplete');
    const results = await harness.bulkResult(back);
    expect(results.get(1)).toEqual({ state: 'saved' });
    expect(results.get(2)).toEqual({ state: 'failed', why: 'changedSince' });
    expect(opensOf(platform.fieldOf(2, 'business_hours'))).toEqual(Array(7).fill('15:00'));
  });

  it('works after a restart, with no other data of the stores saved on disk', async () => {
    const platform = await aPlatform([
      aBulkStore({ id: 1, businessHours: hours('09:00'), webpayCommerceCode: 'secret-code' }),
    ]);
    const first = startJobHarness(platform.url);
    const id = await first.start('storeBulk', mondays([1]));
    await first.until(id, 'completed');
    await first.jobs.stop();
    const folder = copyFolder(first.folder);
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept.join()).toContain('09:00');
    expect(kept.join()).not.toContain('secret-code');
    const second = startJobHarness(platform.url, { folder });
    await second.until(id, 'completed');
    await second.until(await undo(second, id), 'completed');
    expect(opensOf(platform.fieldOf(1, 'business_hours'))).toEqual(Array(7).fill('09:00'));
  });

  it('removes only the closings that the job added', async () => {
    const own = {
      id: 7,
      kind: 'scheduled' as const,
      startDatetime: '2999-01-01T00:00:00',
      endDatetime: '2999-01-02T00:00:00',
      reason: null,
      dispatchMethod: 'both' as const,
    };
    const platform = await aPlatform([
      aBulkStore({ id: 1, scheduledClosingTimes: [own] }),
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
      storeIds: ids(3),
      unchanged: [],
      refused: [],
    };
    const id = await harness.start('storeBulk', input);
    await harness.until(id, 'completed');
    expect(platform.fieldOf(1, 'scheduled_closing_times')).toHaveLength(2);
    // Another user extends the closing of store 3.
    const [third] = platform.fieldOf(3, 'scheduled_closing_times') as Row[];
    Object.assign(third ?? {}, { end_datetime: '2999-12-27T00:00:00' });
    const back = await undo(harness, id);
    await harness.until(back, 'incomplete');
    expect(platform.fieldOf(1, 'scheduled_closing_times')).toMatchObject([{ id: 7 }]);
    expect(platform.fieldOf(2, 'scheduled_closing_times')).toEqual([]);
    expect(platform.fieldOf(3, 'scheduled_closing_times')).toHaveLength(1);
    expect((await harness.bulkResult(back)).get(3)).toEqual({ state: 'failed', why: 'changedSince' });
  });
});
