/**
 * This module represents the prices of a menu as a spreadsheet: a row for each product, and two cells (price and
 * delivery price) for each price group. Source: specification 2, section 3.
 */

export const priceFields = ['price', 'deliveryPrice'] as const;
export type PriceField = (typeof priceFields)[number];

/** Price group, shown as a pair of columns. `id` is null until the group exists on the platform. */
export interface SheetGroup {
  key: string;
  id: number | null;
  name: string;
}

/**
 * Amount, or null if the product has no price in this group. Without a delivery price, the price also applies to
 * deliveries.
 */
export type CellValue = number | null;

/** Key of a cell: `group|product|field`. */
export type CellKey = string;
export type CellChange = readonly [key: CellKey, value: CellValue];

export const createCellKey = (groupKey: string, productId: number, field: PriceField): CellKey =>
  `${groupKey}|${productId}|${field}`;

export interface CellCoordinates {
  groupKey: string;
  productId: number;
  field: PriceField;
}

export const parseCellKey = (key: CellKey): CellCoordinates => {
  const [groupKey = '', productId = '', field = ''] = key.split('|');
  return { groupKey, productId: Number(productId), field: field === 'price' ? 'price' : 'deliveryPrice' };
};

/** Base of a sheet: the prices as last read from the platform. */
interface SheetBase {
  groups: readonly SheetGroup[];
  cells: ReadonlyMap<CellKey, number>;
  /** Ids of price rows by `group|product`; null for rows whose id the platform does not send. */
  rowIds: ReadonlyMap<string, number | null>;
}

/** Sheet: the platform's prices with unsaved edits. */
export interface Sheet {
  base: SheetBase;
  groups: readonly SheetGroup[];
  /** Values of edited cells; contains only cells that differ from the base. */
  edits: ReadonlyMap<CellKey, CellValue>;
}

export interface MenuGroup {
  id: number;
  name: string;
  prices: readonly { id: number | null; productId: number; price: number | null; deliveryPrice: number | null }[];
}

const createRowKey = (groupKey: string, productId: number): string => `${groupKey}|${productId}`;

export const createSheetBase = (menuGroups: readonly MenuGroup[]): SheetBase => {
  const cells = new Map<CellKey, number>();
  const rowIds = new Map<string, number | null>();
  const groups = menuGroups.map(({ id, name, prices }) => {
    const key = String(id);
    for (const row of prices) {
      rowIds.set(createRowKey(key, row.productId), row.id);
      for (const field of priceFields) {
        const amount = row[field];
        if (amount !== null) cells.set(createCellKey(key, row.productId, field), amount);
      }
    }
    return { key, id, name };
  });
  return { groups, cells, rowIds };
};

export const createSheet = (menuGroups: readonly MenuGroup[]): Sheet => {
  const base = createSheetBase(menuGroups);
  return { base, groups: base.groups, edits: new Map() };
};

export const getBaseValue = ({ base }: Pick<Sheet, 'base'>, key: CellKey): CellValue => base.cells.get(key) ?? null;

export const getCellValue = (sheet: Pick<Sheet, 'base' | 'edits'>, key: CellKey): CellValue => {
  const editedPrice = sheet.edits.get(key);
  return editedPrice === undefined ? getBaseValue(sheet, key) : editedPrice;
};

/** Sets cells. A cell that gets the platform's value no longer counts as edited. */
export const setCells = (sheet: Sheet, changes: Iterable<CellChange>): Sheet => {
  const edits = new Map(sheet.edits);
  for (const [key, value] of changes) {
    if (value === getBaseValue(sheet, key)) edits.delete(key);
    else edits.set(key, value);
  }
  return { ...sheet, edits };
};

/**
 * Returns the edits in the sheet's groups. Edits in removed groups are stored in case the removal is undone, but not
 * returned.
 */
export const listVisibleEdits = ({ groups, edits }: Sheet): CellChange[] => {
  const keys = new Set(groups.map(({ key }) => key));
  return [...edits].filter(([key]) => keys.has(parseCellKey(key).groupKey));
};

