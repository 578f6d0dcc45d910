import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { batchSize, countsOf, runBulk, type RunPorts } from '@features/stores/bulk/run/bulkRun';
import { aBulkStore } from '../../support/aWholeStore';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

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
    readBack: async () => succeeded(ids(2000).map((id) => aBulkStore({ id }))),
    isDone: ({ id }) => changed.has(id),
    isStopped: () => false,
    progressed: () => undefined,
    wait: () => Promise.resolve(),
    ...over,
  };
  return { ports, sent, changed };
};

describe('a bulk run', () => {
  it('goes in batches, and all are saved', async () => {
    const { ports, sent } = portsOf();
    const results = await runBulk(ids(250), ports);
    expect(sent.map(({ length }) => length)).toEqual([batchSize, batchSize, 50]);
    expect(countsOf(results)).toEqual({ saved: 250, failed: 0, unknown: 0 });
  });

  it('keeps the reason of each store that the platform names', async () => {
    const { ports } = portsOf({
      send: async () =>
        succeeded({
          failedStores: [
            { id: 2, name: 'Tienda 2', code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT' },
            { id: 3, name: 'Tienda 3', message: 'Está bloqueada' },
          ],
        }),
    });
    const results = await runBulk(ids(3), ports);
    expect(results.get(1)).toEqual({ state: 'saved' });
    expect(results.get(2)).toMatchObject({ why: { messageKey: 'errors.externalFleetNeedsOnlinePayment' } });
    expect(results.get(3)).toMatchObject({ why: { params: { message: 'Está bloqueada' } } });
  });

  it('reads back what became of a batch whose answer was lost, and goes on with the next one', async () => {
    const happened = new Set(ids(60));
    const { ports, sent, changed } = portsOf();
    const results = await runBulk(ids(150), {
      ...ports,
      send: async (batch) => {
        if (batch[0] !== 1) return ports.send(batch);
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
      isDone: () => reads > 1,
    });
    const read = ports.readBack;
    const results = await runBulk(ids(3), {
      ...ports,
      readBack: () => {
        reads += 1;
        return read();
      },
    });
    expect(countsOf(results)).toEqual({ saved: 3, failed: 0, unknown: 0 });
  });

  it('says that it does not know where reading back fails too', async () => {
    const { ports } = portsOf({
      send: async () => failed(failureOf('unknownOutcome')),
      readBack: async () => failed(failureOf('offline')),
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
      send: (batch) => (batch[0] === 1 ? Promise.resolve(failed(failureOf('server'))) : ports.send(batch)),
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
            ...(!canRead && { readBack: async () => failed(failureOf('timeout')) }),
            send: async (batch) => {
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
              return ports.send(batch);
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
