const separators = /^[\s\-–—·|,:/]+/;

/** Store name split after the brand: among stores of one brand only the rest differs. */
export interface SplitStoreName {
  /** Brand with the separator after it; empty if the name does not start with it. */
  brand: string;
  rest: string;
}

export const splitStoreName = (name: string, commerce: string): SplitStoreName => {
  const whole = { brand: '', rest: name };
  if (commerce === '' || !name.toLowerCase().startsWith(commerce.toLowerCase())) return whole;
  const after = name.slice(commerce.length);
  const gap = separators.exec(after)?.[0] ?? '';
  // "Pizzarella" is not a store of "Pizza", and a store may have its brand's name.
  if (gap === '' || gap.length === after.length) return whole;
  return { brand: name.slice(0, commerce.length + gap.length), rest: after.slice(gap.length) };
};