export type GroupChange =
  | { kind: 'added'; group: SheetGroup }
  | { kind: 'renamed'; group: SheetGroup; previousName: string }
  | { kind: 'removed'; group: SheetGroup };

export const listChangedGroups = ({ base, groups }: Sheet): GroupChange[] => {
  const currentGroups = new Map(groups.map((group) => [group.key, group]));
  const groupsByKey = new Map(base.groups.map((group) => [group.key, group]));
  const listGroupChanges = (group: SheetGroup): GroupChange[] => {
    const baseGroup = groupsByKey.get(group.key);
    if (baseGroup === undefined) return [{ kind: 'added', group }];
    return baseGroup.name === group.name ? [] : [{ kind: 'renamed', group, previousName: baseGroup.name }];
  };
  const removedGroups = base.groups.filter(({ key }) => !currentGroups.has(key));
  return [...groups.flatMap(listGroupChanges), ...removedGroups.map((group) => ({ kind: 'removed' as const, group }))];
};

/** True if the groups are not in the default order: first the menu's groups in the platform's order, then new ones. */
export const isReordered = ({ base, groups }: Sheet): boolean => {
  const currentKeys = new Set(groups.map(({ key }) => key));
  const knownKeys = new Set(base.groups.map(({ key }) => key));
  const orderedGroups = [
    ...base.groups.filter(({ key }) => currentKeys.has(key)),
    ...groups.filter(({ key }) => !knownKeys.has(key)),
  ];
  return groups.some(({ key }, index) => orderedGroups[index]?.key !== key);
};

export const isEdited = (sheet: Sheet): boolean =>
  listChangedGroups(sheet).length > 0 || isReordered(sheet) || listVisibleEdits(sheet).length > 0;

/** Returns the cells in which a required price is missing, since platforms reject rows with only a delivery price. */
export const findMissingPrices = (sheet: Sheet): CellKey[] => {
  const missingKeys = new Set<CellKey>();
  for (const [key] of listVisibleEdits(sheet)) {
    const { groupKey, productId } = parseCellKey(key);
    const priceKey = createCellKey(groupKey, productId, 'price');
    const hasDeliveryPrice = getCellValue(sheet, createCellKey(groupKey, productId, 'deliveryPrice')) !== null;
    if (hasDeliveryPrice && getCellValue(sheet, priceKey) === null) missingKeys.add(priceKey);
  }
  return [...missingKeys];
};

export interface CellConflict extends CellCoordinates {
  key: CellKey;
  base: CellValue;
  theirs: CellValue;
  mine: CellValue;
}

/**
 * Returns the edited cells whose platform value has changed since the edit. Edits to the same value on both sides are
 * not conflicts.
 */
export const findConflicts = (sheet: Sheet, freshBase: SheetBase): CellConflict[] => {
  const isAddedCell = createAddedCellCheck(sheet, freshBase);
  return listVisibleEdits(sheet).flatMap(([key, mine]) => {
    if (isAddedCell(key)) return [];
    const base = getBaseValue(sheet, key);
    const theirs = getBaseValue({ base: freshBase }, key);
    return theirs === base || theirs === mine ? [] : [{ ...parseCellKey(key), key, base, theirs, mine }];
  });
};

/**
 * Returns the keys of the tenant's existing groups that the user is adding to this menu; the platform's menu does not
 * contain them yet.
 */
const findAddedGroupKeys = ({ base, groups }: Sheet, freshBase: SheetBase): ReadonlySet<string> => {
  const knownKeys = new Set([...base.groups, ...freshBase.groups].map(({ key }) => key));
  return new Set(groups.flatMap(({ key }) => (knownKeys.has(key) ? [] : key)));
};
const createAddedCellCheck = (sheet: Sheet, freshBase: SheetBase): ((key: CellKey) => boolean) => {
  const addedGroupKeys = findAddedGroupKeys(sheet, freshBase);
  return (key) => addedGroupKeys.size > 0 && addedGroupKeys.has(parseCellKey(key).groupKey);
};

