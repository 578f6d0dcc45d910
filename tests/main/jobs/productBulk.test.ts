import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { ProductChange, ProductPatch } from '@shared/domain/catalogue/productBulk';
import { countBulkItems } from '@shared/jobs/bulkResult';
import { productBulk as contract } from '@shared/jobs/productBulk';
import type { JobContext } from '@main/jobs/kind';
import { productBulk } from '@main/jobs/kinds/productBulk';
import { aProduct, withModifiers, type ProductItem as Product } from '../../support/aProduct';

type ProductBulkState = v.InferOutput<typeof productBulk.state>;
type Answer = Outcome<unknown>;

const getRows = <Row extends object>(rows: readonly Row[] | undefined): Row[] | undefined =>
  rows?.filter((row) => !('kept' in row) || !(row.kept as { destroy?: unknown }).destroy);

/** Applies a patch as gateway and platform do, including rows marked for removal. */
const applyPatch = (product: Product, patch: object): Product => {
  const { lockVersion: _version, ...changes } = patch as Partial<Product> & { lockVersion?: number };
  const rows = getRows(changes.modifiersProductsAttributes);
  const rules = getRows(changes.modifierRules);
  return {
    ...product,
    ...changes,
    ...(rows && { modifiersProductsAttributes: rows }),
    ...(rules && { modifierRules: rules }),
  };
};

/** Creates a platform that stores changes, and a function that runs the job on it. */
const createPlatform = (
  products: Product[],
  answer: (id: number, apply: () => void) => Answer | undefined = () => undefined,
) => {
  const productById = new Map(products.map((product) => [product.id, product]));
  const sentInputs: [number, ProductPatch][] = [];
  const cancels = new AbortController();
  let isUnreadable = false;
  const updateProduct = (id: number, patch: ProductPatch): Answer => {
    sentInputs.push([id, patch]);
    const applyUpdate = () => productById.set(id, applyPatch(productById.get(id)!, patch));
    const reply = answer(id, applyUpdate);
    if (reply === undefined) applyUpdate();
    return reply ?? succeeded(productById.get(id));
  };
  const runJob = async (change: ProductChange, productIds: number[], before?: ProductBulkState) => {
    const input = { change, productIds };
    let state = before ?? productBulk.createState(input);
    const keepState = (next: ProductBulkState) => {
      state = next;
    };
    const jobRun = {
      state,
      signal: new AbortController().signal,
      cancelSignal: cancels.signal,
      call: async (name: string, { params, body }: { params?: { id: number }; body?: { product: ProductPatch } }) => {
        if (name === 'products.update') return updateProduct(params!.id, body!.product);
        if (isUnreadable) return failed(createFailure('timeout'));
        if (name === 'products.list')
          return succeeded({ page: [...productById.values()], count: productById.size, nextPage: null });
        const product = productById.get(params!.id);
        return product === undefined ? failed(createFailure('missing', 1002)) : succeeded(product);
      },
      save: async (next: ProductBulkState) => keepState(next),
      show: keepState,
      setStep: () => undefined,
      wait: () => Promise.resolve(),
      now: () => Date.parse('2026-03-04T15:00:00Z'),
      country: 'cl',
      zone: 'America/Santiago',
    } as unknown as JobContext<ProductBulkState>;
    const end = await productBulk.run(input, jobRun);
    return { end, state, counts: countBulkItems(state.results), input };
  };
  return { stored: productById, sentInputs, cancels, runJob, setUnreadable: (is: boolean) => (isUnreadable = is) };
};

const hide: ProductChange = { kind: 'show', show: false };

