import {
  baseValue,
  cellKey,
  visibleEdits,
  parseCellKey,
  priceFields,
  cellValue,
  type CellChange,
  type CellKey,
  type CellCoordinates,
  type CellValue,
  type Sheet,
  type SheetGroup,
} from './sheet';

export interface CellDiff extends CellCoordinates {
  key: CellKey;
  before: CellValue;
  after: CellValue;
  /** What is charged before and after: an empty delivery price is the group's price. Null where there is none. */
  charged: { before: CellValue; after: CellValue };
  /** In money and in percent of what was charged before; null where there was nothing, or is nothing now. */
  difference: number | null;
  percent: number | null;
}

export interface GroupDiff {
  group: SheetGroup;
  cells: CellDiff[];
}

type ValueAt = (key: CellKey) => CellValue;

const chargedAt = (key: CellKey, at: ValueAt): CellValue => {
  const { groupKey, productId, field } = parseCellKey(key);
  return at(key) ?? (field === 'deliveryPrice' ? at(cellKey(groupKey, productId, 'price')) : null);
};

const cellDiff = (key: CellKey, before: ValueAt, after: ValueAt): CellDiff => {
  const charged = { before: chargedAt(key, before), after: chargedAt(key, after) };
  const difference = charged.before === null || charged.after === null ? null : charged.after - charged.before;
  const percent = difference === null || !charged.before ? null : (difference / charged.before) * 100;
  return { ...parseCellKey(key), key, before: before(key), after: after(key), charged, difference, percent };
};

/** Cells by price group in the order of the columns, rows in the order of `productIds`. */
const byGroup = ({ groups }: Sheet, productIds: readonly number[], diffs: readonly CellDiff[]): GroupDiff[] => {
  const order = new Map(productIds.map((id, index) => [id, index]));
  const at = ({ productId, field }: CellDiff) =>
    (order.get(productId) ?? productIds.length) * priceFields.length + priceFields.indexOf(field);
  const cellsOf = new Map<string, CellDiff[]>(groups.map(({ key }) => [key, []]));
  for (const diff of diffs) cellsOf.get(diff.groupKey)?.push(diff);
  return groups.flatMap((group) => {
    const cells = cellsOf.get(group.key) ?? [];
    return cells.length === 0 ? [] : [{ group, cells: cells.sort((one, other) => at(one) - at(other)) }];
  });
};

/** What would be saved. */
export const diffOf = (sheet: Sheet, productIds: readonly number[]): GroupDiff[] =>
  byGroup(
    sheet,
    productIds,
    visibleEdits(sheet).map(([key]) =>
      cellDiff(
        key,
        (at) => baseValue(sheet, at),
        (at) => cellValue(sheet, at),
      ),
    ),
  );

/** What changes of cells would make of the sheet as it stands; cells that stay as they are are left out. */
export const diffOfChanges = (
  sheet: Sheet,
  changes: readonly CellChange[],
  productIds: readonly number[],
): GroupDiff[] => {
  const values = new Map(changes);
  const before: ValueAt = (key) => cellValue(sheet, key);
  const after: ValueAt = (key) => {
    const changed = values.get(key);
    return changed === undefined ? before(key) : changed;
  };
  const changed = [...values].filter(([key, value]) => value !== before(key));
  return byGroup(
    sheet,
    productIds,
    changed.map(([key]) => cellDiff(key, before, after)),
  );
};

/** Distance from the usual change (percentage points) from which on a price may be a slip of the finger. */
const farOff = 15;

/** Cells that change far differently from most of the others. */
export const farOffCells = (cells: readonly CellDiff[]): ReadonlySet<CellKey> => {
  const percents = cells.flatMap(({ percent }) => percent ?? []).sort((a, b) => a - b);
  const median = percents[Math.floor((percents.length - 1) / 2)];
  const isFar = ({ percent }: Pick<CellDiff, 'percent'>) =>
    percent !== null && median !== undefined && Math.abs(percent - median) > farOff;
  const far = cells.filter(isFar);
  // Without a change that most cells share none is far from it.
  return new Set(far.length * 2 < percents.length ? far.map(({ key }) => key) : []);
};
