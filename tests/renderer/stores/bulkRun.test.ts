import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import type { BulkPatch, BulkVerdict } from '@shared/domain/bulkChanges';
import { batchSize, planOf } from '@features/stores/bulk/run/bulkPlan';
import { countsOf, runBulk as run, settleBulk, type RunPorts } from '@features/stores/bulk/run/bulkRun';
import { aBulkStore } from '../../support/aWholeStore';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const patchOf = (nth: number): BulkPatch => ({
  businessHours: [],
  haveDifferentBusinessHours: nth % 2 === 0,
});
const changes = (nth = 0): BulkVerdict => ({ kind: 'changes', days: [], patch: patchOf(nth) });

const everyStore = ids(2000).map((id) => aBulkStore({ id }));

/** A platform that keeps what it is sent; each batch may go wrong in its own way. */
const portsOf = (over: Partial<RunPorts> = {}) => {
  const sent: number[][] = [];
  const changed = new Set<number>();
  const ports: RunPorts = {
    send: async (batch) => {
      sent.push(batch);
      batch.forEach((id) => changed.add(id));
      return succeeded({ failedStores: [] });
    },
    read: async () => succeeded(everyStore),
    verdictOn: () => changes(),
    hasPatch: ({ id }) => changed.has(id),
    isStopped: () => false,
    progressed: () => undefined,
    settling: () => undefined,
    wait: () => Promise.resolve(),
    now: () => 0,
    ...over,
  };
  return { ports, sent, changed };
};

/** The first read is for the plan, those after it settle what was lost. */
const readsThat = (settling: RunPorts['read']): RunPorts['read'] => {
  const { ports } = portsOf();
  let reads = 0;
  return () => (++reads === 1 ? ports.read() : settling());
};

const runBulk = async (some: readonly number[], ports: RunPorts) => (await run(some, ports)).results;

