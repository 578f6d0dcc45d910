import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import type { PriceRowChange } from '@shared/domain/catalogue/priceSheet/rowChanges';
import { aBulkStore } from '../../support/aWholeStore';
import { aProduct } from '../../support/aProduct';
import { sendJson, startTestServer, type ReceivedRequest } from '../support/server';
import { copyFolder, createIds, createMondayInput, startJobHarness } from './support';
import { eventually } from '../../support/eventually';

type Row = Record<string, unknown>;
type Write = { item: number[]; at: number; status: number };
/** Runs before a write is applied. Returns true if it has replied itself or the write must not be applied. */
type Intercept = (
  requestNumber: number,
  apply: () => void,
  response: Parameters<typeof sendJson>[0],
) => boolean | Promise<boolean>;

const itemIds = createIds(30);

/** A platform with stores, products and a menu that applies writes and records each with its time. */
const createPlatform = async (intercept: Intercept = () => false) => {
  const stores = new Map(itemIds.map((id) => [id, toWire(aBulkStore({ id })) as Row]));
  const products = new Map(itemIds.map((id) => [id, toWire(aProduct({ id })) as Row]));
  const prices = new Map(
    itemIds.map((id) => [id, { id: id + 1000, product_id: id, price: 1000, delivery_price: null }]),
  );
  const writes: Write[] = [];
  const createMenu = () => ({
    id: 7,
    name: 'Menú',
    price_groups: [{ id: 1, name: 'Base', prices: [...prices.values()] }],
  });
  const parseWrite = ({ url, body }: ReceivedRequest): { item: number[]; apply: () => void; reply: () => unknown } => {
    const sentRow = JSON.parse(body) as Row;
    if (url.includes('/massive_update')) {
      const { store_ids: item, ...fields } = sentRow as { store_ids: number[] };
      const apply = () => item.forEach((id) => Object.assign(stores.get(id) ?? {}, fields));
      return { item, apply, reply: () => ({ failed_stores: [] }) };
    }
    if (url.includes('/products/')) {
      const id = Number(/\/products\/(\d+)/.exec(url)?.[1]);
      const product = products.get(id) ?? {};
      return { item: [id], apply: () => Object.assign(product, sentRow['product'] ?? sentRow), reply: () => product };
    }
    const { price_groups: [group] = [] } = sentRow as { price_groups?: { prices: Row[] }[] };
    const rows = group?.prices ?? [];
    const item = rows.map((row) => Number(row['product_id']));
    const apply = () =>
      rows.forEach((row) => Object.assign(prices.get(Number(row['product_id'])) ?? {}, { price: row['price'] }));
    return { item, apply, reply: createMenu };
  };
  const server = await startTestServer(async (request, response) => {
    const { method, url } = request;
    if (method === 'GET') {
      if (url.includes('/stores')) return sendJson(response, 200, [...stores.values()]);
      if (url.includes('/menus/')) return sendJson(response, 200, createMenu());
      return sendJson(response, 200, { page: [...products.values()], count: products.size, next_page: null });
    }
    const { item, apply, reply } = parseWrite(request);
    const entry: Write = { item, at: performance.now(), status: 0 };
    writes.push(entry);
    const isAnswered = await intercept(writes.length, apply, response);
    entry.status = response.statusCode;
    if (isAnswered || response.destroyed) return;
    apply();
    sendJson(response, 200, reply());
  });
  const listAcceptedItems = () => writes.filter(({ status }) => status === 200).flatMap(({ item }) => item);
  /** Current values of the fields that the jobs change. */
  const listValues = () => [
    ...[...stores.values()].map((store) =>
      JSON.stringify((store['business_hours'] as Row[]).map((row) => row['opening_time'])),
    ),
    ...[...products.values()].map((product) => product['show']),
    ...[...prices.values()].map(({ price }) => price),
  ];
  return { ...server, writes, listAcceptedItems, listValues };
};

const createPriceChange = (id: number): PriceRowChange => [id, 1000, 1990, null, null];
const kinds = [
  { kind: 'storeBulk', input: createMondayInput(itemIds) },
  { kind: 'productBulk', input: { change: { kind: 'show', show: false }, productIds: itemIds } },
  { kind: 'priceBulk', input: { menuId: 7, groups: [{ id: 1, name: 'Base', rows: itemIds.map(createPriceChange) }] } },
] as const;

const sortNumbers = (items: readonly number[]) => [...items].sort((a, b) => a - b);
const turnAway = (response: Parameters<typeof sendJson>[0], headers: Record<string, string> = {}) => {
  sendJson(response, 429, {}, headers);
  return true;
};

