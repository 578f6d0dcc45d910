/** Returns the median, rounded to an integer; null without values. */
export const getMedian = (values: readonly number[]): number | null => {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = sortedValues.length / 2;
  const [low, high] = [sortedValues[Math.ceil(middle) - 1], sortedValues[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/** Rounds down to a multiple of the unit. */
export const floorTo = (value: number, unit: number): number => Math.floor(value / unit) * unit;

/** Rounds up to a multiple of the unit. */
export const ceilTo = (value: number, unit: number): number => Math.ceil(value / unit) * unit;
