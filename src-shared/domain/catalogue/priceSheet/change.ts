import { roundedAmount } from '../prices';
import { countryOf, type CountryRules } from '../../values/countries';
import { mostPrice } from './pasted';
import type { CellChange, CellKey, CellValue } from './sheet';

export const roundings = ['none', 'ninety', 'ten', 'hundred'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  kind: 'percent' | 'amount';
  /** Percent, or an amount of money; below zero for less. */
  by: number;
  rounding: Rounding;
}

/** The unit that prices are rounded in: `...90` is 90 of a hundred, or 90 cents where there are cents. */
const unitOf = (rules: CountryRules): number => (countryOf(rules).decimals === 0 ? 100 : 1);

const nearest = (amount: number, step: number): number => Math.round(amount / step) * step;

/** The nearest price that ends as asked, halves up. Nothing that cost something becomes free by rounding. */
export const roundedPrice = (amount: number, rounding: Rounding, rules: CountryRules): number => {
  const unit = unitOf(rules);
  const ending = unit * 0.9;
  const rounded = {
    none: () => amount,
    ninety: () => Math.max(ending, nearest(amount - ending, unit) + ending),
    ten: () => Math.max(unit / 10, nearest(amount, unit / 10)),
    hundred: () => Math.max(unit, nearest(amount, unit)),
  }[rounding]();
  return roundedAmount(rounded, rules);
};

/** A price after a change; null where it would fall below zero or above what platforms take. What is free stays free. */
export const changedPrice = (
  price: number,
  { kind, by, rounding }: PriceChange,
  rules: CountryRules,
): number | null => {
  if (price === 0) return 0;
  const exact = kind === 'percent' ? (price * (100 + by)) / 100 : price + by;
  if (exact < 0) return null;
  const changed = exact === 0 ? 0 : roundedPrice(exact, rounding, rules);
  return changed > mostPrice ? null : changed;
};

export interface ChangedCells {
  changes: CellChange[];
  /** Cells that stay as they are, for the change would leave what is possible. */
  refused: CellKey[];
}

/** The same change of many cells. `from` gives what each starts with; null: the cell stays empty. */
export const changedCells = (
  keys: Iterable<CellKey>,
  from: (key: CellKey) => CellValue,
  change: PriceChange,
  rules: CountryRules,
): ChangedCells => {
  const result: ChangedCells = { changes: [], refused: [] };
  for (const key of keys) {
    const price = from(key);
    if (price === null) continue;
    const changed = changedPrice(price, change, rules);
    if (changed === null) result.refused.push(key);
    else result.changes.push([key, changed]);
  }
  return result;
};
