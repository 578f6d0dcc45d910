import { describe, expect, it } from 'vitest';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { priceLogRetention, type PriceLogRow } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { PriceLog } from '@main/priceLog/priceLog';

const minute = 60_000;
const day = 24 * 60 * minute;

type Prices = Record<number, number | [number, number | null]>;

const aMenu = (groups: Record<number, Prices>, id = 7) =>
  succeeded({
    id,
    name: 'Carta',
    priceGroups: Object.entries(groups).map(([groupId, prices]) => ({
      id: Number(groupId),
      name: `Grupo ${groupId}`,
      prices: Object.entries(prices).map(([productId, price]) => ({
        id: null,
        productId: Number(productId),
        price: Array.isArray(price) ? price[0] : price,
        deliveryPrice: Array.isArray(price) ? price[1] : null,
      })),
    })),
  });

const createLog = (savedRows: readonly PriceLogRow[] | null = []) => {
  let now = 1_000 * day;
  let getRows: () => PriceLogRow[] = () => [];
  const log = new PriceLog({
    now: () => now,
    getRetentionStart: (retention) => now - retention,
    onChange: (next) => {
      getRows = next;
    },
  });
  if (savedRows !== null) log.restore(savedRows);
  const recordReply = (
    name: string,
    input: CallInput,
    outcome: Outcome<unknown>,
    requestedAt: number = performance.now(),
  ) => log.recordReply(name, input, outcome, requestedAt);
  const recordWrite = (
    groupId: number,
    prices: Record<number, number | null>,
    outcome: Outcome<unknown> = succeeded(null),
  ) =>
    recordReply(
      'menus.update',
      {
        params: { id: 7 },
        body: {
          priceGroups: [
            {
              id: groupId,
              persisted: true,
              destroy: false,
              prices: Object.entries(prices).map(([productId, price]) => ({
                productId: Number(productId),
                price,
                deliveryPrice: null,
                persisted: true,
                destroy: price === null,
              })),
            },
          ],
        },
      },
      outcome,
    );
  return {
    log,
    recordReply,
    recordWrite,
    see: (groups: Record<number, Prices>, requestedAt?: number) =>
      recordReply('menus.get', {}, aMenu(groups), requestedAt),
    advanceTime: (milliseconds: number) => (now += milliseconds),
    now: () => now,
    rows: () => getRows(),
    entries: (query = {}) =>
      log.getHistory(query).changes.map(({ origin, groupId, rows: changed }) => [origin, groupId, changed]),
  };
};

