import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createMenuPatchSchema } from '@shared/domain/catalogue/menus';
import { editCells, editGroups, createHistory } from '@shared/domain/catalogue/priceSheet/history';
import {
  createGroupRequests,
  isGroupBodyApplied,
  createOrderBody,
  getChangedGroupOrder,
} from '@shared/domain/catalogue/priceSheet/requests';
import {
  getChangedCellKeys,
  countChangedCells,
  toRowBody,
  computeRowChanges,
  getRowChangeStatus,
  invertChange,
  type PriceRowChange,
} from '@shared/domain/catalogue/priceSheet/rowChanges';
import { createCellKey, createSheet, setCells, type MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { priceBulk } from '@shared/jobs/priceBulk';

const localGroup: MenuGroup = {
  id: 1,
  name: 'Local',
  prices: [
    { id: 110, productId: 10, price: 8990, deliveryPrice: 9490 },
    { id: null, productId: 11, price: 5000, deliveryPrice: null },
  ],
};
const rappi: MenuGroup = { id: 2, name: 'Rappi', prices: [] };
const createPrice = (group: number | string, product: number) => createCellKey(String(group), product, 'price');
const createDeliveryKey = (group: number | string, product: number) =>
  createCellKey(String(group), product, 'deliveryPrice');

describe('The price changes to save', () => {
  it('contain only edited rows, with their old values; removing a price also removes its delivery price', () => {
    const sheet = setCells(createSheet([localGroup, rappi]), [
      [createPrice(1, 10), null],
      [createPrice(1, 11), 5990],
      [createPrice(2, 10), 9490],
      [createDeliveryKey(2, 10), 10_490],
    ]);
    expect(computeRowChanges(sheet)).toEqual([
      {
        id: 1,
        name: 'Local',
        rows: [
          [10, 8990, null, 9490, null],
          [11, 5000, 5990, null, null],
        ],
      },
      { id: 2, name: 'Rappi', rows: [[10, null, 9490, null, 10_490]] },
    ]);
  });

  it('exclude groups that the platform has not created yet', () => {
    const start = createSheet([localGroup]);
    const groups = [...start.groups, { key: 'new-1', id: null, name: 'PedidosYa' }];
    expect(computeRowChanges(setCells({ ...start, groups }, [[createPrice('new-1', 10), 4990]]))).toEqual([]);
  });

  it('list each changed row once in a form that the platform accepts', () => {
    const cell = fc.option(fc.integer({ min: 0, max: 20_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(10, 11, 12), cell, cell), { maxLength: 5 }), (typedCells) => {
        const sheet = setCells(
          createSheet([localGroup]),
          typedCells.flatMap(([id, price, deliveryPrice]) => [
            [createPrice(1, id), price] as const,
            [createDeliveryKey(1, id), price === null ? null : deliveryPrice] as const,
          ]),
        );
        const changes = computeRowChanges(sheet);
        expect(changes.flatMap(({ id, rows }) => rows.flatMap((row) => getChangedCellKeys(id, row))).sort()).toEqual(
          [...sheet.edits.keys()].sort(),
        );
        for (const group of changes) {
          const currentPrices = new Map(localGroup.prices.map((row) => [row.productId, row]));
          const prices = group.rows.map((row) => toRowBody(row, currentPrices.get(row[0])));
          expect(
            v.is(createMenuPatchSchema('cl'), { priceGroups: [{ id: 1, persisted: true, destroy: false, prices }] }),
          ).toBe(true);
        }
        if (changes.length > 0) expect(v.is(priceBulk.input, { menuId: 1, groups: changes })).toBe(true);
      }),
    );
  });
});

