/** Ids that stand in an address, each once; what is no id is left out. */
export const idsInAddress = (values: readonly string[], most = Infinity): number[] =>
  [...new Set(values.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number))].slice(0, most);
