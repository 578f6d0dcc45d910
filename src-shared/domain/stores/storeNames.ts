const separators = /^[\s\-–—·|,:/]+/;

/** Name of a store, split after the brand, which all stores of the brand have in common. */
export interface SplitStoreName {
  /** Brand including the separator after it; empty if the name does not start with the brand. */
  brand: string;
  rest: string;
}

export const splitStoreName = (name: string, commerce: string): SplitStoreName => {
  const unsplitName = { brand: '', rest: name };
  if (commerce === '' || !name.toLowerCase().startsWith(commerce.toLowerCase())) return unsplitName;
  const after = name.slice(commerce.length);
  const separator = separators.exec(after)?.[0] ?? '';
  // "Pizzarella" does not start with the brand "Pizza", and a store may be named like its brand.
  if (separator === '' || separator.length === after.length) return unsplitName;
  return { brand: name.slice(0, commerce.length + separator.length), rest: after.slice(separator.length) };
};
