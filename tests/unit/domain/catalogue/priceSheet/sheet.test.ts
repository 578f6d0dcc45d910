import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSheetDiff } from '@shared/domain/catalogue/priceSheet/diff';
import {
  createSheetBase,
  createCellKey,
  findConflicts,
  listChangedGroups,
  isEdited,
  findMissingPrices,
  rebaseSheet,
  createSheet,
  countRemoteChanges,
  getCellValue,
  setCells,
  setCreatedGroupId,
  type CellKey,
  type CellValue,
  type MenuGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import {
  editCells,
  editGroups,
  createHistory,
  maxUndoSteps,
  redo,
  undo,
} from '@shared/domain/catalogue/priceSheet/history';

const aGroup = (id: number, prices: readonly (readonly [productId: number, price: number, delivery?: number])[]) =>
  ({
    id,
    name: `Grupo ${id}`,
    prices: prices.map(([productId, price, delivery]) => ({
      id: id * 100 + productId,
      productId,
      price,
      deliveryPrice: delivery ?? null,
    })),
  }) satisfies MenuGroup;

const twoGroups = [
  aGroup(1, [
    [10, 8990, 9490],
    [11, 5000],
  ]),
  aGroup(2, [[10, 7990]]),
];
const createPrice = (group: number | string, product: number) => createCellKey(String(group), product, 'price');
const createDeliveryKey = (group: number | string, product: number) =>
  createCellKey(String(group), product, 'deliveryPrice');

describe('A price sheet', () => {
  it('contains the prices of a menu, with empty cells for products missing from a price group', () => {
    const sheet = createSheet(twoGroups);
    expect(getCellValue(sheet, createPrice(1, 10))).toBe(8990);
    expect(getCellValue(sheet, createDeliveryKey(1, 10))).toBe(9490);
    expect(getCellValue(sheet, createDeliveryKey(1, 11))).toBeNull();
    expect(getCellValue(sheet, createPrice(2, 11))).toBeNull();
    expect(isEdited(sheet)).toBe(false);
  });

  it('counts as unedited again when a cell is set back to its saved value', () => {
    const editedSheet = setCells(createSheet(twoGroups), [[createPrice(1, 10), 9990]]);
    expect(isEdited(editedSheet)).toBe(true);
    expect(isEdited(setCells(editedSheet, [[createPrice(1, 10), 8990]]))).toBe(false);
  });

  it('lists the old price, new price and percentage of each changed cell, by group and row', () => {
    const sheet = setCells(createSheet(twoGroups), [
      [createPrice(2, 10), null],
      [createPrice(1, 11), 5500],
      [createPrice(1, 10), 9889],
      [createDeliveryKey(1, 11), 6000],
    ]);
    const diff = computeSheetDiff(sheet, [10, 11]).map(({ group, cells }) => [
      group.name,
      ...cells.map(({ productId, field, before, after, percent }) => [productId, field, before, after, percent]),
    ]);
    expect(diff).toEqual([
      ['Grupo 1', [10, 'price', 8990, 9889, 10], [11, 'price', 5000, 5500, 10], [11, 'deliveryPrice', null, 6000, 20]],
      ['Grupo 2', [10, 'price', 7990, null, null]],
    ]);
  });

  it('finds rows with a delivery price but no price', () => {
    const sheet = setCells(createSheet(twoGroups), [
      [createDeliveryKey(2, 11), 4990],
      [createPrice(1, 10), null],
      [createPrice(1, 11), null],
    ]);
    expect(findMissingPrices(sheet).sort()).toEqual([createPrice(1, 10), createPrice(2, 11)].sort());
  });

  it('reports a conflict only when another user saved a different value', () => {
    const ownSheet = setCells(createSheet(twoGroups), [
      [createPrice(1, 10), 9990],
      [createPrice(1, 11), 5500],
      [createPrice(2, 10), 8490],
    ]);
    const freshSheetBase = createSheetBase([
      aGroup(1, [
        [10, 9490, 9490],
        [11, 5500],
        [12, 990],
      ]),
      aGroup(2, [[10, 7990]]),
    ]);
    expect(findConflicts(ownSheet, freshSheetBase)).toEqual([
      { key: createPrice(1, 10), groupKey: '1', productId: 10, field: 'price', base: 8990, theirs: 9490, mine: 9990 },
    ]);
    expect(countRemoteChanges(ownSheet, freshSheetBase)).toBe(1);
    expect([...rebaseSheet(ownSheet, freshSheetBase).edits]).toEqual([
      [createPrice(1, 10), 9990],
      [createPrice(2, 10), 8490],
    ]);
  });

  it("keeps the user's new and renamed groups when others change the groups", () => {
    const start = createHistory(createSheet(twoGroups));
    const [sheetGroup, secondGroup] = start.sheet.groups;
    const ownSheet = editGroups(start, [
      { ...sheetGroup!, name: 'Local' },
      { key: 'new-1', id: null, name: 'Rappi' },
    ]).sheet;
    expect(listChangedGroups(ownSheet).map(({ kind, group }) => `${kind} ${group.name}`)).toEqual([
      'renamed Local',
      'added Rappi',
      'removed Grupo 2',
    ]);
    const freshSheetBase = createSheetBase([
      aGroup(3, []),
      { ...twoGroups[0]!, name: 'Mesón' },
      { ...aGroup(2, []), name: secondGroup!.name },
    ]);
    expect(rebaseSheet(ownSheet, freshSheetBase).groups.map(({ name }) => name)).toEqual(['Grupo 3', 'Local', 'Rappi']);
  });

  it('moves the cells of a new group to the id that the platform assigns', () => {
    const addedHistory = editGroups(createHistory(createSheet([])), [{ key: 'new-1', id: null, name: 'Rappi' }]);
    const { sheet } = editCells(addedHistory, [[createPrice('new-1', 10), 4990]]);
    const createdSheet = setCreatedGroupId(sheet, 'new-1', 7);
    expect(createdSheet.groups).toEqual([{ key: '7', id: 7, name: 'Rappi' }]);
    expect(getCellValue(createdSheet, createPrice(7, 10))).toBe(4990);
  });
});

const keys = fc.constantFrom(
  createPrice(1, 10),
  createDeliveryKey(1, 10),
  createPrice(1, 11),
  createDeliveryKey(1, 11),
  createPrice(2, 10),
  createPrice(2, 11),
);
const values: fc.Arbitrary<CellValue> = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 }));
const steps = fc.array(fc.array(fc.tuple(keys, values), { maxLength: 5 }), { maxLength: 12 });
const listEdits = (sheet: { edits: ReadonlyMap<CellKey, CellValue> }) => [...sheet.edits].sort();

