const separators = /^[\s\-–—·|,:/]+/;

/** A store's name, parted where the brand's ends: among stores of one brand only the rest tells them apart. */
export interface SplitStoreName {
  /** The brand with what follows it up to the rest; empty where the name does not begin with it. */
  brand: string;
  rest: string;
}

export const splitStoreName = (name: string, commerce: string): SplitStoreName => {
  const whole = { brand: '', rest: name };
  if (commerce === '' || !name.toLowerCase().startsWith(commerce.toLowerCase())) return whole;
  const after = name.slice(commerce.length);
  const gap = separators.exec(after)?.[0] ?? '';
  // "Pizzarella" is no store of "Pizza", and a store may be called like its brand.
  if (gap === '' || gap.length === after.length) return whole;
  return { brand: name.slice(0, commerce.length + gap.length), rest: after.slice(gap.length) };
};
