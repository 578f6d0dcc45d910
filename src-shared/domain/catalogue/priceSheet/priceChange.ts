import { roundAmount } from '../prices';
import { resolveCountry, type CountryRules } from '../../values/countries';
import { maxPrice } from './paste';
import {
  createCellKey,
  parseCellKey,
  getCellValue,
  type CellChange,
  type CellKey,
  type CellValue,
  type Sheet,
} from './sheet';

export const roundings = ['none', 'ninety', 'nineNinety', 'ten', 'hundred'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  kind: 'percent' | 'amount';
  /** Percentage or amount of money; negative to lower prices. */
  by: number;
  rounding: Rounding;
}

/**
 * Returns the amount after which price endings repeat: `...90` is 90 in every 100, or .90 in every 1 in countries with
 * cents.
 */
const getUnit = (rules: CountryRules): number => (resolveCountry(rules).decimals === 0 ? 100 : 1);

const roundToStep = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Returns the nearest price that is `ending` above a multiple of `unit`; halves round up. */
const roundToEnding = (amount: number, ending: number, unit: number): number =>
  Math.max(ending, roundToStep(amount - ending, unit) + ending);

/**
 * Returns the nearest price with the given ending. Halves round up, and no price becomes 0. Prices too small for the
 * coarse ending `...990` get `...90` instead; otherwise a sauce would cost as much as a side dish.
 */
export const roundPrice = (amount: number, rounding: Rounding, rules: CountryRules): number => {
  const unit = getUnit(rules);
  const roundToNinety = () => roundToEnding(amount, unit * 0.9, unit);
  const roundedAmount = {
    none: () => amount,
    ninety: roundToNinety,
    nineNinety: () => (amount < unit * 5 ? roundToNinety() : roundToEnding(amount, unit * 9.9, unit * 10)),
    ten: () => Math.max(unit / 10, roundToStep(amount, unit / 10)),
    hundred: () => Math.max(unit, roundToStep(amount, unit)),
  }[rounding]();
  return roundAmount(roundedAmount, rules);
};

/**
 * Returns the price after a change; null if it would be below zero or above the maximum of platforms. A price of 0
 * stays 0.
 */
export const computeChangedPrice = (
  price: number,
  { kind, by, rounding }: PriceChange,
  rules: CountryRules,
): number | null => {
  if (price === 0) return 0;
  const exactPrice = kind === 'percent' ? (price * (100 + by)) / 100 : price + by;
  if (exactPrice < 0) return null;
  const changedAmount = exactPrice === 0 ? 0 : roundPrice(exactPrice, rounding, rules);
  return changedAmount > maxPrice ? null : changedAmount;
};

interface ChangedCells {
  changes: CellChange[];
  /** Cells left unchanged because their new price would be out of range. */
  rejectedKeys: CellKey[];
}

/** Start values of a change, and the selected cells that have none. */
interface StartValues {
  /** Start value of each cell whose new value is computed. */
  values: ReadonlyMap<CellKey, number>;
  /** Empty delivery prices that stay empty, because the price that they follow also changes. */
  inheritedKeys: CellKey[];
  /** Cells without a start value. */
  emptyCells: CellKey[];
}

/**
 * Determines the start values for a change. An empty delivery price starts from the price that customers pay. An empty
 * price starts from the product's own price if `getOwnPrice` is given. If a price and its empty delivery price both
 * change, the delivery price stays empty to keep following the price.
 */
export const getStartValues = (
  sheet: Sheet,
  keys: Iterable<CellKey>,
  getOwnPrice: (productId: number) => CellValue = () => null,
): StartValues => {
  const selectedKeys = new Set(keys);
  const starts = new Map<CellKey, number>();
  const result: StartValues = { values: starts, inheritedKeys: [], emptyCells: [] };
  for (const key of selectedKeys) {
    const { groupKey, productId, field } = parseCellKey(key);
    const priceKey = createCellKey(groupKey, productId, 'price');
    const price = getCellValue(sheet, priceKey);
    const isInherited = field === 'deliveryPrice' && getCellValue(sheet, key) === null;
    const startValue = getCellValue(sheet, key) ?? (isInherited ? price : null) ?? getOwnPrice(productId);
    if (startValue === null) result.emptyCells.push(key);
    else if (isInherited && selectedKeys.has(priceKey)) result.inheritedKeys.push(key);
    else starts.set(key, startValue);
  }
  return result;
};

/** Computes the new value of each cell from its start value. */
export const computeChangedCells = (
  startPrices: ReadonlyMap<CellKey, number>,
  change: PriceChange,
  rules: CountryRules,
): ChangedCells => {
  const result: ChangedCells = { changes: [], rejectedKeys: [] };
  for (const [key, price] of startPrices) {
    const changedPrice = computeChangedPrice(price, change, rules);
    if (changedPrice === null) result.rejectedKeys.push(key);
    else result.changes.push([key, changedPrice]);
  }
  return result;
};