describe.each(kinds)('a bulk job ($kind)', ({ kind, input }) => {
  it('pauses when the platform limits the rate, then saves every item once', async () => {
    // Waits are shortened to a fiftieth: 200 ms.
    const platform = await createPlatform((requestNumber, _apply, response) =>
      requestNumber <= 5 ? turnAway(response, { 'retry-after': '10' }) : false,
    );
    const harness = startJobHarness(platform.url);
    const id = await harness.start(kind, input);
    const job = await harness.waitForStatus(id, 'completed');
    expect(job.counts).toEqual({ saved: 30, failed: 0, unknown: 0 });
    expect(sortNumbers(platform.listAcceptedItems())).toEqual(itemIds);
    // The platform rejects writes that run in parallel together; each later write waits for the pause.
    const concurrentRequests = kind === 'productBulk' ? 3 : 1;
    platform.writes.slice(0, 5).forEach(({ at, status }, index) => {
      expect(status).toBe(429);
      expect((platform.writes[index + concurrentRequests]?.at ?? 0) - at).toBeGreaterThan(190);
    });
    const shownJobs = harness.changes.flatMap(({ changed }) => changed);
    expect(shownJobs.some(({ pausedUntil, status }) => pausedUntil !== undefined && status === 'running')).toBe(true);
    expect(job.pausedUntil).toBeUndefined();
  });

  it('ends immediately when it is cancelled during a rate limit pause', async () => {
    const platform = await createPlatform((_nth, _apply, response) => turnAway(response, { 'retry-after': '500' }));
    const harness = startJobHarness(platform.url);
    const id = await harness.start(kind, input);
    await eventually(async () => expect((await harness.findJob(id))?.pausedUntil).toBeDefined());
    await harness.jobs.cancel(id);
    expect((await harness.waitForStatus(id, 'cancelled')).counts).toEqual({ saved: 0, failed: 30, unknown: 0 });
    expect(platform.listAcceptedItems()).toEqual([]);
  });

  it('resumes from disk after the process was killed, without sending anything twice', async () => {
    let folder = '';
    let isKilled = false;
    const platform = await createPlatform((requestNumber, apply, response) => {
      const last = kind === 'productBulk' ? 5 : 1;
      if (isKilled || requestNumber < last) return false;
      if (requestNumber === last) {
        // Applied, but the app ends before the reply arrives.
        apply();
        folder = copyFolder(harness.folder);
      }
      response.destroy();
      return true;
    });
    const harness = startJobHarness(platform.url);
    const id = await harness.start(kind, input);
    await eventually(() => expect(folder).not.toBe(''));
    await harness.jobs.stop();
    const countBefore = platform.writes.length;
    isKilled = true;
    const writtenItems = new Set(platform.writes.slice(0, kind === 'productBulk' ? 5 : 1).flatMap(({ item }) => item));
    const next = startJobHarness(platform.url, { folder });
    const job = await next.waitForStatus(id, 'completed');
    expect(job.counts).toEqual({ saved: 30, failed: 0, unknown: 0 });
    expect(job.undoable).toBe(30);
    const secondResult = platform.writes.slice(countBefore).flatMap(({ item }) => item);
    expect(sortNumbers([...writtenItems, ...secondResult])).toEqual(itemIds);
  });

  it('re-reads items whose write got no reply, and resends only those that are still unchanged', async () => {
    let isLost = true;
    const platform = await createPlatform((requestNumber, apply, response) => {
      if (!isLost || requestNumber > 1) return false;
      if (kind === 'storeBulk') apply();
      response.destroy();
      return true;
    });
    const harness = startJobHarness(platform.url);
    const id = await harness.start(kind, input);
    if (kind === 'storeBulk') {
      expect((await harness.waitForStatus(id, 'completed')).undoable).toBe(30);
      expect(platform.writes).toHaveLength(1);
      return;
    }
    const { counts } = await harness.waitForStatus(id, 'incomplete');
    const missing = kind === 'productBulk' ? 1 : 30;
    expect(counts).toEqual({ saved: 30 - missing, failed: missing, unknown: 0 });
    isLost = false;
    const countBefore = platform.writes.length;
    await harness.jobs.retry(id);
    await harness.waitForStatus(id, 'completed');
    expect(platform.writes.slice(countBefore).flatMap(({ item }) => item)).toEqual(platform.writes[0]?.item);
  });

  it('can be undone after a restart', async () => {
    const platform = await createPlatform();
    const valuesBefore = platform.listValues();
    expect(valuesBefore).toHaveLength(90);
    const firstHarness = startJobHarness(platform.url);
    const id = await firstHarness.start(kind, input);
    await firstHarness.waitForStatus(id, 'completed');
    await firstHarness.jobs.stop();
    expect(platform.listValues()).not.toEqual(valuesBefore);
    const secondHarness = startJobHarness(platform.url, { folder: copyFolder(firstHarness.folder) });
    await secondHarness.waitForStatus(id, 'completed');
    const undoOutcome = await secondHarness.jobs.undo(id, 'Deshacer');
    if (!undoOutcome.ok) throw new Error(undoOutcome.failure.messageKey);
    await secondHarness.waitForStatus(undoOutcome.value.id, 'completed');
    expect(platform.listValues()).toEqual(valuesBefore);
  });
});
