import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import type { PriceRowChange } from '@shared/domain/catalogue/priceSheet/rowChanges';
import type { MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import type { PriceBulkInput } from '@shared/jobs/priceBulk';
import type * as v from 'valibot';
import type { JobContext } from '@main/jobs/kind';
import { priceBulk } from '@main/jobs/kinds/priceBulk';

type PriceBulkState = v.InferOutput<typeof priceBulk.state>;
type Answer = Outcome<unknown>;
interface SentPrices {
  priceGroups: [PriceGroupBody];
  lockVersion: number;
}

const aGroup = (prices: readonly [product: number, price: number, delivery?: number][], id = 1): MenuGroup => ({
  id,
  name: `Grupo ${id}`,
  prices: prices.map(([productId, price, deliveryPrice = null]) => ({
    id: productId + 1000,
    productId,
    price,
    deliveryPrice,
  })),
});
const invalidFailure = createFailure('invalid');
const createPriceChange = (product: number): PriceRowChange => [product, 1000, 1990, null, null];
const createInput = (rows: readonly PriceRowChange[], id = 1): PriceBulkInput => ({
  menuId: 7,
  groups: [{ id, name: `Grupo ${id}`, rows: [...rows] }],
});

/** Creates a platform that stores prices unless a test overrides its reply, and a function that runs the job on it. */
const aPlatform = (
  initialGroups: MenuGroup[],
  answer: (body: PriceGroupBody, apply: () => void) => Answer | undefined = () => undefined,
  otherMenuGroups: MenuGroup[] = [],
) => {
  const menu = { id: 7, lockVersion: 1, priceGroups: initialGroups };
  const menus = new Map([
    [7, menu],
    [8, { id: 8, lockVersion: 5, priceGroups: otherMenuGroups }],
  ]);
  const sentPriceGroupBodies: PriceGroupBody[] = [];
  const sentTo: number[] = [];
  const endController = new AbortController();
  const cancelController = new AbortController();
  let isUnreadable = false;
  const apply = ({ id, prices }: PriceGroupBody) => {
    for (const item of menus.values()) {
      if (!item.priceGroups.some((group) => group.id === id)) continue;
      item.lockVersion += 1;
      item.priceGroups = item.priceGroups.map((group) => {
        if (group.id !== id) return group;
        const namedProductIds = new Set(prices.map(({ productId }) => productId));
        const rows = prices.flatMap(({ productId, price, deliveryPrice }) =>
          price === null
            ? []
            : [{ id: productId + 1000, productId, price: price ?? null, deliveryPrice: deliveryPrice ?? null }],
        );
        return {
          ...group,
          prices: [...group.prices.filter(({ productId }) => !namedProductIds.has(productId)), ...rows],
        };
      });
    }
  };
  const runJob = async (input: PriceBulkInput, before: PriceBulkState = priceBulk.createState(input)) => {
    let state = before;
    const savedStates: PriceBulkState[] = [];
    const jobRun = {
      state,
      signal: endController.signal,
      cancelSignal: cancelController.signal,
      call: async (name: string, { params, body }: { params: { id: number }; body?: SentPrices }): Promise<Answer> => {
        const item = menus.get(params.id);
        if (item === undefined) return failed(createFailure('missing', 1002));
        if (name === 'menus.get')
          return isUnreadable ? failed(createFailure('timeout')) : succeeded(structuredClone(item));
        const { priceGroups, lockVersion } = body!;
        const [group] = priceGroups;
        sentPriceGroupBodies.push(group);
        sentTo.push(item.id);
        if (lockVersion !== item.lockVersion) return failed(createFailure('refused', staleCode));
        const reply = answer(group, () => apply(group));
        if (reply !== undefined) return reply;
        apply(group);
        return succeeded(structuredClone(item));
      },
      save: async (next: PriceBulkState) => {
        state = next;
        savedStates.push(next);
      },
      show: (next: PriceBulkState) => {
        state = next;
      },
      setStep: () => undefined,
      wait: async () => undefined,
      now: () => 0,
      country: 'cl',
      zone: 'America/Santiago',
    } as unknown as JobContext<PriceBulkState>;
    const end = await priceBulk.run(input, jobRun);
    const report = priceBulk.report(input, state);
    const { results } = priceBulk.result(input, state);
    return { end, state, input, results, counts: report.counts, report };
  };
  const getPrice = (product: number, group = 1) =>
    [...menus.values()]
      .flatMap(({ priceGroups }) => priceGroups)
      .find(({ id }) => id === group)
      ?.prices.find(({ productId }) => productId === product);
  return {
    menu,
    sentPriceGroupBodies,
    sentTo,
    ends: endController,
    cancels: cancelController,
    runJob,
    apply,
    getPrice,
    setUnreadable: (is: boolean) => (isUnreadable = is),
  };
};

const createIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const createGroupAtPrice = (count: number, price = 1000) => aGroup(createIds(count).map((id) => [id, price]));

describe('a bulk price change', () => {
  it('sends only changed prices, in batches, with the flags that the specification requires', async () => {
    const { runJob, sentPriceGroupBodies } = aPlatform([createGroupAtPrice(1200)]);
    const { end, counts } = await runJob(
      createInput([...createIds(1100).map(createPriceChange), [1101, 1000, null, null, null]]),
    );
    expect(end).toEqual({ status: 'completed' });
    expect(counts).toEqual({ saved: 1101, failed: 0, unknown: 0 });
    expect(sentPriceGroupBodies.map(({ prices }) => prices.length)).toEqual([500, 500, 101]);
    expect(sentPriceGroupBodies[0]?.prices[0]).toEqual({
      id: 1001,
      productId: 1,
      price: 1990,
      persisted: true,
      destroy: false,
    });
    expect(sentPriceGroupBodies[2]?.prices.at(-1)).toMatchObject({
      productId: 1101,
      price: null,
      persisted: true,
      destroy: true,
    });
  });

  it("skips prices that have changed since, and preserves other people's changes to other fields", async () => {
    const { runJob, sentPriceGroupBodies, getPrice } = aPlatform([
      aGroup([
        [1, 7777],
        [2, 1000, 1500],
        [3, 1990],
      ]),
    ]);
    const { end, results } = await runJob(createInput(createIds(3).map(createPriceChange)));
    expect(end).toEqual({ status: 'incomplete' });
    expect(results).toContainEqual([1, 1, { state: 'failed', why: 'changedSince' }]);
    expect(getPrice(1)?.price).toBe(7777);
    expect(getPrice(2)).toMatchObject({ price: 1990, deliveryPrice: 1500 });
    expect(sentPriceGroupBodies.map(({ prices }) => prices.map(({ productId }) => productId))).toEqual([[2]]);
  });

  it('re-reads prices and skips those changed since when a batch is refused because another user saved', async () => {
    let isFirst = true;
    const { runJob, getPrice, apply, sentPriceGroupBodies } = aPlatform([createGroupAtPrice(3)], () => {
      if (!isFirst) return undefined;
      isFirst = false;
      apply({
        id: 1,
        persisted: true,
        destroy: false,
        prices: [{ productId: 2, price: 5555, deliveryPrice: null, persisted: true, destroy: false }],
      });
      return failed(createFailure('refused', staleCode));
    });
    const { results } = await runJob(createInput(createIds(3).map(createPriceChange)));
    expect(results).toContainEqual([1, 2, { state: 'failed', why: 'changedSince' }]);
    expect(getPrice(2)?.price).toBe(5555);
    expect(sentPriceGroupBodies.at(-1)?.prices.map(({ productId }) => productId)).toEqual([1, 3]);
  });

  it('reports the prices of a removed price group as failed and does not recreate the group', async () => {
    const { runJob, sentPriceGroupBodies } = aPlatform([createGroupAtPrice(2)]);
    const { results } = await runJob(createInput([createPriceChange(1)], 9));
    expect(results).toEqual([[9, 1, { state: 'failed', why: 'groupGone' }]]);
    expect(sentPriceGroupBodies).toEqual([]);
  });

  it('reports the one price that the platform rejects and saves the others', async () => {
    const { runJob } = aPlatform([createGroupAtPrice(40)], ({ prices }) =>
      prices.some(({ productId }) => productId === 17) ? failed(invalidFailure) : undefined,
    );
    const { counts, results } = await runJob(createInput(createIds(40).map(createPriceChange)));
    expect(counts).toEqual({ saved: 39, failed: 1, unknown: 0 });
    expect(results.filter(([, , { state: end }]) => end === 'failed')).toEqual([
      [1, 17, { state: 'failed', why: invalidFailure }],
    ]);
  });

  it('waits while the platform is unreachable and resumes after a crash without repeats', async () => {
    let isCut = true;
    const { runJob, sentPriceGroupBodies } = aPlatform([createGroupAtPrice(900)], ({ prices }, apply) => {
      if (!isCut || prices[0]?.productId !== 501) return undefined;
      apply();
      return failed(createFailure('offline'));
    });
    const firstRun = await runJob(createInput(createIds(900).map(createPriceChange)));
    expect(firstRun.end).toEqual({ status: 'waitingForNetwork' });
    isCut = false;
    // Restored from disk, where the second batch is unknown.
    const secondRun = await runJob(firstRun.input, firstRun.state);
    expect(secondRun.counts).toEqual({ saved: 900, failed: 0, unknown: 0 });
    expect(sentPriceGroupBodies.map(({ prices }) => prices.length)).toEqual([500, 400]);
  });

  it('checks unconfirmed prices again and retries only failed ones', async () => {
    let count = 0;
    const platform = aPlatform([createGroupAtPrice(1000)], (_body, apply) => {
      count += 1;
      if (count > 2) return undefined;
      if (count === 1) apply();
      else platform.setUnreadable(true);
      return failed(createFailure('unknownOutcome'));
    });
    const { runJob, sentPriceGroupBodies } = platform;
    const firstRun = await runJob(createInput(createIds(1000).map(createPriceChange)));
    expect(firstRun.counts).toEqual({ saved: 0, failed: 0, unknown: 1000 });
    platform.setUnreadable(false);
    const secondRun = await runJob(firstRun.input, firstRun.state);
    expect(secondRun.counts).toEqual({ saved: 500, failed: 500, unknown: 0 });
    sentPriceGroupBodies.length = 0;
    const secondResult = await runJob(firstRun.input, priceBulk.retry(secondRun.state));
    expect(secondResult.counts).toEqual({ saved: 1000, failed: 0, unknown: 0 });
    expect(sentPriceGroupBodies.map(({ prices }) => prices.length)).toEqual([500]);
  });

  it('can be undone again for the prices that a retry saved after the first undo', async () => {
    let isRejecting = true;
    const { runJob, getPrice } = aPlatform([createGroupAtPrice(3)], ({ prices }) =>
      isRejecting && prices.some(({ productId, price }) => productId === 2 && price === 1990)
        ? failed(invalidFailure)
        : undefined,
    );
    const firstRun = await runJob(createInput(createIds(3).map(createPriceChange)));
    expect(firstRun.counts).toEqual({ saved: 2, failed: 1, unknown: 0 });
    const undo = priceBulk.undo(firstRun.input, firstRun.state);
    await runJob(undo.input);
    expect(createIds(3).map((id) => getPrice(id)?.price)).toEqual([1000, 1000, 1000]);
    isRejecting = false;
    const retriedRun = await runJob(firstRun.input, priceBulk.retry(undo.state));
    expect(retriedRun.report.undoable).toBe(1);
    await runJob(priceBulk.undo(firstRun.input, retriedRun.state).input);
    expect(createIds(3).map((id) => getPrice(id)?.price)).toEqual([1000, 1000, 1000]);
  });

  it('can be undone, but skips and reports prices that have changed since', async () => {
    const { runJob, menu, getPrice, apply } = aPlatform([
      aGroup([
        [1, 1000, 1200],
        [2, 1000],
      ]),
    ]);
    const firstRun = await runJob(
      createInput([
        [1, 1000, null, 1200, null],
        createPriceChange(2),
        [3, null, 4990, null, 5490],
        [4, null, 990, null, null],
      ]),
    );
    expect(firstRun.report).toMatchObject({ menuId: 7, undoable: 6, counts: { saved: 6 } });
    apply({
      id: 1,
      persisted: true,
      destroy: false,
      prices: [{ productId: 2, price: 2222, deliveryPrice: null, persisted: true, destroy: false }],
    });
    const { input, state } = priceBulk.undo(firstRun.input, firstRun.state);
    expect(priceBulk.report(firstRun.input, state).undoable).toBe(0);
    const undoResult = await runJob(input);
    expect(undoResult.end).toEqual({ status: 'incomplete' });
    expect(getPrice(1)).toMatchObject({ price: 1000, deliveryPrice: 1200 });
    expect(getPrice(2)?.price).toBe(2222);
    expect(menu.priceGroups[0]?.prices.map(({ productId }) => productId).sort()).toEqual([1, 2]);
    expect(undoResult.results).toContainEqual([1, 2, { state: 'failed', why: 'changedSince' }]);
    // An undo can itself be undone, restoring only what it had changed.
    const redone = priceBulk.undo(undoResult.input, undoResult.state);
    expect(redone.input.groups[0]?.rows.map(([product]) => product)).toEqual([1, 3, 4]);
  });

  it('stops sending when it is cancelled and reports the unsent prices', async () => {
    const platform = aPlatform([createGroupAtPrice(600)], () => {
      platform.cancels.abort();
      return undefined;
    });
    const { end, counts, results } = await platform.runJob(createInput(createIds(600).map(createPriceChange)));
    expect(end).toEqual({ status: 'cancelled' });
    expect(counts).toEqual({ saved: 500, failed: 100, unknown: 0 });
    expect(results).toContainEqual([1, 600, { state: 'failed', why: 'notSent' }]);
  });

  it('stops when a permission is missing and leaves the unsent prices for a retry', async () => {
    const { runJob, sentPriceGroupBodies } = aPlatform([createGroupAtPrice(600)], () =>
      failed(createFailure('forbidden', 401)),
    );
    const { counts } = await runJob(createInput(createIds(600).map(createPriceChange)));
    expect(counts.failed).toBe(600);
    expect(sentPriceGroupBodies).toHaveLength(1);
  });
});

describe('a price change across several menus', () => {
  const createBulkInput = (): PriceBulkInput => ({
    menuId: 7,
    groups: [
      { id: 1, name: 'Local', rows: [createPriceChange(1)] },
      { id: 2, name: 'Noche', menuId: 8, rows: [createPriceChange(2)] },
      { id: 3, name: 'Compartido', menuId: 8, rows: [createPriceChange(3)] },
    ],
  });
  const createShared = () => aGroup([[3, 1000]], 3);
  const createPlatform = (reply?: Parameters<typeof aPlatform>[1]) =>
    aPlatform([aGroup([[1, 1000]], 1), createShared()], reply, [aGroup([[2, 1000]], 2), createShared()]);

  it('writes each shared price group once and reports the affected menus', async () => {
    const { runJob, sentTo, getPrice } = createPlatform();
    const { end, counts, report } = await runJob(createBulkInput());
    expect(end).toEqual({ status: 'completed' });
    expect(counts).toEqual({ saved: 3, failed: 0, unknown: 0 });
    expect([getPrice(1, 1)?.price, getPrice(2, 2)?.price, getPrice(3, 3)?.price]).toEqual([1990, 1990, 1990]);
    expect(sentTo).toEqual([7, 8, 8]);
    expect(report.menuIds).toEqual([7, 8]);
  });

  it('skips prices of a later menu that changed while another menu was written', async () => {
    const now = performance.now.bind(performance);
    let elapsed = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now() + elapsed);
    onTestFinished(() => time.mockRestore());
    const shared = createShared();
    const { runJob } = aPlatform(
      [aGroup([[1, 1000]], 1)],
      ({ id }) => {
        elapsed += 6_000;
        if (id === 1) shared.prices[0]!.price = 5555;
        return undefined;
      },
      [shared],
    );
    const input = createBulkInput();
    const { results } = await runJob({ ...input, groups: input.groups.filter(({ id }) => id !== 2) });
    expect(results).toContainEqual([3, 3, { state: 'failed', why: 'changedSince' }]);
    expect(shared.prices[0]?.price).toBe(5555);
  });

  it('can be undone as a whole', async () => {
    const { runJob, getPrice } = createPlatform();
    const { input, state } = await runJob(createBulkInput());
    const { end } = await runJob(priceBulk.undo(input, state).input);
    expect(end).toEqual({ status: 'completed' });
    expect([getPrice(1, 1)?.price, getPrice(2, 2)?.price, getPrice(3, 3)?.price]).toEqual([1000, 1000, 1000]);
  });

  it('continues when one menu no longer exists and reports its prices as failed', async () => {
    const { runJob, getPrice } = createPlatform();
    const input = createBulkInput();
    input.groups[1]!.menuId = 99;
    const { end, results } = await runJob(input);
    expect(end).toEqual({ status: 'incomplete' });
    expect(results).toContainEqual([2, 2, { state: 'failed', why: 'groupGone' }]);
    expect(getPrice(1, 1)?.price).toBe(1990);
  });
});