describe('a bulk change of products', () => {
  it('sends each product its own changes and skips those already in the target state', async () => {
    const { runJob, sentInputs } = createPlatform([
      aProduct({ id: 1 }),
      aProduct({ id: 2, show: false }),
      aProduct({ id: 3, show: false, startDatetime: '2026-03-09T00:00:00' }),
    ]);
    const { end, counts } = await runJob({ kind: 'available' }, [1, 2, 3]);
    expect(end).toEqual({ status: 'completed' });
    expect(sentInputs).toEqual([
      [2, { show: true }],
      [3, { show: true, startDatetime: null }],
    ]);
    expect(counts).toEqual({ saved: 3, failed: 0, unknown: 0 });
  });

  it('adds and removes tags and keeps the others', async () => {
    const { runJob, stored } = createPlatform([aProduct({ id: 1, tags: ['hot', 'spicy'] })]);
    await runJob({ kind: 'tags', add: ['vegan'], remove: ['spicy'] }, [1]);
    expect(stored.get(1)?.tags).toEqual(['hot', 'vegan']);
  });

  it('sends back tags that the app does not know', async () => {
    const { runJob, sentInputs } = createPlatform([aProduct({ id: 1, tags: ['hot'], kept: { tags: ['halal'] } })]);
    await runJob({ kind: 'tags', add: ['vegan'], remove: ['hot'] }, [1]);
    expect(sentInputs).toEqual([[1, { tags: ['vegan', { kept: 'halal' }] }]]);
  });

  it('counts failed and unconfirmed products and retries only those', async () => {
    let isBad = true;
    const platform = createPlatform([aProduct({ id: 1 }), aProduct({ id: 2 }), aProduct({ id: 3 })], (id, apply) => {
      if (!isBad || id === 1) return undefined;
      if (id === 2) return failed(createFailure('invalid', 1001));
      // Applied, but the reply is lost.
      apply();
      platform.setUnreadable(true);
      return failed(createFailure('unknownOutcome'));
    });
    const { runJob, sentInputs } = platform;
    const firstRun = await runJob(hide, [1, 2, 3, 4]);
    expect(firstRun.end).toEqual({ status: 'incomplete' });
    expect(firstRun.counts).toEqual({ saved: 1, failed: 2, unknown: 1 });
    isBad = false;
    platform.setUnreadable(false);
    sentInputs.length = 0;
    const secondRun = await runJob(hide, [1, 2, 3, 4], productBulk.retry(firstRun.state));
    expect(sentInputs).toEqual([[2, { show: false }]]);
    expect(secondRun.counts).toEqual({ saved: 3, failed: 1, unknown: 0 });
    expect(productBulk.report(secondRun.input, secondRun.state).undoable).toBe(3);
  });

  it('waits while the platform is unreachable, then continues with the remaining products', async () => {
    let isOffline = true;
    const { runJob, sentInputs } = createPlatform([aProduct({ id: 1 }), aProduct({ id: 2 })], (id) =>
      isOffline && id === 2 ? failed(createFailure('offline')) : undefined,
    );
    const firstRun = await runJob(hide, [1, 2]);
    expect(firstRun.end).toEqual({ status: 'waitingForNetwork' });
    isOffline = false;
    const secondRun = await runJob(hide, [1, 2], firstRun.state);
    expect(secondRun.end).toEqual({ status: 'completed' });
    expect(sentInputs.map(([id]) => id)).toEqual([1, 2, 2]);
  });

  it('can be undone, but skips and reports products that have changed since', async () => {
    const { runJob, stored } = createPlatform([
      aProduct({ id: 1 }),
      aProduct({ id: 2, startDatetime: '2026-01-01T00:00:00' }),
    ]);
    const firstRun = await runJob({ kind: 'soldOut', until: '2026-03-06T00:00:00' }, [1, 2]);
    stored.set(1, { ...stored.get(1)!, startDatetime: '2026-03-20T00:00:00' });
    const { input, state } = productBulk.undo(firstRun.input, firstRun.state);
    expect(productBulk.report(firstRun.input, state).undoable).toBe(0);
    const undoResult = await runJob(input.change, input.productIds);
    expect(stored.get(2)?.startDatetime).toBe('2026-01-01T00:00:00');
    expect(stored.get(1)?.startDatetime).toBe('2026-03-20T00:00:00');
    expect(new Map(undoResult.state.results).get(1)).toEqual({ state: 'failed', why: 'changedSince' });
  });

  it('can be undone from its state saved on disk', async () => {
    const { runJob, stored } = createPlatform([aProduct({ id: 1, tags: ['spicy', 'hot'] })]);
    const firstRun = await runJob({ kind: 'tags', add: ['vegan'], remove: ['spicy'] }, [1]);
    expect(stored.get(1)?.tags).toEqual(['hot', 'vegan']);
    // The platform may return tags in another order.
    stored.set(1, { ...stored.get(1)!, tags: ['vegan', 'hot'] });
    const state = v.parse(productBulk.state, JSON.parse(JSON.stringify(firstRun.state)));
    const { input } = productBulk.undo(firstRun.input, state);
    const readResult = v.parse(contract.input, JSON.parse(JSON.stringify(input)));
    await runJob(readResult.change, readResult.productIds);
    expect(stored.get(1)?.tags).toEqual(['spicy', 'hot']);
  });

  it('stops sending when it is cancelled and reports the unsent products', async () => {
    const { runJob, sentInputs, cancels } = createPlatform(
      [1, 2, 3, 4, 5].map((id) => aProduct({ id })),
      () => {
        cancels.abort();
        return undefined;
      },
    );
    const { end, state } = await runJob(hide, [1, 2, 3, 4, 5]);
    expect(end).toEqual({ status: 'cancelled' });
    // Sends nothing after the cancellation; only three requests were already running.
    expect(sentInputs.map(([id]) => id)).toEqual([1, 2, 3]);
    expect(new Map(state.results).get(4)).toEqual({ state: 'failed', why: 'notSent' });
  });

  describe('a bulk change of modifiers', () => {
    const salsas = 9;
    const give: ProductChange = { kind: 'modifiers', add: [salsas], remove: [] };
    const removeChange: ProductChange = { kind: 'modifiers', add: [], remove: [salsas] };
    const listLimits = (product: Product | undefined) =>
      product?.modifiersProductsAttributes.map((row) => [
        row.modifierId,
        row.position,
        row.minQuantityModifiers,
        row.maxQuantityModifiers,
      ]);

    it('appends modifiers with default limits and skips products that have them', async () => {
      const { runJob, stored, sentInputs } = createPlatform([
        aProduct({ id: 1, ...withModifiers(5) }),
        aProduct({ id: 2, ...withModifiers(salsas) }),
      ]);
      const { end, counts } = await runJob({ kind: 'modifiers', add: [salsas, 7], remove: [] }, [1, 2, 4]);
      expect(end).toEqual({ status: 'incomplete' });
      expect(counts).toEqual({ saved: 2, failed: 1, unknown: 0 });
      expect(listLimits(stored.get(1))).toEqual([
        [5, 0, 1, 3],
        [salsas, 1, 0, 100],
        [7, 2, 0, 100],
      ]);
      expect(listLimits(stored.get(2))).toEqual([
        [salsas, 0, 1, 3],
        [7, 1, 0, 100],
      ]);
      expect(sentInputs.map(([id]) => id)).toEqual([1, 2]);
    });

    it('removes modifiers together with their rules, and restores both on undo', async () => {
      const rules = [
        { modifierId: salsas, ruledModifierId: 5, kept: { id: 71 } },
        // An option of a modifier that the product does not offer itself.
        { modifierId: 44, ruledModifierId: salsas, kept: { id: 72 } },
        { modifierId: 5, ruledModifierId: 6, kept: { id: 73 } },
      ];
      const { runJob, stored, sentInputs } = createPlatform([
        aProduct({ id: 1, ...withModifiers(salsas, 5, 6), modifierRules: rules }),
      ]);
      const firstRun = await runJob(removeChange, [1]);
      expect(sentInputs[0]?.[1]).toMatchObject({
        modifiersProductsAttributes: [{ modifierId: 5 }, { modifierId: 6 }, { kept: { id: 109, destroy: true } }],
        modifierRules: [
          { modifierId: 5, ruledModifierId: 6 },
          { kept: { id: 71, destroy: true } },
          { kept: { id: 72, destroy: true } },
        ],
      });
      const { input } = productBulk.undo(firstRun.input, firstRun.state);
      await runJob(input.change, input.productIds);
      expect(listLimits(stored.get(1))).toEqual([
        [salsas, 0, 1, 3],
        [5, 1, 1, 3],
        [6, 2, 1, 3],
      ]);
      expect(stored.get(1)?.modifierRules.map((rule) => [rule.modifierId, rule.ruledModifierId])).toEqual([
        [5, 6],
        [salsas, 5],
        [44, salsas],
      ]);
    });

    it('is not undone when limits were changed or a rule was added in the meantime', async () => {
      const { runJob, stored } = createPlatform([1, 2, 3].map((id) => aProduct({ id, ...withModifiers(5) })));
      const firstRun = await runJob(give, [1, 2, 3]);
      stored.set(1, aProduct({ id: 1, ...withModifiers(5, salsas) }));
      stored.set(2, { ...stored.get(2)!, modifierRules: [{ modifierId: salsas, ruledModifierId: 5 }] });
      const { input } = productBulk.undo(firstRun.input, firstRun.state);
      const undoResult = await runJob(input.change, input.productIds);
      expect(undoResult.state.results).toEqual([
        [1, { state: 'failed', why: 'changedSince' }],
        [2, { state: 'failed', why: 'changedSince' }],
        [3, { state: 'saved' }],
      ]);
      expect(listLimits(stored.get(3))).toEqual([[5, 0, 1, 3]]);
    });

    it('is applied to the latest version of the product after a version conflict', async () => {
      let isFirst = true;
      const platform = createPlatform([aProduct({ id: 1, lockVersion: 3, ...withModifiers(5) })], () => {
        if (!isFirst) return undefined;
        isFirst = false;
        platform.stored.set(1, aProduct({ id: 1, lockVersion: 4, ...withModifiers(6, 5) }));
        return failed(createFailure('invalid', staleCode));
      });
      const { end, state, input } = await platform.runJob(give, [1]);
      expect(end).toEqual({ status: 'completed' });
      expect(platform.sentInputs.map(([, patch]) => (patch as { lockVersion?: number }).lockVersion)).toEqual([3, 4]);
      expect(listLimits(platform.stored.get(1))).toEqual([
        [6, 0, 1, 3],
        [5, 1, 1, 3],
        [salsas, 2, 0, 100],
      ]);
      const { input: undoResult } = productBulk.undo(input, state);
      await platform.runJob(undoResult.change, undoResult.productIds);
      expect(listLimits(platform.stored.get(1))).toEqual([
        [6, 0, 1, 3],
        [5, 1, 1, 3],
      ]);
    });

    it('checks an unconfirmed change without sending it twice, and can be undone', async () => {
      const platform = createPlatform([aProduct({ id: 1 })], (_id, apply) => {
        apply();
        platform.setUnreadable(true);
        return failed(createFailure('unknownOutcome'));
      });
      const { runJob, sentInputs } = platform;
      const firstRun = await runJob(give, [1]);
      expect(firstRun.counts).toEqual({ saved: 0, failed: 0, unknown: 1 });
      platform.setUnreadable(false);
      const secondRun = await runJob(give, [1], firstRun.state);
      expect(secondRun.counts).toEqual({ saved: 1, failed: 0, unknown: 0 });
      expect(sentInputs).toHaveLength(1);
      expect(productBulk.report(secondRun.input, secondRun.state).undoable).toBe(1);
    });
  });
});
