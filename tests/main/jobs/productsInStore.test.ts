import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { productBulk as contract } from '@shared/jobs/productBulk';
import type { JobContext } from '@main/jobs/kind';
import { productBulk } from '@main/jobs/kinds/productBulk';

type ProductBulkState = v.InferOutput<typeof productBulk.state>;
interface Request {
  params?: { id: number; productId?: number };
  body?: { availableFrom: string | null };
}

const until = '2026-03-04T23:00:00';

/** A store with its own sold-out products, on a platform that stores changes. */
const aStore = (soldOut: readonly [number, string | null][], isReported = true) => {
  const soldOutUntilById = new Map(soldOut);
  const sentInputs: [number, string | null][] = [];
  const calls: string[] = [];
  const call = async (name: string, { params, body }: Request) => {
    calls.push(name);
    if (name === 'stores.get') {
      const unavailableProducts = [...soldOutUntilById].map(([productId, availableFrom]) => ({
        productId,
        availableFrom,
      }));
      return succeeded({ id: params?.id, ...(isReported && { unavailableProducts }) });
    }
    const { productId = 0 } = params ?? {};
    const availableFrom = body?.availableFrom ?? null;
    if (productId === 9) return failed(createFailure('missing', 1002));
    sentInputs.push([productId, availableFrom]);
    if (availableFrom === null) soldOutUntilById.delete(productId);
    else soldOutUntilById.set(productId, availableFrom);
    return succeeded({ productId, availableFrom });
  };
  const runJob = async (change: ProductChange, productIds: number[]) => {
    const input = v.parse(contract.input, JSON.parse(JSON.stringify({ change, productIds })));
    let state = productBulk.createState(input);
    const keepState = (next: ProductBulkState) => {
      state = v.parse(productBulk.state, JSON.parse(JSON.stringify(next)));
    };
    const context = {
      state,
      signal: new AbortController().signal,
      cancelSignal: new AbortController().signal,
      call,
      save: async (next: ProductBulkState) => keepState(next),
      show: keepState,
      setStep: () => undefined,
      wait: () => Promise.resolve(),
      now: () => Date.parse('2026-03-04T15:00:00Z'),
      country: 'cl',
      zone: 'America/Santiago',
    } as unknown as JobContext<ProductBulkState>;
    const end = await productBulk.run(input, context);
    return { end, state, input };
  };
  return { stored: soldOutUntilById, sentInputs, calls, runJob };
};

const sellOut: ProductChange = { kind: 'soldOutInStore', storeId: 4, until };

describe('marking products as sold out in one store', () => {
  it('uses the call for a single store, and only for products that are not sold out yet', async () => {
    const { runJob, sentInputs, calls } = aStore([[2, until]]);
    const { end, state } = await runJob(sellOut, [1, 2, 3, 9]);
    expect(end).toEqual({ status: 'incomplete' });
    expect(sentInputs).toEqual([
      [1, until],
      [3, until],
    ]);
    expect(calls).not.toContain('products.update');
    expect(new Map(state.results).get(9)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
  });

  it('restores the previous state on undo, except for products that have changed since', async () => {
    const earlierTime = '2026-03-04T18:00:00';
    const { runJob, stored } = aStore([[2, earlierTime]]);
    const { input, state } = await runJob(sellOut, [1, 2, 3]);
    stored.set(3, '2026-03-05T02:00:00');
    const undo = productBulk.undo(input, state).input;
    const undoResult = await runJob(undo.change, undo.productIds);
    expect([...stored]).toEqual([
      [2, earlierTime],
      [3, '2026-03-05T02:00:00'],
    ]);
    expect(new Map(undoResult.state.results).get(3)).toEqual({ state: 'failed', why: 'changedSince' });
  });

  it('does not shorten a sold-out period that the store had set to end later', async () => {
    const monday = '2026-03-09T12:00:00';
    const { runJob, sentInputs, stored } = aStore([[1, monday]]);
    const { end, input, state } = await runJob(sellOut, [1, 2]);
    expect(end).toEqual({ status: 'completed' });
    expect(sentInputs).toEqual([[2, until]]);
    const undo = productBulk.undo(input, state).input;
    await runJob(undo.change, undo.productIds);
    expect([...stored]).toEqual([[1, monday]]);
  });

  it('cannot be undone for a product whose previous end time is unknown', async () => {
    const { runJob, stored } = aStore([[1, null]]);
    const { input, state } = await runJob(sellOut, [1, 2]);
    expect([...stored]).toEqual([
      [1, until],
      [2, until],
    ]);
    const undo = productBulk.undo(input, state).input;
    await runJob(undo.change, undo.productIds);
    expect([...stored]).toEqual([[1, until]]);
  });

  it('changes nothing when the platform does not report sold-out products', async () => {
    const { runJob, sentInputs } = aStore([], false);
    const { end, state } = await runJob(sellOut, [1]);
    expect(end).toEqual({ status: 'incomplete' });
    expect(sentInputs).toEqual([]);
    expect(new Map(state.results).get(1)).toMatchObject({ state: 'failed', why: { kind: 'badReply' } });
  });
});
