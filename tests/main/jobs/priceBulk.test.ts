import { describe, expect, it } from 'vitest';
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
interface Sent {
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
const invalid = createFailure('invalid');
const raise = (product: number): PriceRowChange => [product, 1000, 1990, null, null];
const inputOf = (rows: readonly PriceRowChange[], id = 1): PriceBulkInput => ({
  menuId: 7,
  groups: [{ id, name: `Grupo ${id}`, rows: [...rows] }],
});

/** Runs the job on a platform that stores prices, unless a test overrides the reply. */
const aPlatform = (
  start: MenuGroup[],
  answer: (body: PriceGroupBody, apply: () => void) => Answer | undefined = () => undefined,
  other: MenuGroup[] = [],
) => {
  const menu = { id: 7, lockVersion: 1, priceGroups: start };
  const menus = new Map([
    [7, menu],
    [8, { id: 8, lockVersion: 5, priceGroups: other }],
  ]);
  const sent: PriceGroupBody[] = [];
  const sentTo: number[] = [];
  const ends = new AbortController();
  const cancels = new AbortController();
  let isUnreadable = false;
  const apply = ({ id, prices }: PriceGroupBody) => {
    for (const one of menus.values()) {
      if (!one.priceGroups.some((group) => group.id === id)) continue;
      one.lockVersion += 1;
      one.priceGroups = one.priceGroups.map((group) => {
        if (group.id !== id) return group;
        const named = new Set(prices.map(({ productId }) => productId));
        const rows = prices.flatMap(({ productId, price, deliveryPrice }) =>
          price === null ? [] : [{ id: productId + 1000, productId, price, deliveryPrice }],
        );
        return { ...group, prices: [...group.prices.filter(({ productId }) => !named.has(productId)), ...rows] };
      });
    }
  };
  const run = async (input: PriceBulkInput, before: PriceBulkState = priceBulk.begin(input)) => {
    let state = before;
    const saves: PriceBulkState[] = [];
    const jobRun = {
      state,
      signal: ends.signal,
      cancelled: cancels.signal,
      call: async (name: string, { params, body }: { params: { id: number }; body?: Sent }): Promise<Answer> => {
        const one = menus.get(params.id);
        if (one === undefined) return failed(createFailure('missing', 1002));
        if (name === 'menus.get')
          return isUnreadable ? failed(createFailure('timeout')) : succeeded(structuredClone(one));
        const { priceGroups, lockVersion } = body!;
        const [group] = priceGroups;
        sent.push(group);
        sentTo.push(one.id);
        if (lockVersion !== one.lockVersion) return failed(createFailure('refused', staleCode));
        const reply = answer(group, () => apply(group));
        if (reply !== undefined) return reply;
        apply(group);
        return succeeded(structuredClone(one));
      },
      save: async (next: PriceBulkState) => {
        state = next;
        saves.push(next);
      },
      show: (next: PriceBulkState) => {
        state = next;
      },
      step: () => undefined,
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
  const priceOf = (product: number, group = 1) =>
    [...menus.values()]
      .flatMap(({ priceGroups }) => priceGroups)
      .find(({ id }) => id === group)
      ?.prices.find(({ productId }) => productId === product);
  return {
    menu,
    sent,
    sentTo,
    ends,
    cancels,
    run,
    apply,
    priceOf,
    setUnreadable: (is: boolean) => (isUnreadable = is),
  };
};

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const allAt = (count: number, price = 1000) => aGroup(many(count).map((id) => [id, price]));

describe('a bulk price change', () => {
  it('sends only changed prices, in batches, with the flags that the specification requires', async () => {
    const { run, sent } = aPlatform([allAt(1200)]);
    const { end, counts } = await run(inputOf([...many(1100).map(raise), [1101, 1000, null, null, null]]));
    expect(end).toEqual({ status: 'completed' });
    expect(counts).toEqual({ saved: 1101, failed: 0, unknown: 0 });
    expect(sent.map(({ prices }) => prices.length)).toEqual([500, 500, 101]);
    expect(sent[0]?.prices[0]).toEqual({
      id: 1001,
      productId: 1,
      price: 1990,
      deliveryPrice: null,
      persisted: true,
      destroy: false,
    });
    expect(sent[2]?.prices.at(-1)).toMatchObject({ productId: 1101, price: null, persisted: true, destroy: true });
  });

  it("skips prices that have changed since, and preserves other people's changes to other fields", async () => {
    const { run, sent, priceOf } = aPlatform([
      aGroup([
        [1, 7777],
        [2, 1000, 1500],
        [3, 1990],
      ]),
    ]);
    const { end, results } = await run(inputOf(many(3).map(raise)));
    expect(end).toEqual({ status: 'incomplete' });
    expect(results).toContainEqual([1, 1, { state: 'failed', why: 'changedSince' }]);
    expect(priceOf(1)?.price).toBe(7777);
    expect(priceOf(2)).toMatchObject({ price: 1990, deliveryPrice: 1500 });
    expect(sent.map(({ prices }) => prices.map(({ productId }) => productId))).toEqual([[2]]);
  });

  it('compares the remaining prices again when another user saves between two batches', async () => {
    let isFirst = true;
    const { run, priceOf, apply, sent } = aPlatform([allAt(3)], () => {
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
    const { results } = await run(inputOf(many(3).map(raise)));
    expect(results).toContainEqual([1, 2, { state: 'failed', why: 'changedSince' }]);
    expect(priceOf(2)?.price).toBe(5555);
    expect(sent.at(-1)?.prices.map(({ productId }) => productId)).toEqual([1, 3]);
  });

  it('does not restore a price group that was removed from the menu', async () => {
    const { run, sent } = aPlatform([allAt(2)]);
    const { results } = await run(inputOf([raise(1)], 9));
    expect(results).toEqual([[9, 1, { state: 'failed', why: 'groupGone' }]]);
    expect(sent).toEqual([]);
  });

  it('reports the one price that the platform rejects and saves the others', async () => {
    const { run } = aPlatform([allAt(40)], ({ prices }) =>
      prices.some(({ productId }) => productId === 17) ? failed(invalid) : undefined,
    );
    const { counts, results } = await run(inputOf(many(40).map(raise)));
    expect(counts).toEqual({ saved: 39, failed: 1, unknown: 0 });
    expect(results.filter(([, , { state: end }]) => end === 'failed')).toEqual([
      [1, 17, { state: 'failed', why: invalid }],
    ]);
  });

  it('waits while the platform is unreachable and resumes after a crash without repeats', async () => {
    let isCut = true;
    const { run, sent } = aPlatform([allAt(900)], ({ prices }, apply) => {
      if (!isCut || prices[0]?.productId !== 501) return undefined;
      apply();
      return failed(createFailure('offline'));
    });
    const first = await run(inputOf(many(900).map(raise)));
    expect(first.end).toEqual({ status: 'waitingForNetwork' });
    isCut = false;
    // Restored from disk, where the second batch is unknown.
    const second = await run(first.input, first.state);
    expect(second.counts).toEqual({ saved: 900, failed: 0, unknown: 0 });
    expect(sent.map(({ prices }) => prices.length)).toEqual([500, 400]);
  });

  it('checks unconfirmed prices again and retries only failed ones', async () => {
    let nth = 0;
    const platform = aPlatform([allAt(1000)], (_body, apply) => {
      nth += 1;
      if (nth > 2) return undefined;
      if (nth === 1) apply();
      else platform.setUnreadable(true);
      return failed(createFailure('unknownOutcome'));
    });
    const { run, sent } = platform;
    const first = await run(inputOf(many(1000).map(raise)));
    expect(first.counts).toEqual({ saved: 0, failed: 0, unknown: 1000 });
    platform.setUnreadable(false);
    const looked = await run(first.input, first.state);
    expect(looked.counts).toEqual({ saved: 500, failed: 500, unknown: 0 });
    sent.length = 0;
    const again = await run(first.input, priceBulk.retry(looked.state));
    expect(again.counts).toEqual({ saved: 1000, failed: 0, unknown: 0 });
    expect(sent.map(({ prices }) => prices.length)).toEqual([500]);
  });

  it('can be undone except for prices that have changed since, which it reports', async () => {
    const { run, menu, priceOf, apply } = aPlatform([
      aGroup([
        [1, 1000, 1200],
        [2, 1000],
      ]),
    ]);
    const first = await run(
      inputOf([[1, 1000, null, 1200, null], raise(2), [3, null, 4990, null, 5490], [4, null, 990, null, null]]),
    );
    expect(first.report).toMatchObject({ menuId: 7, undoable: 6, counts: { saved: 6 } });
    apply({
      id: 1,
      persisted: true,
      destroy: false,
      prices: [{ productId: 2, price: 2222, deliveryPrice: null, persisted: true, destroy: false }],
    });
    const { input, state } = priceBulk.undo(first.input, first.state);
    expect(priceBulk.report(first.input, state).undoable).toBe(0);
    const back = await run(input);
    expect(back.end).toEqual({ status: 'incomplete' });
    expect(priceOf(1)).toMatchObject({ price: 1000, deliveryPrice: 1200 });
    expect(priceOf(2)?.price).toBe(2222);
    expect(menu.priceGroups[0]?.prices.map(({ productId }) => productId).sort()).toEqual([1, 2]);
    expect(back.results).toContainEqual([1, 2, { state: 'failed', why: 'changedSince' }]);
    // An undo can itself be undone, restoring only what it had changed.
    const forth = priceBulk.undo(back.input, back.state);
    expect(forth.input.groups[0]?.rows.map(([product]) => product)).toEqual([1, 3, 4]);
  });

  it('stops sending when it is cancelled and reports the unsent prices', async () => {
    const platform = aPlatform([allAt(600)], () => {
      platform.cancels.abort();
      return undefined;
    });
    const { end, counts, results } = await platform.run(inputOf(many(600).map(raise)));
    expect(end).toEqual({ status: 'cancelled' });
    expect(counts).toEqual({ saved: 500, failed: 100, unknown: 0 });
    expect(results).toContainEqual([1, 600, { state: 'failed', why: 'notSent' }]);
  });

  it('stops when a permission is missing and leaves the rest for a retry', async () => {
    const { run, sent } = aPlatform([allAt(600)], () => failed(createFailure('forbidden', 401)));
    const { counts } = await run(inputOf(many(600).map(raise)));
    expect(counts.failed).toBe(600);
    expect(sent).toHaveLength(1);
  });
});

describe('a price change across several menus', () => {
  const several = (): PriceBulkInput => ({
    menuId: 7,
    groups: [
      { id: 1, name: 'Local', rows: [raise(1)] },
      { id: 2, name: 'Noche', menuId: 8, rows: [raise(2)] },
      { id: 3, name: 'Compartido', menuId: 8, rows: [raise(3)] },
    ],
  });
  const shared = () => aGroup([[3, 1000]], 3);
  const platform = (reply?: Parameters<typeof aPlatform>[1]) =>
    aPlatform([aGroup([[1, 1000]], 1), shared()], reply, [aGroup([[2, 1000]], 2), shared()]);

  it('writes each shared price group once and reports the affected menus', async () => {
    const { run, sentTo, priceOf } = platform();
    const { end, counts, report } = await run(several());
    expect(end).toEqual({ status: 'completed' });
    expect(counts).toEqual({ saved: 3, failed: 0, unknown: 0 });
    expect([priceOf(1, 1)?.price, priceOf(2, 2)?.price, priceOf(3, 3)?.price]).toEqual([1990, 1990, 1990]);
    expect(sentTo).toEqual([7, 8, 8]);
    expect(report.menuIds).toEqual([7, 8]);
  });

  it('can be undone as a whole', async () => {
    const { run, priceOf } = platform();
    const { input, state } = await run(several());
    const { end } = await run(priceBulk.undo(input, state).input);
    expect(end).toEqual({ status: 'completed' });
    expect([priceOf(1, 1)?.price, priceOf(2, 2)?.price, priceOf(3, 3)?.price]).toEqual([1000, 1000, 1000]);
  });

  it('continues when one menu no longer exists and reports its prices as failed', async () => {
    const { run, priceOf } = platform();
    const input = several();
    input.groups[1]!.menuId = 99;
    const { end, results } = await run(input);
    expect(end).toEqual({ status: 'incomplete' });
    expect(results).toContainEqual([2, 2, { state: 'failed', why: 'groupGone' }]);
    expect(priceOf(1, 1)?.price).toBe(1990);
  });
});
