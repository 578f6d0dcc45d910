import { describe, expect, it } from 'vitest';
import {
  findRestoringChanges,
  getHistoryStart,
  type LoggedPriceChange,
} from '@shared/domain/catalogue/priceHistory/priceHistory';
import { createCellKey, createSheet, setCells } from '@shared/domain/catalogue/priceSheet/sheet';

const createLoggedChange = (
  time: number,
  rows: LoggedPriceChange['rows'],
  groupId: number | null = 1,
): LoggedPriceChange => ({
  kind: 'change',
  id: time,
  at: time,
  origin: 'here',
  groupId,
  groupName: '',
  menuId: 7,
  rows,
});
const createRow = (productId: number, price: number, deliveryPrice: number | null = null) => ({
  id: null,
  productId,
  price,
  deliveryPrice,
});
const sheet = createSheet([{ id: 1, name: 'Local', prices: [createRow(10, 300, 350), createRow(11, 900)] }]);
const createPrice = (product: number) => createCellKey('1', product, 'price');
const createDeliveryKey = (product: number) => createCellKey('1', product, 'deliveryPrice');
const products = new Set([10, 11, 12]);

/** Newest first. */
const changes = [
  createLoggedChange(30, [[12, 500, null, 600, null]]),
  createLoggedChange(20, [[10, 200, 300, null, 350]]),
  createLoggedChange(10, [[10, 100, 200, null, null]]),
];

describe('Restoring the prices of an earlier date', () => {
  it('resets each cell that still has the newer price and leaves cells changed since then', () => {
    expect(findRestoringChanges(sheet, changes, 5, products)).toEqual([
      [createPrice(12), 500],
      [createDeliveryKey(12), 600],
      [createPrice(10), 100],
      [createDeliveryKey(10), null],
    ]);
    expect(findRestoringChanges(sheet, changes, 10, products)).toContainEqual([createPrice(10), 200]);
    expect(findRestoringChanges(sheet, changes, 20, products)).toEqual([
      [createPrice(12), 500],
      [createDeliveryKey(12), 600],
    ]);
    expect(findRestoringChanges(sheet, changes, 30, products)).toEqual([]);
  });

  it('skips unchanged prices, other groups, base prices and deleted products', () => {
    const editedSheet = setCells(sheet, [[createPrice(10), 100]]);
    expect(findRestoringChanges(editedSheet, changes.slice(2), 5, products)).toEqual([]);
    const others = [
      createLoggedChange(30, [[10, 1, 300, null, null]], 2),
      createLoggedChange(30, [[10, 1, 300, null, null]], null),
    ];
    expect(findRestoringChanges(sheet, others, 5, products)).toEqual([]);
    expect(findRestoringChanges(sheet, changes, 5, new Set([11]))).toEqual([]);
  });

  it('goes back only to a date that the history of every price group covers', () => {
    const groups = [
      { groupId: 1, since: 10 },
      { groupId: 2, since: 20 },
    ];
    expect(getHistoryStart({ groups, changes: [] })).toBe(20);
    expect(getHistoryStart({ groups: [], changes: [] })).toBeNull();
  });
});
