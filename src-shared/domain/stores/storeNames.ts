const separatorPattern = /^[\s\-–—·|,:/]+/;

/** Name of a store, split after the brand, which all stores of the brand have in common. */
export interface SplitStoreName {
  /** Brand including the separator after it; empty if the name does not start with the brand. */
  brand: string;
  rest: string;
}

export const splitStoreName = (name: string, commerce: string): SplitStoreName => {
  const unsplitName = { brand: '', rest: name };
  if (commerce === '' || !name.toLowerCase().startsWith(commerce.toLowerCase())) return unsplitName;
  const textAfterBrand = name.slice(commerce.length);
  const separator = separatorPattern.exec(textAfterBrand)?.[0] ?? '';
  // "Pizzarella" does not start with the brand "Pizza", and a store may be named like its brand.
  if (separator === '' || separator.length === textAfterBrand.length) return unsplitName;
  return { brand: name.slice(0, commerce.length + separator.length), rest: textAfterBrand.slice(separator.length) };
};
