import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CallReplyOf } from '@shared/contract';
import { fromWire, toWire } from '@shared/contract/protocol/wire';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { ask, list, signIn, startProcess, type PlatformProcess } from './support/process';

type BulkStores = CallReplyOf<'stores.bulk'>;

const folder = mkdtempSync(join(tmpdir(), 'comanda-bulk-'));
const started: PlatformProcess[] = [];

const serve = async (): Promise<PlatformProcess> => {
  const running = await startProcess(['--serve', '--data', join(folder, 'data'), '--prepared', inject('preparedTar')]);
  started.push(running);
  return running;
};

afterEach(async () => {
  for (const running of started.splice(0)) await running.end('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The nth bulk change: hours, payments and a closing, all distinguishable from those of other changes. */
const changeOf = (nth: number) => ({
  businessHours: [
    {
      day: 'monday',
      openingTime: `${10 + Math.floor(nth / 60)}:${String(nth % 60).padStart(2, '0')}`,
      closingTime: '22:00',
      dispatchMethod: 'both',
    },
  ],
  haveDifferentBusinessHours: false,
  enabledPaymentMethods: nth % 2 === 0 ? ['cash', 'mach'] : ['cash', 'card'],
  paymentMethods: {
    storeDelivery: { ...createBlankPayments().storeDelivery, mach: true },
    inStore: { ...createBlankPayments().inStore, mach: true },
  },
  scheduledClosingTimes: [
    { startDatetime: `2099-01-01T00:00:00`, endDatetime: '2099-01-02T00:00:00', reason: `Cambio ${nth}` },
  ],
});

const change = async (running: PlatformProcess, headers: Record<string, string>, storeIds: number[], nth: number) =>
  ask(running, '/v1/stores/massive_update', {
    method: 'PATCH',
    headers: { ...headers, 'idempotency-key': `change-${nth}` },
    body: JSON.stringify(toWire({ storeIds, ...changeOf(nth) })),
  });

/** The number of the change that a store shows; a mix of several changes fails. */
const shownBy = (store: BulkStores[number]): number | null => {
  const [first, ...more] = store.businessHours;
  if (first === undefined || more.length > 0) return null;
  const [hour = 0, minute = 0] = first.openingTime.split(':').map(Number);
  const nth = (hour - 10) * 60 + minute;
  expect(store.enabledPaymentMethods).toEqual(changeOf(nth).enabledPaymentMethods);
  return nth;
};

// Each test starts whole processes with whole databases.
describe('a bulk change when the platform is killed during it', { timeout: 240_000 }, () => {
  let ids: number[] = [];
  let nth = 0;

  const stores = async (running: PlatformProcess, headers: Record<string, string>): Promise<BulkStores> =>
    fromWire((await ask(running, '/v1/stores/all?view=bulk&limit=1000', { headers })).body) as BulkStores;

  beforeAll(async () => {
    const running = await serve();
    const headers = await signIn(running);
    ids = (await list(running, headers)).page.map(({ id }) => id);
    // Removes fleets, which have requirements of their own.
    for (const id of ids) {
      const body = JSON.stringify(toWire({ deliveryMethods: [] }));
      expect((await ask(running, `/v1/stores/${id}`, { method: 'PATCH', headers, body })).status).toBe(200);
    }
    await running.end('SIGTERM');
  }, 120_000);

  it('is applied to each store completely or not at all, and to all stores once confirmed', async () => {
    for (const [round, amid] of [3, 15, 40].entries()) {
      const running = await serve();
      const headers = await signIn(running);
      const exited = once(running.child, 'exit');
      let answered = -1;
      const enough = nth + 1 + round;
      while (running.child.exitCode === null && !running.child.killed) {
        nth += 1;
        const reply = change(running, headers, ids, nth);
        // Kills the process during the last change, at a different moment each round.
        if (nth > enough) setTimeout(() => running.child.kill('SIGKILL'), amid);
        const outcome = await reply.catch(() => null);
        if (outcome === null) break;
        expect([outcome.status, outcome.body]).toEqual([200, { failed_stores: [] }]);
        answered = nth;
      }
      await exited;
      const after = await serve();
      const now = await stores(after, await signIn(after));
      const shown = new Set(now.map(shownBy));
      expect([[answered], [nth]]).toContainEqual([...shown]);
      await after.end('SIGTERM');
    }
  });

  it('is applied once when it is sent again with its key, and not repeated when it was confirmed', async () => {
    const first = await serve();
    const headers = await signIn(first);
    const [older, newer, cut] = [nth + 1, nth + 2, nth + 3];
    nth = cut;
    for (const each of [older, newer]) expect((await change(first, headers, ids, each)).status).toBe(200);
    const exited = once(first.child, 'exit');
    const lost = change(first, headers, ids, cut).catch(() => null);
    first.child.kill('SIGKILL');
    await Promise.all([lost, exited]);

    const second = await serve();
    const again = await change(second, headers, ids, older);
    expect([again.status, again.body]).toEqual([200, { failed_stores: [] }]);
    expect(new Set((await stores(second, headers)).map(shownBy))).not.toContain(older);
    for (let time = 0; time < 2; time += 1) {
      expect((await change(second, headers, ids, cut)).body).toEqual({ failed_stores: [] });
    }
    const now = await stores(second, headers);
    expect(new Set(now.map(shownBy))).toEqual(new Set([cut]));
    // Every change requested the same closing, which must exist once.
    expect(
      new Set(
        now.map(
          ({ scheduledClosingTimes }) =>
            scheduledClosingTimes.filter(({ startDatetime }) => startDatetime.startsWith('2099')).length,
        ),
      ),
    ).toEqual(new Set([1]));
  });
});