/** Adds the prices of existing groups that are being added to the menu. */
export const addGroupPrices = (sheet: Sheet, addedMenuGroups: readonly MenuGroup[]): Sheet => {
  const { cells, rowIds } = createSheetBase(addedMenuGroups);
  return {
    ...sheet,
    base: {
      ...sheet.base,
      cells: new Map([...sheet.base.cells, ...cells]),
      rowIds: new Map([...sheet.base.rowIds, ...rowIds]),
    },
  };
};

/** Returns the number of cells that other users have changed and this user has not edited. */
export const countRemoteChanges = (sheet: Sheet, freshBase: SheetBase): number => {
  const keys = new Set([...sheet.base.cells.keys(), ...freshBase.cells.keys()]);
  // Does not count the cells of groups that other users added or removed as a whole.
  const sharedKeys = new Set(
    freshBase.groups.map(({ key }) => key).filter((key) => sheet.base.groups.some((group) => group.key === key)),
  );
  let count = 0;
  for (const key of keys) {
    if (!sharedKeys.has(parseCellKey(key).groupKey)) continue;
    if (!sheet.edits.has(key) && getBaseValue(sheet, key) !== getBaseValue({ base: freshBase }, key)) count += 1;
  }
  return count;
};

const hasGroupName = (group: SheetGroup | undefined, name: string): boolean => group?.name === name;

/** Copies the prices of some groups from another base. */
const copyGroupCells = (base: SheetBase, otherSheetBase: SheetBase, groupKeys: ReadonlySet<string>): SheetBase => {
  if (groupKeys.size === 0) return base;
  const isInGroups = ([key]: readonly [string, unknown]) => groupKeys.has(parseCellKey(key).groupKey);
  return {
    groups: base.groups,
    cells: new Map([...base.cells, ...[...otherSheetBase.cells].filter(isInGroups)]),
    rowIds: new Map([...base.rowIds, ...[...otherSheetBase.rowIds].filter(isInGroups)]),
  };
};

/**
 * Applies the edits to prices newly read from the platform. Groups that other users added, renamed or removed are taken
 * from the platform.
 */
export const rebaseSheet = (sheet: Sheet, freshBase: SheetBase): Sheet => {
  const groupsByKey = new Map(sheet.base.groups.map((group) => [group.key, group]));
  const currentGroups = new Map(sheet.groups.map((group) => [group.key, group]));
  const addedGroupKeys = findAddedGroupKeys(sheet, freshBase);
  const theirs = freshBase.groups.flatMap((group) => {
    const baseGroup = groupsByKey.get(group.key);
    const currentGroup = currentGroups.get(group.key);
    if (baseGroup !== undefined && currentGroup === undefined) return [];
    return [currentGroup === undefined || hasGroupName(baseGroup, currentGroup.name) ? group : currentGroup];
  });
  const mergedGroups = new Map(
    [...theirs, ...sheet.groups.filter(({ key }) => addedGroupKeys.has(key))].map((sheetGroup) => [
      sheetGroup.key,
      sheetGroup,
    ]),
  );
  // Keeps the order in which the user arranged the groups; groups added by others come last.
  const groups = isReordered(sheet)
    ? [
        ...sheet.groups.flatMap(({ key }) => mergedGroups.get(key) ?? []),
        ...theirs.filter(({ key }) => !currentGroups.has(key)),
      ]
    : [...mergedGroups.values()];
  const base = copyGroupCells(freshBase, sheet.base, addedGroupKeys);
  const edits = [...sheet.edits].filter(([key, value]) => value !== getBaseValue({ base }, key));
  return { base, groups, edits: new Map(edits) };
};

/** Sets the id of a newly created group, also in its cells. */
export const setCreatedGroupId = (sheet: Sheet, key: string, id: number): Sheet => ({
  ...sheet,
  groups: sheet.groups.map((group) => (group.key === key ? { ...group, key: String(id), id } : group)),
  edits: new Map(
    [...sheet.edits].map(([cell, value]) => {
      const coordinates = parseCellKey(cell);
      return [
        coordinates.groupKey === key ? createCellKey(String(id), coordinates.productId, coordinates.field) : cell,
        value,
      ];
    }),
  ),
});
