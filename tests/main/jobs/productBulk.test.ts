import { describe, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { succeeded } from '@shared/bridge/failure';
import type { CommandResult } from '@shared/calls/command';
import type { ProductRow } from '@shared/contract/products';
import type { ProductChange, ProductPatch } from '@shared/domain/catalogue/productBulk';
import { productCounts, type ProductBulkState } from '@shared/jobs/productBulk';
import type { JobRun } from '@main/jobs/kind';
import { productBulk } from '@main/jobs/kinds/productBulk';

const aProduct = (id: number, over: Partial<ProductRow> = {}): ProductRow => ({
  id,
  name: `Producto ${id}`,
  nameScreenProduct: null,
  description: null,
  priceProduct: 990,
  position: 0,
  show: true,
  platform: 'any',
  dispatchMethod: 'both',
  startDatetime: null,
  endDatetime: null,
  availability: { days: [] },
  label: null,
  labelType: null,
  startDatetimeLabel: null,
  endDatetimeLabel: null,
  foodType: null,
  tags: [],
  pictures: [],
  updatedAt: null,
  ...over,
});

type Answer = CommandResult<unknown, unknown>;

/** Runs of the job on a platform that keeps what it is sent. */
const aPlatform = (
  products: ProductRow[],
  answer: (id: number, apply: () => void) => Answer | undefined = () => undefined,
) => {
  const held = new Map(products.map((product) => [product.id, product]));
  const sent: [number, ProductPatch][] = [];
  const cancels = new AbortController();
  const run = async (change: ProductChange, productIds: number[], before?: ProductBulkState) => {
    const input = { change, productIds };
    let state = before ?? productBulk.begin(input);
    const keep = (next: ProductBulkState) => {
      state = next;
    };
    const jobRun = {
      state,
      signal: new AbortController().signal,
      cancelled: cancels.signal,
      call: () => Promise.resolve(succeeded({ page: [...held.values()], count: held.size, nextPage: null })),
      command: (_name: string, { params, body }: { params: { id: number }; body: { product: ProductPatch } }) => {
        const { id } = params;
        sent.push([id, body.product]);
        const apply = () => held.set(id, { ...held.get(id)!, ...(body.product as Partial<ProductRow>) });
        const told = answer(id, apply);
        if (told === undefined) apply();
        return Promise.resolve(told ?? { kind: 'answered', value: held.get(id) });
      },
      save: async (next: ProductBulkState) => keep(next),
      show: keep,
      step: () => undefined,
      wait: () => Promise.resolve(),
      now: () => Date.parse('2026-03-04T15:00:00Z'),
      zone: 'America/Santiago',
    } as unknown as JobRun<ProductBulkState>;
    const end = await productBulk.run(input, jobRun);
    return { end, state, counts: productCounts(state.results), input };
  };
  return { held, sent, cancels, run };
};

const hide: ProductChange = { kind: 'show', show: false };

describe('one change of many products', () => {
  it('sends each its own patch, and nothing to those that are so already', async () => {
    const { run, sent } = aPlatform([
      aProduct(1),
      aProduct(2, { show: false }),
      aProduct(3, { show: false, startDatetime: '2026-03-09T00:00:00' }),
    ]);
    const { end, counts } = await run({ kind: 'available' }, [1, 2, 3]);
    expect(end).toEqual({ state: 'completed' });
    expect(sent).toEqual([
      [2, { show: true }],
      [3, { show: true, startDatetime: null }],
    ]);
    expect(counts).toEqual({ saved: 3, failed: 0, unknown: 0 });
  });

  it('adds and takes tags, and leaves the others', async () => {
    const { run, held } = aPlatform([aProduct(1, { tags: ['hot', 'spicy'] })]);
    await run({ kind: 'tags', add: ['vegan'], remove: ['spicy'] }, [1]);
    expect(held.get(1)?.tags).toEqual(['hot', 'vegan']);
  });

  it('counts what failed and what has no answer, and does those alone once more', async () => {
    let isBad = true;
    const { run, sent } = aPlatform([aProduct(1), aProduct(2), aProduct(3)], (id, apply) => {
      if (!isBad || id === 1) return undefined;
      if (id === 2) return { kind: 'failed', failure: failureOf('invalid', 1001) };
      // Done, and nobody heard of it.
      apply();
      return { kind: 'unsettled', failure: failureOf('unknownOutcome') };
    });
    const first = await run(hide, [1, 2, 3, 4]);
    expect(first.end).toEqual({ state: 'incomplete' });
    expect(first.counts).toEqual({ saved: 1, failed: 2, unknown: 1 });
    isBad = false;
    sent.length = 0;
    const second = await run(hide, [1, 2, 3, 4], productBulk.retry(first.state));
    expect(sent).toEqual([[2, { show: false }]]);
    expect(second.counts).toEqual({ saved: 3, failed: 1, unknown: 0 });
    expect(productBulk.report(second.input, second.state).undoable).toBe(3);
  });

  it('waits where the platform is out of reach, and goes on with what is left', async () => {
    let isOffline = true;
    const { run, sent } = aPlatform([aProduct(1), aProduct(2)], (id) =>
      isOffline && id === 2 ? { kind: 'failed', failure: failureOf('offline') } : undefined,
    );
    const first = await run(hide, [1, 2]);
    expect(first.end).toEqual({ state: 'waitingForNetwork' });
    isOffline = false;
    const second = await run(hide, [1, 2], first.state);
    expect(second.end).toEqual({ state: 'completed' });
    expect(sent.map(([id]) => id)).toEqual([1, 2, 2]);
  });

  it('is taken back where nothing has changed since, and says where something has', async () => {
    const { run, held } = aPlatform([aProduct(1), aProduct(2, { startDatetime: '2026-01-01T00:00:00' })]);
    const first = await run({ kind: 'soldOut', until: '2026-03-06T00:00:00' }, [1, 2]);
    held.set(1, { ...held.get(1)!, startDatetime: '2026-03-20T00:00:00' });
    const { input, state } = productBulk.undo!(first.input, first.state);
    expect(productBulk.report(first.input, state).undoable).toBe(0);
    const back = await run(input.change, input.productIds);
    expect(held.get(2)?.startDatetime).toBe('2026-01-01T00:00:00');
    expect(held.get(1)?.startDatetime).toBe('2026-03-20T00:00:00');
    expect(new Map(back.state.results).get(1)).toEqual({ state: 'failed', why: 'changedSince' });
  });

  it('sends nothing more once it is cancelled, and says of which', async () => {
    const { run, sent, cancels } = aPlatform([aProduct(1), aProduct(2)], () => void cancels.abort());
    const { end, state } = await run(hide, [1, 2]);
    expect(end).toEqual({ state: 'cancelled' });
    expect(sent).toHaveLength(1);
    expect(new Map(state.results).get(2)).toEqual({ state: 'failed', why: 'notSent' });
  });
});
