import { describe, expect, it } from 'vitest';
import {
  summarizeSheetDraft,
  listGroupsToRead,
  parseSheetDraft,
  toSheetDraft,
  applySheetDraft,
} from '@shared/domain/catalogue/priceSheet/sheetDraft';
import {
  createSheetBase,
  createCellKey,
  findConflicts,
  createSheet,
  getCellValue,
  setCells,
  addGroupPrices,
  type MenuGroup,
  type Sheet,
} from '@shared/domain/catalogue/priceSheet/sheet';

const aGroup = (id: number, prices: readonly (readonly [product: number, price: number])[]): MenuGroup => ({
  id,
  name: `Grupo ${id}`,
  prices: prices.map(([productId, price]) => ({ id: productId, productId, price, deliveryPrice: null })),
});
const createPrice = (group: number | string, product: number) => createCellKey(String(group), product, 'price');
const createDeliveryKey = (group: number | string, product: number) =>
  createCellKey(String(group), product, 'deliveryPrice');
const start = createSheet([
  aGroup(1, [
    [10, 1000],
    [11, 2000],
  ]),
  aGroup(2, []),
]);
/** A draft after a round trip through the disk. */
const reloadFromDisk = (sheet: Sheet) => parseSheetDraft(JSON.parse(JSON.stringify(toSheetDraft(sheet))))!;

describe('The draft of a price sheet', () => {
  it('contains only the edited cells and is null without edits', () => {
    expect(toSheetDraft(start)).toBeNull();
    const editedSheet = setCells(start, [
      [createPrice(1, 10), 1990],
      [createDeliveryKey(2, 11), 990],
    ]);
    expect(toSheetDraft(editedSheet)).toEqual({
      groups: null,
      edits: [
        { group: '1', price: [[10, 1990, 1000]], deliveryPrice: [] },
        { group: '2', price: [], deliveryPrice: [[11, 990, null]] },
      ],
    });
    expect(applySheetDraft(start, reloadFromDisk(editedSheet)).edits).toEqual(editedSheet.edits);
  });

  it('fits the size limit of the bridge with 20,000 cells', () => {
    const groups = Array.from({ length: 5 }, (_, index) => aGroup(1_000_000 + index, []));
    const cells = groups.flatMap(({ id }) =>
      Array.from({ length: 2000 }, (_, product) => [
        [createPrice(id, 1_000_000 + product), 1_234_990] as const,
        [createDeliveryKey(id, 1_000_000 + product), 1_334_990] as const,
      ]).flat(),
    );
    const text = JSON.stringify(toSheetDraft(setCells(createSheet(groups), cells)));
    expect(cells).toHaveLength(20_000);
    expect(text.length).toBeLessThan(900_000);
  });

  it('is not offered when the platform already has all its prices', () => {
    const reloadedDraft = reloadFromDisk(setCells(start, [[createPrice(1, 10), 1990]]));
    expect(summarizeSheetDraft(reloadedDraft, createSheet([aGroup(1, [[10, 1990]]), aGroup(2, [])]))).toBeNull();
    expect(summarizeSheetDraft(reloadedDraft, start)).toEqual({ cellCount: 1, changedCount: 0, hasGroups: false });
  });

  it('shows cells that others have changed since as conflicts and counts them', () => {
    const reloadedDraft = reloadFromDisk(
      setCells(start, [
        [createPrice(1, 10), 1990],
        [createPrice(1, 11), 2990],
      ]),
    );
    const currentGroups = [
      aGroup(1, [
        [10, 1500],
        [11, 2000],
      ]),
      aGroup(2, []),
    ];
    expect(summarizeSheetDraft(reloadedDraft, createSheet(currentGroups))).toEqual({
      cellCount: 2,
      changedCount: 1,
      hasGroups: false,
    });
    expect(
      findConflicts(applySheetDraft(createSheet(currentGroups), reloadedDraft), createSheetBase(currentGroups)),
    ).toMatchObject([{ productId: 10, base: 1000, theirs: 1500, mine: 1990 }]);
  });

  it('keeps groups that were added, renamed, moved or removed, and groups added by others', () => {
    const [sheetGroup, secondGroup] = start.groups;
    const editedSheet = setCells({ ...start, groups: [secondGroup!, { key: 'new-1', id: null, name: 'Rappi' }] }, [
      [createPrice('new-1', 10), 4990],
    ]);
    const reloadedDraft = reloadFromDisk(editedSheet);
    const recoveredSheet = applySheetDraft(createSheet([aGroup(1, []), aGroup(2, []), aGroup(3, [])]), reloadedDraft);
    expect(recoveredSheet.groups.map(({ name }) => name)).toEqual(['Grupo 2', 'Rappi', 'Grupo 3']);
    expect(getCellValue(recoveredSheet, createPrice('new-1', 10))).toBe(4990);
    const named = reloadFromDisk({ ...start, groups: [{ ...sheetGroup!, name: 'Local' }, secondGroup!] });
    expect(applySheetDraft(createSheet([aGroup(1, []), aGroup(2, [])]), named).groups[0]?.name).toBe('Local');
    // Another user removed the group from the menu.
    expect(applySheetDraft(createSheet([aGroup(2, [])]), named).groups.map(({ name }) => name)).toEqual(['Grupo 2']);
  });

  it('lists the price groups whose prices must be loaded first', () => {
    const uber = aGroup(9, [[10, 7000]]);
    const addedSheet = addGroupPrices({ ...start, groups: [...start.groups, { key: '9', id: 9, name: 'Grupo 9' }] }, [
      uber,
    ]);
    const reloadedDraft = reloadFromDisk(setCells(addedSheet, [[createPrice(9, 10), 7990]]));
    expect(listGroupsToRead(reloadedDraft, start)).toEqual([9]);
    const recoveredSheet = applySheetDraft(addGroupPrices(start, [uber]), reloadedDraft);
    expect(recoveredSheet.groups.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect([...recoveredSheet.edits]).toEqual([[createPrice(9, 10), 7990]]);
    expect(
      findConflicts(
        recoveredSheet,
        createSheetBase([
          aGroup(1, [
            [10, 1000],
            [11, 2000],
          ]),
          aGroup(2, []),
        ]),
      ),
    ).toEqual([]);
  });

  it('is rejected when its format is unknown', () => {
    expect(parseSheetDraft({ name: 'Carta' })).toBeNull();
    expect(parseSheetDraft({ groups: null, edits: [{ group: '1', price: [['x', 1, 2]] }] })).toBeNull();
  });
});
