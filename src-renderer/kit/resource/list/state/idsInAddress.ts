/** Distinct ids in a URL value; invalid ones are dropped. */
export const parseIdParams = (values: readonly string[], limit = Infinity): number[] =>
  [...new Set(values.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number))].slice(0, limit);