describe('The undo history of a price sheet', () => {
  it('undoes and redoes any sequence of edits completely', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const editedHistory = all.reduce(
          (history, step) => editCells(history, step),
          createHistory(createSheet(twoGroups)),
        );
        let undoneHistory = editedHistory;
        while (undoneHistory.past.length > 0) undoneHistory = undo(undoneHistory);
        expect(listEdits(undoneHistory.sheet)).toEqual([]);
        let redoneHistory = undoneHistory;
        while (redoneHistory.future.length > 0) redoneHistory = redo(redoneHistory);
        expect(listEdits(redoneHistory.sheet)).toEqual(listEdits(editedHistory.sheet));
      }),
    );
  });

  it('ignores edits without effect and clears the redo steps after a new edit', () => {
    const start = createHistory(createSheet(twoGroups));
    expect(editCells(start, [[createPrice(1, 10), 8990]])).toBe(start);
    const undoneHistory = undo(editCells(start, [[createPrice(1, 10), 1]]));
    expect(undoneHistory.future).toHaveLength(1);
    expect(editCells(undoneHistory, [[createPrice(1, 11), 2]]).future).toHaveLength(0);
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('restores a removed group with its cells', () => {
    const start = editCells(createHistory(createSheet(twoGroups)), [[createPrice(2, 10), 1990]]);
    const historyWithoutGroup = editGroups(start, start.sheet.groups.slice(0, 1));
    expect(computeSheetDiff(historyWithoutGroup.sheet, [10])).toEqual([]);
    expect(computeSheetDiff(undo(historyWithoutGroup).sheet, [10])[0]?.cells[0]?.after).toBe(1990);
  });

  it('keeps only the latest steps', () => {
    let history = createHistory(createSheet(twoGroups));
    for (let price = 1; price <= maxUndoSteps + 5; price += 1)
      history = editCells(history, [[createPrice(1, 10), price]]);
    expect(history.past).toHaveLength(maxUndoSteps);
  });
});
