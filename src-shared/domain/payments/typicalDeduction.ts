import type { Amounts } from '../sales/consolidation';

type DeductionBase = (row: Amounts) => number;

/**
 * Amounts on which a deduction may depend. The fixed amount per order is last, since it also fits orders with similar
 * amounts.
 */
const bases: readonly DeductionBase[] = [
  ({ collectedTotal }) => collectedTotal ?? 0,
  ({ collectedSale }) => collectedSale ?? 0,
  ({ collectedSale, collectedDelivery }) => (collectedSale ?? 0) + (collectedDelivery ?? 0),
  () => 1,
];

/** Tolerance for the platform's rounding (currency units). */
const tolerance = 1;
/** Minimum rows to determine a rule; `maxExceptionShare` is the maximum share of rows that are exceptions from it. */
const minRows = 8;
const maxExceptionShare = 0.05;

/** True if few enough rows differ to count as exceptions from a rule. */
export const areFewExceptions = (exceptions: number, rows: number): boolean =>
  rows >= minRows && exceptions <= Math.max(1, rows * maxExceptionShare);

/** Returns the number with the fewest decimals between two bounds, since contracts state round shares such as 0.049. */
const findRoundestNumber = (low: number, high: number): number => {
  for (let scale = 1; scale <= 1e6; scale *= 10) {
    const roundedDeduction = Math.round(((low + high) / 2) * scale) / scale;
    if (roundedDeduction >= low && roundedDeduction <= high) return roundedDeduction;
  }
  return (low + high) / 2;
};

/** Returns the share of the base that explains the deductions of most rows, allowing for rounding. */
const findShare = <Row extends Amounts>(
  rows: readonly Row[],
  getAmount: (row: Row) => number,
  base: DeductionBase,
): number => {
  const edges = rows.flatMap((row) => {
    const baseAmount = base(row);
    return baseAmount <= 0
      ? []
      : [
          { share: (getAmount(row) - tolerance) / baseAmount, step: 1 },
          { share: (getAmount(row) + tolerance) / baseAmount, step: -1 },
        ];
  });
  edges.sort((a, b) => a.share - b.share || b.step - a.step);
  let [overlaps, maxOverlaps, bestShare] = [0, 0, 0];
  edges.forEach(({ share, step }, index) => {
    overlaps += step;
    if (overlaps <= maxOverlaps) return;
    maxOverlaps = overlaps;
    bestShare = findRoundestNumber(share, edges[index + 1]?.share ?? share);
  });
  return bestShare;
};

/** Returns the typical amount of a deduction for a row. */
type GetTypicalDeduction = (row: Amounts) => number;

export const isTypical = (actual: number, typicalDeduction: number): boolean =>
  Math.abs(actual - typicalDeduction) <= tolerance + 0.5;

/**
 * Finds how a platform computes a deduction: a fixed amount, or a share of the total or sale. Returns null if the rows
 * follow no common rule.
 */
export const findTypicalDeduction = <Row extends Amounts>(
  rows: readonly Row[],
  getAmount: (row: Row) => number,
): GetTypicalDeduction | null => {
  const candidates = bases.map((base) => {
    const share = findShare(rows, getAmount, base);
    const getTypicalDeduction: GetTypicalDeduction = (row) => share * base(row);
    return {
      getTypical: getTypicalDeduction,
      exceptions: rows.filter((row) => !isTypical(getAmount(row), getTypicalDeduction(row))).length,
    };
  });
  const bestFit = candidates.reduce((best, fit) => (fit.exceptions < best.exceptions ? fit : best));
  return areFewExceptions(bestFit.exceptions, rows.length) ? bestFit.getTypical : null;
};