describe('the plan of a bulk run', () => {
  const known = everyStore.slice(0, 400);

  it('puts every store into one place, and only those together that are sent the same', () => {
    const kind = fc.constantFrom('unchanged', 0, 1, 2, 3);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 450 }), { maxLength: 400 }),
        fc.array(kind, { minLength: 450, maxLength: 450 }),
        (chosen, kinds) => {
          const patchFor = (id: number) => {
            const of = kinds[id - 1];
            const opened = typeof of === 'number' ? [`0${of}:00`] : [];
            return {
              haveDifferentBusinessHours: false,
              businessHours: opened.map((openingTime) => ({
                day: 'monday' as const,
                openingTime,
                closingTime: '20:00',
                dispatchMethod: 'both' as const,
              })),
            };
          };
          const { batches, done, gone } = planOf(chosen, known, ({ id }) =>
            kinds[id - 1] === 'unchanged' ? { kind: 'unchanged' } : { kind: 'changes', days: [], patch: patchFor(id) },
          );
          const placed = [...batches.flatMap(({ storeIds }) => storeIds), ...done, ...gone];
          expect(placed.sort((a, b) => a - b)).toEqual([...chosen].sort((a, b) => a - b));
          expect(gone.every((id) => id > 400)).toBe(true);
          for (const { storeIds, patch } of batches) {
            expect(storeIds.length).toBeLessThanOrEqual(batchSize);
            for (const id of storeIds) expect(patch).toEqual(patchFor(id));
          }
          const full = batches.filter(({ storeIds }) => storeIds.length === batchSize).length;
          expect(batches.length - full).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a bulk run', () => {
  it('goes in batches, and all are saved', async () => {
    const { ports, sent } = portsOf();
    const results = await runBulk(ids(250), ports);
    expect(sent.map(({ length }) => length)).toEqual([batchSize, batchSize, 50]);
    expect(countsOf(results)).toEqual({ saved: 250, failed: 0, unknown: 0 });
  });

  it('counts what is as wanted by now as saved, and what is gone as failed, without sending either', async () => {
    const { ports, sent } = portsOf({
      read: async () => succeeded(ids(3).map((id) => aBulkStore({ id }))),
      verdictOn: ({ id }) => (id === 2 ? { kind: 'unchanged' } : changes(id)),
    });
    const results = await runBulk(ids(4), ports);
    expect(sent).toEqual([[1, 3]]);
    expect(results.get(2)).toEqual({ state: 'saved' });
    expect(results.get(4)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
  });

  it('reads again while it takes long, and sends each what it comes to by then', async () => {
    let now = 0;
    let reads = 0;
    const patches: [number[], BulkPatch][] = [];
    /** Other hours for each store, and another word by each reading: somebody else changed the stores meanwhile. */
    const patchNow = (id: number, reading: number): BulkPatch => ({
      businessHours: [{ day: 'monday', openingTime: `0${id}:00`, closingTime: '20:00', dispatchMethod: 'both' }],
      haveDifferentBusinessHours: reading > 1,
    });
    const { ports } = portsOf({
      now: () => now,
      read: async () => {
        reads += 1;
        return succeeded(everyStore);
      },
      verdictOn: ({ id }) =>
        reads > 1 && id === 4 ? { kind: 'unchanged' } : { kind: 'changes', days: [], patch: patchNow(id, reads) },
      send: async (batch, patch) => {
        patches.push([batch, patch]);
        now += 3_000;
        return succeeded({ failedStores: [] });
      },
    });
    expect(countsOf(await runBulk(ids(4), ports))).toEqual({ saved: 4, failed: 0, unknown: 0 });
    expect(patches).toEqual([
      [[1], patchNow(1, 1)],
      [[2], patchNow(2, 1)],
      [[3], patchNow(3, 2)],
    ]);
  });

  it('leaves the rest unsent where the stores cannot be read again', async () => {
    let now = 0;
    const { ports } = portsOf({
      now: () => (now += 10_000),
      verdictOn: ({ id }) => changes(id),
      read: readsThat(async () => failed(failureOf('timeout'))),
    });
    expect(countsOf(await runBulk(ids(4), ports))).toEqual({ saved: 2, failed: 2, unknown: 0 });
  });

  it('sends nothing where the stores cannot be read first', async () => {
    const { ports, sent } = portsOf({ read: async () => failed(failureOf('timeout')) });
    expect(countsOf(await runBulk(ids(3), ports))).toEqual({ saved: 0, failed: 3, unknown: 0 });
    expect(sent).toEqual([]);
  });

  it('settles what stayed unknown by what each store was sent', async () => {
    const { ports } = portsOf({
      send: async () => failed(failureOf('unknownOutcome')),
      verdictOn: ({ id }) => changes(id),
    });
    const first = await run(ids(4), { ...ports, read: readsThat(async () => failed(failureOf('offline'))) });
    expect(countsOf(first.results)).toEqual({ saved: 0, failed: 0, unknown: 4 });
    const even = JSON.stringify(patchOf(2));
    const later = await settleBulk(first.sent, { ...ports, hasPatch: (_, patch) => JSON.stringify(patch) === even });
    expect([...later].flatMap(([id, { state }]) => (state === 'saved' ? [id] : []))).toEqual([2, 4]);
  });

  it('keeps the reason of each store that the platform names', async () => {
    const { ports } = portsOf({
      send: async () =>
        succeeded({
          failedStores: [
            { id: 2, name: 'Tienda 2', code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT' },
            { id: 3, name: 'Tienda 3', message: 'Está bloqueada' },
            {
              id: 4,
              name: 'Tienda 4',
              code: '1001',
              fields: { 'enabledPaymentMethods.mach': ['Todavía no se puede usar'] },
            },
          ],
        }),
    });
    const results = await runBulk(ids(4), ports);
    expect(results.get(1)).toEqual({ state: 'saved' });
    expect(results.get(2)).toMatchObject({ why: { messageKey: 'errors.externalFleetNeedsOnlinePayment' } });
    expect(results.get(3)).toMatchObject({ why: { params: { message: 'Está bloqueada' } } });
    expect(results.get(4)).toMatchObject({ why: { params: { payment: 'mach', message: 'Todavía no se puede usar' } } });
  });

  it('reads back what became of a batch whose answer was lost, and goes on with the next one', async () => {
    const happened = new Set(ids(60));
    const { ports, sent, changed } = portsOf();
    const results = await runBulk(ids(150), {
      ...ports,
      send: async (batch, patch) => {
        if (batch[0] !== 1) return ports.send(batch, patch);
        batch.filter((id) => happened.has(id)).forEach((id) => changed.add(id));
        return failed(failureOf('unknownOutcome'));
      },
    });
    expect(sent).toEqual([ids(150).slice(100)]);
    expect(countsOf(results)).toEqual({ saved: 110, failed: 40, unknown: 0 });
    expect(results.get(61)).toEqual({ state: 'failed', why: 'notApplied' });
  });

  it('reads once more before it believes that nothing happened', async () => {
    let reads = 0;
    const { ports } = portsOf({
      send: async () => failed(failureOf('unknownOutcome')),
      hasPatch: () => reads > 2,
    });
    const { read } = ports;
    const results = await runBulk(ids(3), {
      ...ports,
      read: () => {
        reads += 1;
        return read();
      },
    });
    expect(countsOf(results)).toEqual({ saved: 3, failed: 0, unknown: 0 });
  });

  it('says that it does not know where reading back fails too', async () => {
    const { ports } = portsOf({
      send: async () => failed(failureOf('unknownOutcome')),
      read: readsThat(async () => failed(failureOf('offline'))),
    });
    expect(countsOf(await runBulk(ids(3), ports))).toEqual({ saved: 0, failed: 0, unknown: 3 });
  });

  it.each(['offline', 'unauthenticated', 'forbidden', 'superseded'] as const)(
    'sends nothing more once it is %s',
    async (kind) => {
      let calls = 0;
      const { ports } = portsOf({
        send: async () => {
          calls += 1;
          return failed(failureOf(kind));
        },
      });
      const results = await runBulk(ids(250), ports);
      expect(calls).toBe(1);
      expect(results.get(250)).toMatchObject({ state: 'failed', why: { kind } });
    },
  );

  it('goes on after a batch that the platform refused or could not do', async () => {
    const { ports, sent } = portsOf();
    const results = await runBulk(ids(150), {
      ...ports,
      send: (batch, patch) =>
        batch[0] === 1 ? Promise.resolve(failed(failureOf('server'))) : ports.send(batch, patch),
    });
    expect(sent).toHaveLength(1);
    expect(countsOf(results)).toEqual({ saved: 50, failed: 100, unknown: 0 });
  });

  it('ends after the present batch when somebody stops it', async () => {
    const { ports, sent } = portsOf();
    const results = await runBulk(ids(250), { ...ports, isStopped: () => sent.length > 0 });
    expect(countsOf(results)).toEqual({ saved: 100, failed: 150, unknown: 0 });
    expect(results.get(250)).toEqual({ state: 'failed', why: 'notSent' });
  });

  it('gives every store exactly one result, whatever goes wrong', async () => {
    const answer = fc.constantFrom('ok', 'some', 'lost', 'server', 'offline', 'refused', 'stop');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(answer, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        async (count, answers, canRead) => {
          let at = 0;
          const { ports } = portsOf({ isStopped: () => answers[at] === 'stop' });
          const results = await runBulk(ids(count), {
            ...ports,
            ...(!canRead && { read: readsThat(async () => failed(failureOf('timeout'))) }),
            send: async (batch, patch) => {
              const what = answers[at++];
              const first = batch[0] ?? 0;
              if (what === 'some')
                return succeeded({
                  failedStores: [
                    { id: first, name: 'x' },
                    { id: 9999, name: 'y' },
                  ],
                });
              if (what === 'lost') return failed(failureOf('unknownOutcome'));
              if (what === 'server' || what === 'offline' || what === 'refused') return failed(failureOf(what));
              return ports.send(batch, patch);
            },
          });
          expect([...results.keys()].sort((a, b) => a - b)).toEqual(ids(count));
          const { saved, failed: lost, unknown } = countsOf(results);
          expect(saved + lost + unknown).toBe(count);
        },
      ),
      { numRuns: 60 },
    );
  });
});
