import type { PriceRowChange } from './rowChanges';
import {
  getBaseValue,
  createCellKey,
  listVisibleEdits,
  parseCellKey,
  priceFields,
  getCellValue,
  type CellChange,
  type CellKey,
  type CellCoordinates,
  type CellValue,
  type Sheet,
  type SheetGroup,
} from './sheet';

/** Change of one price. */
export interface PriceDiff {
  field: CellCoordinates['field'];
  before: CellValue;
  after: CellValue;
  /**
   * Price that customers pay, before and after. They pay the group's price if the delivery price is empty. Null if
   * there is no price.
   */
  charged: { before: CellValue; after: CellValue };
  /** Difference in money; `percent` is relative to the former price. Null if one of the prices is missing. */
  difference: number | null;
  percent: number | null;
}

export interface CellDiff extends CellCoordinates, PriceDiff {
  key: CellKey;
}

export interface GroupDiff {
  group: SheetGroup;
  cells: CellDiff[];
}

type ValueGetter = (key: CellKey) => CellValue;

const getChargedValue = (key: CellKey, getValue: ValueGetter): CellValue => {
  const { groupKey, productId, field } = parseCellKey(key);
  return getValue(key) ?? (field === 'deliveryPrice' ? getValue(createCellKey(groupKey, productId, 'price')) : null);
};

const computeDifference = (prices: PriceDiff['charged']): Pick<PriceDiff, 'charged' | 'difference' | 'percent'> => {
  const difference = prices.before === null || prices.after === null ? null : prices.after - prices.before;
  const percent = difference === null || !prices.before ? null : (difference / prices.before) * 100;
  return { charged: prices, difference, percent };
};

const createCellDiff = (key: CellKey, getBefore: ValueGetter, getAfter: ValueGetter): CellDiff => ({
  ...parseCellKey(key),
  key,
  before: getBefore(key),
  after: getAfter(key),
  ...computeDifference({ before: getChargedValue(key, getBefore), after: getChargedValue(key, getAfter) }),
});

/** Returns the prices that a saved row changed. Omits delivery prices that are empty and follow the price. */
export const computeRowDiff = ([, price, priceAfter, delivery, deliveryAfter]: PriceRowChange): PriceDiff[] => [
  ...(price === priceAfter
    ? []
    : [
        {
          field: 'price' as const,
          before: price,
          after: priceAfter,
          ...computeDifference({ before: price, after: priceAfter }),
        },
      ]),
  ...(delivery === deliveryAfter || priceAfter === null
    ? []
    : [
        {
          field: 'deliveryPrice' as const,
          before: delivery,
          after: deliveryAfter,
          ...computeDifference({ before: delivery ?? price, after: deliveryAfter ?? priceAfter }),
        },
      ]),
];

/** Groups changes by price group in the order of columns, with rows in the order of `productIds`. */
const groupDiffsByPriceGroup = (
  { groups }: Sheet,
  productIds: readonly number[],
  diffs: readonly CellDiff[],
): GroupDiff[] => {
  const order = new Map(productIds.map((id, index) => [id, index]));
  const getPosition = ({ productId, field }: CellDiff) =>
    (order.get(productId) ?? productIds.length) * priceFields.length + priceFields.indexOf(field);
  const cellsByGroup = new Map<string, CellDiff[]>(groups.map(({ key }) => [key, []]));
  for (const diff of diffs) cellsByGroup.get(diff.groupKey)?.push(diff);
  return groups.flatMap((group) => {
    const cells = cellsByGroup.get(group.key) ?? [];
    return cells.length === 0 ? [] : [{ group, cells: cells.sort((a, b) => getPosition(a) - getPosition(b)) }];
  });
};

/** Returns the changes that saving would send. */
export const computeSheetDiff = (sheet: Sheet, productIds: readonly number[]): GroupDiff[] =>
  groupDiffsByPriceGroup(
    sheet,
    productIds,
    listVisibleEdits(sheet).map(([key]) =>
      createCellDiff(
        key,
        (cell) => getBaseValue(sheet, cell),
        (cell) => getCellValue(sheet, cell),
      ),
    ),
  );

/** Returns the changes that some cell values would make to the sheet, without unchanged cells. */
export const computeChangesDiff = (
  sheet: Sheet,
  changes: readonly CellChange[],
  productIds: readonly number[],
): GroupDiff[] => {
  const values = new Map(changes);
  const getBefore: ValueGetter = (key) => getCellValue(sheet, key);
  const getAfter: ValueGetter = (key) => {
    const changedValue = values.get(key);
    return changedValue === undefined ? getBefore(key) : changedValue;
  };
  const changedEntries = [...values].filter(([key, value]) => value !== getBefore(key));
  return groupDiffsByPriceGroup(
    sheet,
    productIds,
    changedEntries.map(([key]) => createCellDiff(key, getBefore, getAfter)),
  );
};

/** Factor of a price change beyond which a digit may be missing or surplus. */
const outlierFactor = 5;
/** Deviation from the typical change (percentage points) beyond which a price may be a typing error. */
const outlierDeviation = 15;

/** Returns the median change; of the two middle values of an even number, the one closer to zero. */
const getTypicalPercent = (percents: readonly number[]): number => {
  const sortedPercents = percents.toSorted((a, b) => a - b);
  const middle = sortedPercents.length / 2;
  const [low = 0, high = 0] = [sortedPercents[Math.ceil(middle) - 1], sortedPercents[Math.floor(middle)]];
  return Math.abs(low) < Math.abs(high) ? low : high;
};

/**
 * Returns the cells whose change is very large, or far from the typical change if at least half of the changes are
 * close to it.
 */
export const findOutlierCells = (cells: readonly CellDiff[]): ReadonlySet<CellKey> => {
  const percents = cells.flatMap(({ percent }) => percent ?? []);
  const typicalPercent = getTypicalPercent(percents);
  const isFar = (percent: number) => Math.abs(percent - typicalPercent) > outlierDeviation;
  const hasTypicalPercent = percents.filter(isFar).length * 2 <= percents.length;
  const isOutlier = ({ percent }: CellDiff) => {
    if (percent === null) return false;
    const factor = 1 + percent / 100;
    return factor >= outlierFactor || factor <= 1 / outlierFactor || (hasTypicalPercent && isFar(percent));
  };
  return new Set(cells.filter(isOutlier).map(({ key }) => key));
};
