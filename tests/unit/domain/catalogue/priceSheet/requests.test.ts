import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { menuPatch } from '@shared/domain/catalogue/menus';
import { edit, editGroups, historyOf } from '@shared/domain/catalogue/priceSheet/history';
import { halvesOf, isTaken, priceRequests, withGroupId } from '@shared/domain/catalogue/priceSheet/requests';
import { cellKey, sheetOf, withCells, type MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';

const local: MenuGroup = {
  id: 1,
  name: 'Local',
  prices: [
    { id: 110, productId: 10, price: 8990, deliveryPrice: 9490 },
    { id: null, productId: 11, price: 5000, deliveryPrice: null },
  ],
};
const rappi: MenuGroup = { id: 2, name: 'Rappi', prices: [] };
const price = (group: number | string, product: number) => cellKey(String(group), product, 'price');
const delivery = (group: number | string, product: number) => cellKey(String(group), product, 'deliveryPrice');

describe('The requests of a price sheet', () => {
  it('send only what changed, with the flags of the specification', () => {
    const sheet = withCells(sheetOf([local, rappi]), [
      [price(1, 10), 9990],
      [price(1, 11), null],
      [price(2, 10), 9490],
      [delivery(2, 10), 10_490],
    ]);
    expect(priceRequests(sheet).map(({ body }) => body)).toEqual([
      {
        id: 1,
        persisted: true,
        destroy: false,
        prices: [
          { id: 110, productId: 10, price: 9990, deliveryPrice: 9490, persisted: true, destroy: false },
          { productId: 11, price: null, deliveryPrice: null, persisted: true, destroy: true },
        ],
      },
      {
        id: 2,
        persisted: true,
        destroy: false,
        prices: [{ productId: 10, price: 9490, deliveryPrice: 10_490, persisted: false, destroy: false }],
      },
    ]);
  });

  it('make, rename and take out groups by themselves, before and beside the prices', () => {
    const start = historyOf(sheetOf([local, rappi]));
    const [one] = start.sheet.groups;
    const named = editGroups(start, [
      { ...one!, name: 'Mesón' },
      { key: 'new-1', id: null, name: 'PedidosYa' },
    ]);
    const { sheet } = edit(named, [[price('new-1', 10), 4990]]);
    const requests = priceRequests(sheet);
    expect(requests.map(({ body: { prices, ...rest } }) => ({ ...rest, rows: prices.length }))).toEqual([
      { id: 1, persisted: true, destroy: false, name: 'Mesón', rows: 0 },
      { persisted: false, destroy: false, name: 'PedidosYa', rows: 0 },
      { persisted: false, destroy: false, rows: 1 },
      { id: 2, persisted: true, destroy: true, rows: 0 },
    ]);
    expect(withGroupId(requests[2]!, 9)).toEqual({
      groupKey: '9',
      body: { ...requests[2]!.body, id: 9, persisted: true },
      cells: [price(9, 10)],
    });
  });

  it('name each changed cell once, in parts that platforms take, and halves lose none', () => {
    const products = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 20 }), (ids, size) => {
        const sheet = withCells(
          sheetOf([local, rappi]),
          ids.map((id) => [price(2, id), 1000 + id] as const),
        );
        const requests = priceRequests(sheet, size);
        expect(requests.flatMap(({ cells }) => cells).sort()).toEqual([...sheet.edits.keys()].sort());
        for (const request of requests) {
          expect(request.body.prices.length).toBeLessThanOrEqual(size);
          expect(v.is(menuPatch('cl'), { priceGroups: [request.body] })).toBe(true);
          const halves = halvesOf(request);
          if (halves.length > 0) expect(halves.flatMap(({ cells }) => cells)).toEqual(request.cells);
          else expect(request.body.prices).toHaveLength(1);
        }
      }),
    );
  });
});

describe('A request whose answer was lost', () => {
  const sheet = withCells(sheetOf([local, rappi]), [
    [price(1, 10), 9990],
    [price(1, 11), null],
  ]);
  const [request] = priceRequests(sheet);

  it('is done once the platform has every row of it', () => {
    const done = { ...local, prices: [{ ...local.prices[0]!, price: 9990 }] };
    expect(isTaken(request!, [done])).toBe(true);
    expect(isTaken(request!, [local])).toBe(false);
    expect(isTaken(request!, [{ ...local, prices: [{ ...local.prices[0]!, price: 9990 }, local.prices[1]!] }])).toBe(
      false,
    );
    expect(isTaken(request!, [rappi])).toBe(false);
  });

  it('is done for groups once they are there, renamed or gone', () => {
    const body = { persisted: false, destroy: false, prices: [] };
    expect(isTaken({ groupKey: 'new', cells: [], body: { ...body, name: 'Rappi' } }, [rappi])).toBe(true);
    expect(isTaken({ groupKey: '2', cells: [], body: { ...body, id: 2, name: 'Uber' } }, [rappi])).toBe(false);
    expect(isTaken({ groupKey: '2', cells: [], body: { ...body, id: 2, destroy: true } }, [local])).toBe(true);
    expect(isTaken({ groupKey: '2', cells: [], body: { ...body, id: 2, destroy: true } }, [rappi])).toBe(false);
  });
});
