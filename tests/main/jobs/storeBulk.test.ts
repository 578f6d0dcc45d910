import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallReplyOf } from '@shared/contract';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { batchSize } from '@shared/domain/bulk/bulkPlan';
import { countBulkItems } from '@shared/jobs/bulkResult';
import type { StoreBulkInput } from '@shared/jobs/storeBulk';
import type * as v from 'valibot';
import type { JobContext, JobHistory } from '@main/jobs/kind';
import { storeBulk } from '@main/jobs/kinds/storeBulk';
import { aBulkStore } from '../../support/aWholeStore';
import { rejectingFiles } from '../../support/rejectingFiles';
import { createIds, createMondayInput } from './support';

type BulkState = v.InferOutput<typeof storeBulk.state>;
type SendOutcome = Outcome<CallReplyOf<'stores.massiveUpdate'>>;
type Read = Outcome<BulkStore[]>;

interface Platform {
  /** Replies to a batch; calling `apply` stores its changes. */
  onSend?: (storeIds: number[], apply: (ids?: number[]) => void) => SendOutcome | Promise<SendOutcome>;
  /** Replies to a read; `readNumber` counts from 1. */
  onRead?: (readNumber: number, read: () => Read) => Read;
  stores?: BulkStore[];
  history?: JobHistory;
}

const resolveEmpty = () => succeeded({ failedStores: [] });

/** Prepares the bulk edit on a platform that stores changes. */
const createRun = ({
  onSend,
  onRead,
  stores = createIds(1_000).map((id) => aBulkStore({ id })),
  history,
}: Platform = {}) => {
  const platform = new Map(stores.map((store) => [store.id, store]));
  const sentInputs: number[][] = [];
  let reads = 0;
  const cancelController = new AbortController();
  const endController = new AbortController();
  const savedStates: BulkState[] = [];
  const call = async (name: string, input: { body?: { storeIds: number[] } & Partial<BulkStore> }) => {
    if (name === 'stores.bulk') {
      reads += 1;
      const read = () => succeeded([...platform.values()]);
      return onRead?.(reads, read) ?? read();
    }
    const { storeIds, ...fields } = input.body ?? { storeIds: [] };
    sentInputs.push(storeIds);
    const applyPatch = (items: number[] = storeIds) =>
      items.forEach((id) => platform.set(id, { ...aBulkStore({ id }), ...platform.get(id), ...fields }));
    if (onSend !== undefined) return onSend(storeIds, applyPatch);
    applyPatch();
    return resolveEmpty();
  };
  const startRun = (input: StoreBulkInput, state = storeBulk.createState(input)) => {
    savedStates.push(state);
    const run: JobContext<BulkState> = {
      state,
      signal: endController.signal,
      cancelSignal: cancelController.signal,
      call: call as JobContext<BulkState>['call'],
      command: () => Promise.reject(new Error('a bulk edit settles by itself')),
      save: async (next) => void savedStates.push(next),
      show: (next) => void savedStates.push(next),
      download: () => rejectingFiles.download('', endController.signal),
      spreadsheet: rejectingFiles.spreadsheet,
      keepFile: rejectingFiles.keepFile,
      setStep: () => undefined,
      wait: () => Promise.resolve(),
      now: () => Date.now(),
      country: 'cl',
      zone: 'America/Santiago',
      ...(history && { history }),
    };
    return storeBulk.run(input, run);
  };
  return {
    sentInputs,
    cancels: cancelController,
    ends: endController,
    begin: startRun,
    /** Last saved state, with which the next run starts. */
    get state() {
      return savedStates.at(-1) ?? storeBulk.createState(createMondayInput([1]));
    },
    get results() {
      return new Map(savedStates.at(-1)?.results);
    },
    get counts() {
      return countBulkItems(savedStates.at(-1)?.results ?? []);
    },
    reads: () => reads,
  };
};

