import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CallReplyOf } from '@shared/contract';
import { fromWire, toWire } from '@shared/contract/protocol/wire';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { sendRequest, listStores, signIn, startProcess, type PlatformProcess } from './support/process';

type BulkStores = CallReplyOf<'stores.bulk'>;

const folder = mkdtempSync(join(tmpdir(), 'comanda-bulk-'));
const startedPlatformProcesses: PlatformProcess[] = [];

const servePlatform = async (): Promise<PlatformProcess> => {
  const platformProcess = await startProcess([
    '--serve',
    '--data',
    join(folder, 'data'),
    '--prepared',
    inject('preparedTar'),
  ]);
  startedPlatformProcesses.push(platformProcess);
  return platformProcess;
};

afterEach(async () => {
  for (const platformProcess of startedPlatformProcesses.splice(0)) await platformProcess.killProcess('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a bulk change of hours, payment methods and a closing; the opening time identifies the change. */
const createChange = (index: number) => ({
  businessHours: [
    {
      day: 'monday',
      openingTime: `${10 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}`,
      closingTime: '22:00',
      dispatchMethod: 'both',
    },
  ],
  haveDifferentBusinessHours: false,
  enabledPaymentMethods: index % 2 === 0 ? ['cash', 'mach'] : ['cash', 'card'],
  paymentMethods: {
    storeDelivery: { ...createBlankPayments().storeDelivery, mach: true },
    inStore: { ...createBlankPayments().inStore, mach: true },
  },
  scheduledClosingTimes: [
    { startDatetime: `2099-01-01T00:00:00`, endDatetime: '2099-01-02T00:00:00', reason: `Cambio ${index}` },
  ],
});

const changeStores = async (
  platformProcess: PlatformProcess,
  headers: Record<string, string>,
  storeIds: number[],
  index: number,
) =>
  sendRequest(platformProcess, '/v1/stores/massive_update', {
    method: 'PATCH',
    headers: { ...headers, 'idempotency-key': `change-${index}` },
    body: JSON.stringify(toWire({ storeIds, ...createChange(index) })),
  });

/** Returns the index of the change that a store shows; fails if the store mixes fields of several changes. */
const countShown = (store: BulkStores[number]): number | null => {
  const [firstBusinessHour, ...otherHours] = store.businessHours;
  if (firstBusinessHour === undefined || otherHours.length > 0) return null;
  const [hour = 0, minute = 0] = firstBusinessHour.openingTime.split(':').map(Number);
  const index = (hour - 10) * 60 + minute;
  expect(store.enabledPaymentMethods).toEqual(createChange(index).enabledPaymentMethods);
  return index;
};

// Each test starts whole processes with whole databases.
describe('a bulk change interrupted by a crash of the platform', { timeout: 240_000 }, () => {
  let ids: number[] = [];
  let index = 0;

  const readStores = async (platformProcess: PlatformProcess, headers: Record<string, string>): Promise<BulkStores> =>
    fromWire(
      (await sendRequest(platformProcess, '/v1/stores/all?view=bulk&limit=1000', { headers })).body,
    ) as BulkStores;

  beforeAll(async () => {
    const platformProcess = await servePlatform();
    const headers = await signIn(platformProcess);
    ids = (await listStores(platformProcess, headers)).page.map(({ id }) => id);
    // Removes fleets, which have requirements of their own.
    for (const id of ids) {
      const body = JSON.stringify(toWire({ deliveryMethods: [] }));
      expect((await sendRequest(platformProcess, `/v1/stores/${id}`, { method: 'PATCH', headers, body })).status).toBe(
        200,
      );
    }
    await platformProcess.killProcess('SIGTERM');
  }, 120_000);

  it('changes each store completely or not at all, and reaches all stores once it is confirmed', async () => {
    for (const [round, amid] of [3, 15, 40].entries()) {
      const platformProcess = await servePlatform();
      const headers = await signIn(platformProcess);
      const exit = once(platformProcess.child, 'exit');
      let repliedCount = -1;
      const enough = index + 1 + round;
      while (platformProcess.child.exitCode === null && !platformProcess.child.killed) {
        index += 1;
        const reply = changeStores(platformProcess, headers, ids, index);
        // Kills the process during the last change, at a different moment each round.
        if (index > enough) setTimeout(() => platformProcess.child.kill('SIGKILL'), amid);
        const outcome = await reply.catch(() => null);
        if (outcome === null) break;
        expect([outcome.status, outcome.body]).toEqual([200, { failed_stores: [] }]);
        repliedCount = index;
      }
      await exit;
      const after = await servePlatform();
      const currentStores = await readStores(after, await signIn(after));
      const shownIds = new Set(currentStores.map(countShown));
      expect([[repliedCount], [index]]).toContainEqual([...shownIds]);
      await after.killProcess('SIGTERM');
    }
  });

  it('is applied once when it is sent again with its key, and not repeated when it was confirmed', async () => {
    const firstPlatformProcess = await servePlatform();
    const headers = await signIn(firstPlatformProcess);
    const [olderKey, newerKey, interruptedKey] = [index + 1, index + 2, index + 3];
    index = interruptedKey;
    for (const key of [olderKey, newerKey])
      expect((await changeStores(firstPlatformProcess, headers, ids, key)).status).toBe(200);
    const exit = once(firstPlatformProcess.child, 'exit');
    const lostReply = changeStores(firstPlatformProcess, headers, ids, interruptedKey).catch(() => null);
    firstPlatformProcess.child.kill('SIGKILL');
    await Promise.all([lostReply, exit]);

    const secondPlatformProcess = await servePlatform();
    const secondResult = await changeStores(secondPlatformProcess, headers, ids, olderKey);
    expect([secondResult.status, secondResult.body]).toEqual([200, { failed_stores: [] }]);
    expect(new Set((await readStores(secondPlatformProcess, headers)).map(countShown))).not.toContain(olderKey);
    for (let time = 0; time < 2; time += 1) {
      expect((await changeStores(secondPlatformProcess, headers, ids, interruptedKey)).body).toEqual({
        failed_stores: [],
      });
    }
    const currentStores = await readStores(secondPlatformProcess, headers);
    expect(new Set(currentStores.map(countShown))).toEqual(new Set([interruptedKey]));
    // Every change requested a closing at the same time, which must exist only once.
    expect(
      new Set(
        currentStores.map(
          ({ scheduledClosingTimes }) =>
            scheduledClosingTimes.filter(({ startDatetime }) => startDatetime.startsWith('2099')).length,
        ),
      ),
    ).toEqual(new Set([1]));
  });
});