describe('the price log', () => {
  it('records each price before and after a change made in this app', () => {
    const { see, recordWrite, entries } = createLog();
    see({ 1: { 10: 8990, 11: 2000 } });
    recordWrite(1, { 10: 9490, 12: 1500 });
    expect(entries()).toEqual([
      [
        'here',
        1,
        [
          [10, 8990, 9490, null, null],
          [12, null, 1500, null, null],
        ],
      ],
    ]);
  });

  it("detects other people's changes in later replies, and does not record its own changes twice", () => {
    const { see, recordWrite, entries, advanceTime } = createLog();
    see({ 1: { 10: 8990, 11: [2000, 2200] } });
    recordWrite(1, { 10: 9490 });
    advanceTime(5 * minute);
    see({ 1: { 10: 9490, 11: [2500, 2200] } });
    see({ 1: { 10: 9490, 11: [2500, 2200] } });
    expect(entries()).toEqual([
      ['elsewhere', 1, [[11, 2000, 2500, 2200, 2200]]],
      ['here', 1, [[10, 8990, 9490, null, null]]],
    ]);
  });

  it('ignores a reply that was requested before a write and arrives after it', () => {
    const { see, recordWrite, entries } = createLog();
    see({ 1: { 10: 8990 } });
    const requestedAt = performance.now() - 1;
    recordWrite(1, { 10: 9490 });
    see({ 1: { 10: 8990 } }, requestedAt);
    see({ 1: { 10: 9490 } });
    expect(entries()).toEqual([['here', 1, [[10, 8990, 9490, null, null]]]]);
  });

  it('records a price removed from its group, with its delivery price', () => {
    const { see, recordWrite, entries } = createLog();
    see({ 1: { 10: [8990, 9990] } });
    recordWrite(1, { 10: null });
    see({ 1: {} });
    expect(entries()).toEqual([['here', 1, [[10, 8990, null, 9990, null]]]]);
  });

  it('ignores rejected changes, and attributes unconfirmed ones to this app once they appear', () => {
    const { see, recordWrite, entries } = createLog();
    see({ 1: { 10: 8990, 11: 2000 } });
    recordWrite(1, { 10: 1 }, failed(createFailure('refused', 1001)));
    recordWrite(1, { 11: 2490 }, failed(createFailure('unknownOutcome')));
    expect(entries()).toEqual([]);
    see({ 1: { 10: 8990, 11: 2490 } });
    expect(entries()).toEqual([['here', 1, [[11, 2000, 2490, null, null]]]]);
  });

  it('merges the batches of one job, but not repeated changes of a product', () => {
    const { see, recordWrite, entries } = createLog();
    see({ 1: { 10: 100, 11: 200 } });
    recordWrite(1, { 10: 110 });
    recordWrite(1, { 11: 210 });
    recordWrite(1, { 10: 100 });
    expect(entries()).toEqual([
      ['here', 1, [[10, 110, 100, null, null]]],
      [
        'here',
        1,
        [
          [10, 100, 110, null, null],
          [11, 200, 210, null, null],
        ],
      ],
    ]);
  });

  it('records product prices and ignores missing ones', () => {
    const { recordReply, entries } = createLog();
    const recordProductList = (...prices: (number | null)[]) =>
      recordReply(
        'products.list',
        {},
        succeeded({
          page: prices.map((priceProduct, index) => ({ id: index + 1, priceProduct })),
          count: 2,
          nextPage: null,
        }),
      );
    recordProductList(990, 1990);
    recordProductList(null, 2990);
    recordReply(
      'products.update',
      { params: { id: 1 }, body: { product: { priceProduct: 1090 } } },
      succeeded({ id: 1, priceProduct: 1090 }),
    );
    recordReply('products.get', {}, succeeded({ id: 1, priceProduct: 1090 }));
    const renamedPrice = { priceProduct: { writtenAs: { price: 1190 } } };
    recordReply('products.update', { params: { id: 1 }, body: { product: renamedPrice } }, succeeded({ id: 1 }));
    expect(entries()).toEqual([
      ['here', null, [[1, 1090, 1190, null, null]]],
      ['here', null, [[1, 990, 1090, null, null]]],
      ['elsewhere', null, [[2, 1990, 2990, null, null]]],
    ]);
  });

  it('is filtered by product and group and reports the date of its first data', () => {
    const { see, recordWrite, entries, log, now, advanceTime } = createLog();
    const first = now();
    see({ 1: { 10: 100, 11: 200 }, 2: { 10: 300 } });
    advanceTime(minute);
    recordWrite(1, { 10: 110, 11: 210 });
    recordWrite(2, { 10: 310 });
    expect(entries({ productId: 11 })).toEqual([['here', 1, [[11, 200, 210, null, null]]]]);
    expect(entries({ groupIds: [2] })).toEqual([['here', 2, [[10, 300, 310, null, null]]]]);
    expect(log.getHistory({ productId: 10 }).groups).toEqual([
      { groupId: 1, since: first },
      { groupId: 2, since: first },
    ]);
    expect(log.getHistory({ groupIds: [3] })).toEqual({ groups: [], changes: [] });
  });

  it('continues after a restart and includes replies that arrive before its file is read', () => {
    const firstLog = createLog();
    firstLog.see({ 1: { 10: 100, 11: 200 } });
    firstLog.recordWrite(1, { 10: 110 });
    const after = createLog(null);
    after.advanceTime(day);
    after.see({ 1: { 10: 110, 11: 250 } });
    after.log.restore(JSON.parse(JSON.stringify(firstLog.rows())) as PriceLogRow[]);
    expect(after.entries()).toEqual([
      ['elsewhere', 1, [[11, 200, 250, null, null]]],
      ['here', 1, [[10, 100, 110, null, null]]],
    ]);
    expect(after.log.getHistory({}).changes.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('drops the oldest entries beyond its limits and moves its start date', () => {
    const { see, recordWrite, log, rows, advanceTime, now } = createLog();
    const createManyPrices = (price: number) =>
      Object.fromEntries(Array.from({ length: 15_000 }, (_each, index) => [index + 1, price + index]));
    see({ 1: createManyPrices(100), 2: { 1: 5 } });
    recordWrite(1, createManyPrices(200));
    const secondTime = now();
    advanceTime(2 * minute);
    recordWrite(1, createManyPrices(300));
    advanceTime(2 * minute);
    recordWrite(1, createManyPrices(400));
    expect(log.getHistory({}).changes).toHaveLength(2);
    expect(log.getHistory({ groupIds: [1] }).groups).toEqual([{ groupId: 1, since: secondTime }]);
    // The file stays within a few megabytes.
    expect(JSON.stringify(rows()).length).toBeLessThan(3_000_000);
    advanceTime(priceLogRetention + day);
    recordWrite(2, { 1: 6 });
    expect(log.getHistory({}).changes.map(({ groupId }) => groupId)).toEqual([2]);
  });
});