describe('a bulk edit of stores', () => {
  it('saves all stores in batches', async () => {
    const run = createRun();
    expect(await run.begin(createMondayInput(createIds(250)))).toEqual({ status: 'completed' });
    expect(run.sentInputs.map(({ length }) => length)).toEqual([batchSize, batchSize, 50]);
    expect(run.counts).toEqual({ saved: 250, failed: 0, unknown: 0 });
  });

  it('reports previous values to the history, and confirms a write without a reply once it was applied', async () => {
    const history = {
      reportWrite: vi.fn<JobHistory['reportWrite']>(),
      reportApplied: vi.fn<JobHistory['reportApplied']>(),
    };
    const run = createRun({
      stores: createIds(2).map((id) => aBulkStore({ id, businessHours: [] })),
      history,
      onSend: (storeIds, apply) => {
        apply(storeIds.slice(0, 1));
        return failed(createFailure('unknownOutcome'));
      },
    });
    await run.begin(createMondayInput(createIds(2)));
    expect(history.reportWrite.mock.calls.map(([{ area, id, before, after }]) => [area, id, before, after])).toEqual(
      createIds(2).map((id) => [
        'stores',
        id,
        { businessHours: [], haveDifferentBusinessHours: false },
        expect.objectContaining({ businessHours: [expect.objectContaining({ day: 'monday' })] }),
      ]),
    );
    expect(history.reportApplied.mock.calls.flatMap(([changes]) => changes.map(({ id }) => id))).toEqual([1]);
  });

  it('skips stores that already match or no longer exist', async () => {
    const { change } = createMondayInput([1]);
    const run = createRun({
      stores: [aBulkStore({ id: 1 }), aBulkStore({ id: 2, ...(change as object) }), aBulkStore({ id: 3 })],
    });
    expect(await run.begin(createMondayInput(createIds(4)))).toEqual({ status: 'incomplete' });
    expect(run.sentInputs).toEqual([[1, 3]]);
    expect(run.results.get(2)).toEqual({ state: 'unchanged' });
    expect(run.results.get(4)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
  });

  it('sends nothing when the stores cannot be read first', async () => {
    const run = createRun({ onRead: () => failed(createFailure('timeout')) });
    await run.begin(createMondayInput(createIds(3)));
    expect(run.counts).toEqual({ saved: 0, failed: 3, unknown: 0 });
    expect(run.sentInputs).toEqual([]);
  });

  it('saves the ids of a batch to disk before it sends the batch', async () => {
    const run = createRun({
      onSend: (_ids, apply) => {
        expect(run.state.unanswered).toEqual([1, 2]);
        apply();
        return resolveEmpty();
      },
    });
    await run.begin(createMondayInput([1, 2]));
    expect(run.state.unanswered).toEqual([]);
  });

  it('reports the reason for each store that the platform rejects', async () => {
    const run = createRun({
      onSend: () =>
        succeeded({
          failedStores: [
            {
              id: 2,
              name: 'Tienda',
              code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT',
            },
            { id: 3, name: 'Tienda', message: 'Está bloqueada' },
            {
              id: 4,
              name: 'Tienda',
              code: '1001',
              fields: { 'enabledPaymentMethods.mach': ['Todavía no se puede usar'] },
            },
          ],
        }),
    });
    await run.begin(createMondayInput(createIds(4)));
    expect(run.results.get(1)).toEqual({ state: 'saved' });
    expect(run.results.get(2)).toMatchObject({ why: { messageKey: 'errors.externalFleetNeedsOnlinePayment' } });
    expect(run.results.get(3)).toMatchObject({ why: { params: { message: 'Está bloqueada' } } });
    expect(run.results.get(4)).toMatchObject({
      why: { params: { payment: 'mach', message: 'Todavía no se puede usar' } },
    });
  });

  it('reads a batch again when its reply was lost, then continues with the next one', async () => {
    const run = createRun({
      onSend: (storeIds, apply) => {
        apply(storeIds.filter((id) => id <= 60 || id > 100));
        return storeIds[0] === 1 ? failed(createFailure('unknownOutcome')) : resolveEmpty();
      },
    });
    expect(await run.begin(createMondayInput(createIds(150)))).toEqual({ status: 'incomplete' });
    expect(run.sentInputs.map(({ length }) => length)).toEqual([100, 50]);
    expect(run.counts).toEqual({ saved: 110, failed: 40, unknown: 0 });
    expect(run.results.get(61)).toEqual({ state: 'failed', why: 'notApplied' });
  });

  it('reads twice before treating an unconfirmed change as not applied', async () => {
    let apply: () => void = () => undefined;
    const run = createRun({
      onSend: (_ids, applyChange) => {
        apply = applyChange;
        return failed(createFailure('unknownOutcome'));
      },
      onRead: (readNumber, read) => {
        if (readNumber === 3) apply();
        return read();
      },
    });
    await run.begin(createMondayInput(createIds(3)));
    expect(run.counts).toEqual({ saved: 3, failed: 0, unknown: 0 });
  });

  it('reports an unknown result when the second read fails, and resolves it later without sending', async () => {
    let canRead = true;
    const run = createRun({
      onSend: (_ids, apply) => {
        apply([2, 4]);
        canRead = false;
        return failed(createFailure('unknownOutcome'));
      },
      onRead: (_nth, read) => (canRead ? read() : failed(createFailure('timeout'))),
    });
    expect(await run.begin(createMondayInput(createIds(4)))).toEqual({ status: 'incomplete' });
    expect(run.counts).toEqual({ saved: 0, failed: 0, unknown: 4 });
    canRead = true;
    await run.begin(createMondayInput(createIds(4)), run.state);
    expect(run.counts).toEqual({ saved: 2, failed: 2, unknown: 0 });
    expect(run.sentInputs).toHaveLength(1);
  });

  it.each(['unauthenticated', 'forbidden'] as const)('sends nothing more after it is %s', async (kind) => {
    const run = createRun({ onSend: () => failed(createFailure(kind)) });
    await run.begin(createMondayInput(createIds(250)));
    expect(run.sentInputs).toHaveLength(1);
    expect(run.results.get(250)).toMatchObject({ state: 'failed', why: { kind } });
  });

  it('continues with the next batch when the platform fails on one', async () => {
    const run = createRun({
      onSend: (storeIds, apply) => {
        if (storeIds[0] === 1) return failed(createFailure('server'));
        apply();
        return resolveEmpty();
      },
    });
    await run.begin(createMondayInput(createIds(150)));
    expect(run.counts).toEqual({ saved: 50, failed: 100, unknown: 0 });
  });

  it('retries only the failed stores', async () => {
    let isBroken = true;
    const run = createRun({
      onSend: (storeIds, apply) => {
        if (isBroken && storeIds[0] === 1) return failed(createFailure('server'));
        apply();
        return resolveEmpty();
      },
    });
    await run.begin(createMondayInput(createIds(150)));
    isBroken = false;
    expect(await run.begin(createMondayInput(createIds(150)), storeBulk.retry(run.state))).toEqual({
      status: 'completed',
    });
    expect(run.sentInputs.map(({ length }) => length)).toEqual([100, 50, 100]);
  });

  it('stops when the session ends during a batch, and checks that batch first when resumed', async () => {
    const run = createRun({
      onSend: (_ids, apply) => {
        apply([1]);
        run.ends.abort();
        return failed(createFailure('superseded'));
      },
    });
    await run.begin(createMondayInput([1, 2]));
    expect(run.state).toMatchObject({ results: [], unanswered: [1, 2] });
    const { stores, later } = { stores: [1, 2], later: createRun() };
    await later.begin(createMondayInput(stores), run.state);
    expect(later.sentInputs).toEqual([[1, 2]]);
    expect(later.reads()).toBe(3);
  });

  it('has exactly one result for every store under random failures', async () => {
    const answer = fc.constantFrom('ok', 'some', 'lost', 'server', 'refused', 'forbidden', 'cancel');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(answer, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        async (count, answers, canRead) => {
          let index = 0;
          const run = createRun({
            onRead: (readNumber, read) => (readNumber === 1 || canRead ? read() : failed(createFailure('timeout'))),
            onSend: ([first = 0], apply) => {
              const reply = answers[index++];
              if (reply === 'cancel') run.cancels.abort();
              if (reply === 'lost') return failed(createFailure('unknownOutcome'));
              if (reply === 'server' || reply === 'refused' || reply === 'forbidden')
                return failed(createFailure(reply));
              apply();
              const failedStores = [first, 9999].map((id) => ({
                id,
                name: 'Tienda',
              }));
              return reply === 'some' ? succeeded({ failedStores }) : resolveEmpty();
            },
          });
          await run.begin(createMondayInput(createIds(count)));
          expect([...run.results.keys()].sort((a, b) => a - b)).toEqual(createIds(count));
          const { saved, failed: failedCount, unknown } = run.counts;
          expect(saved + failedCount + unknown).toBe(count);
        },
      ),
      { numRuns: 60 },
    );
  });
});