describe('A price change of one row', () => {
  const createRow = (currentPrice: number | null, deliveryNow: number | null = null) =>
    currentPrice === null ? undefined : { id: 7, price: currentPrice, deliveryPrice: deliveryNow };
  const raise: PriceRowChange = [10, 1000, 1990, null, null];

  it('is unsaved at its old value, saved at its new value, and in conflict at any other value', () => {
    expect(getRowChangeStatus(raise, createRow(1000))).toBe('open');
    expect(getRowChangeStatus(raise, createRow(1990))).toBe('there');
    expect(getRowChangeStatus(raise, createRow(1500))).toBe('changed');
    expect(getRowChangeStatus(raise, undefined)).toBe('changed');
    expect(getRowChangeStatus([10, null, 990, null, null], undefined)).toBe('open');
    expect(getRowChangeStatus([10, 990, null, null, null], undefined)).toBe('there');
  });

  it('keeps the current values of unchanged fields', () => {
    expect(toRowBody(raise, createRow(1000, 2500))).toMatchObject({
      price: 1990,
      deliveryPrice: 2500,
      persisted: true,
    });
    expect(toRowBody([10, 1000, 1000, null, 3000], createRow(1200))).toMatchObject({
      price: 1200,
      deliveryPrice: 3000,
    });
  });

  it('leaves out an unchanged price that is unknown, since it may be unreadable', () => {
    const unpricedRow = { id: 7, price: null, deliveryPrice: 2500 };
    expect(toRowBody([10, null, null, 2500, null], unpricedRow)).toEqual({
      id: 7,
      productId: 10,
      deliveryPrice: null,
      persisted: true,
      destroy: false,
    });
    expect(getRowChangeStatus([10, null, null, 2500, null], unpricedRow)).toBe('open');
    expect(toRowBody(raise, createRow(1000))).not.toHaveProperty('deliveryPrice');
    expect(toRowBody([10, 1000, null, null, null], createRow(1000))).toMatchObject({ price: null, destroy: true });
  });

  it('has no cell in the sheet when its row has no price', () => {
    const sheet = createSheet([
      { id: 1, name: 'Local', prices: [{ id: 7, productId: 10, price: null, deliveryPrice: null }] },
    ]);
    expect(sheet.base.cells.size).toBe(0);
    expect(sheet.base.rowIds.get('1|10')).toBe(7);
  });

  it('is in conflict when the price was removed and only the delivery price changes', () => {
    expect(getRowChangeStatus([10, 1000, 1000, null, 3000], undefined)).toBe('changed');
  });

  it('can be reverted to the exact earlier values', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(amount, amount, amount, amount, (before, after, deliveryBefore, deliveryAfter) => {
        const cleanRowChange: PriceRowChange = [
          10,
          before,
          after,
          before === null ? null : deliveryBefore,
          after === null ? null : deliveryAfter,
        ];
        const applyChange = (change: PriceRowChange, currentRow: ReturnType<typeof createRow>) => {
          const body = toRowBody(change, currentRow);
          return createRow(body.price ?? null, body.deliveryPrice ?? null);
        };
        const start = createRow(cleanRowChange[1], cleanRowChange[3]);
        const reappliedPrice = applyChange(cleanRowChange, start);
        expect(getRowChangeStatus(cleanRowChange, reappliedPrice)).toBe('there');
        if (countChangedCells(cleanRowChange) > 0)
          expect(getRowChangeStatus(invertChange(cleanRowChange), reappliedPrice)).toBe('open');
        expect(applyChange(invertChange(cleanRowChange), reappliedPrice)).toEqual(start);
      }),
    );
  });
});

describe('Changes to price groups', () => {
  it('are sent as separate requests: create, rename, add an existing group, remove', () => {
    const start = createHistory(createSheet([localGroup, rappi]));
    const [sheetGroup] = start.sheet.groups;
    const { sheet } = editCells(
      editGroups(start, [
        { ...sheetGroup!, name: 'Mesón' },
        { key: 'new-1', id: null, name: 'PedidosYa' },
        { key: '5', id: 5, name: 'Uber' },
      ]),
      [[createPrice('new-1', 10), 4990]],
    );
    expect(createGroupRequests(sheet).map(({ body }) => body)).toEqual([
      { id: 1, persisted: true, destroy: false, name: 'Mesón', prices: [] },
      { persisted: false, destroy: false, name: 'PedidosYa', prices: [] },
      { id: 5, persisted: true, destroy: false, prices: [] },
      { id: 2, persisted: true, destroy: true, prices: [] },
    ]);
  });

  it('include the full order of groups only when the order changes', () => {
    const start = createSheet([localGroup, rappi]);
    expect(getChangedGroupOrder(start, [localGroup, rappi])).toBeNull();
    const movedState = { ...start, groups: [...start.groups].reverse() };
    expect(getChangedGroupOrder(movedState, [localGroup, { ...rappi, id: 9 }, rappi])).toEqual([2, 1]);
    expect(createOrderBody([2, 1])).toEqual([
      { id: 2, persisted: true, destroy: false, prices: [] },
      { id: 1, persisted: true, destroy: false, prices: [] },
    ]);
  });
});

describe('A price request without a reply', () => {
  const body = { id: 1, persisted: true, destroy: false };
  const prices = [
    { productId: 10, price: 9990, deliveryPrice: 9490, persisted: true, destroy: false },
    { productId: 11, price: null, deliveryPrice: null, persisted: true, destroy: true },
  ];

  it('counts as applied once the platform has every row', () => {
    const [firstPrice, secondPrice] = localGroup.prices;
    const raisedPrice = { ...firstPrice!, price: 9990 };
    expect(isGroupBodyApplied({ ...body, prices }, [{ ...localGroup, prices: [raisedPrice] }])).toBe(true);
    expect(isGroupBodyApplied({ ...body, prices }, [localGroup])).toBe(false);
    expect(isGroupBodyApplied({ ...body, prices }, [{ ...localGroup, prices: [raisedPrice, secondPrice!] }])).toBe(
      false,
    );
    expect(isGroupBodyApplied({ ...body, prices }, [rappi])).toBe(false);
  });

  it('counts as applied once the groups are created, renamed or deleted', () => {
    const newGroup = { persisted: false, destroy: false, prices: [] };
    expect(isGroupBodyApplied({ ...newGroup, name: 'Rappi' }, [rappi])).toBe(true);
    expect(isGroupBodyApplied({ ...newGroup, id: 2, name: 'Uber' }, [rappi])).toBe(false);
    expect(isGroupBodyApplied({ ...newGroup, id: 2, destroy: true }, [localGroup])).toBe(true);
    expect(isGroupBodyApplied({ ...newGroup, id: 2, destroy: true }, [rappi])).toBe(false);
  });
});
