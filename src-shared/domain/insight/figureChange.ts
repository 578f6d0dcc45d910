export type Change = { kind: 'up' | 'down'; share: number } | { kind: 'same' } | { kind: 'new' };

/** Smallest relative change that is shown (half a tenth of a percent); smaller ones count as `same`. */
const minChange = 0.0005;

/**
 * Computes the change from a former value; returns null if there is nothing to compare. A change from 0 has no
 * percentage and counts as new.
 */
export const computeChange = (value: number, previousValue: number | null | undefined): Change | null => {
  if (
    previousValue === null ||
    previousValue === undefined ||
    !Number.isFinite(previousValue) ||
    !Number.isFinite(value)
  )
    return null;
  if (value === previousValue) return { kind: 'same' };
  if (previousValue === 0) return { kind: 'new' };
  const share = (value - previousValue) / Math.abs(previousValue);
  if (Math.abs(share) < minChange) return { kind: 'same' };
  return { kind: share > 0 ? 'up' : 'down', share: Math.abs(share) };
};

/**
 * Returns the rank for sorting by change in ascending order: decreases first, new values last. Null if there is nothing
 * to compare.
 */
export const computeChangeRank = (value: number | null, previousValue: number | null | undefined): number | null => {
  const change = value === null ? null : computeChange(value, previousValue);
  if (change === null) return null;
  switch (change.kind) {
    case 'new':
      return Number.MAX_VALUE;
    case 'same':
      return 0;
    case 'up':
      return change.share;
    case 'down':
      return -change.share;
  }
};
