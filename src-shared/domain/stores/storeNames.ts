const separatorPattern = /^[\s\-–—·|,:/]+/;

/** Name of a store, split into the brand and the remaining text. */
interface SplitStoreName {
  /** Brand including the separator after it; empty if the name does not start with the brand. */
  brand: string;
  rest: string;
}

export const splitStoreName = (name: string, commerce: string): SplitStoreName => {
  const unsplitName = { brand: '', rest: name };
  if (commerce === '' || !name.toLowerCase().startsWith(commerce.toLowerCase())) return unsplitName;
  const textAfterBrand = name.slice(commerce.length);
  const separator = separatorPattern.exec(textAfterBrand)?.[0] ?? '';
  // Does not split "Pizzarella" at the brand "Pizza", nor a name that consists only of the brand.
  if (separator === '' || separator.length === textAfterBrand.length) return unsplitName;
  return { brand: name.slice(0, commerce.length + separator.length), rest: textAfterBrand.slice(separator.length) };
};
