/** Inclusive bounds; null is open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

const numberPattern = /^-?\d{1,12}(?:\.\d{1,4})?$/;

const parseNumber = (text: string): number | null => (numberPattern.test(text) ? Number(text) : null);

/** Parses a URL value: `1000..5000`, with optional sides. */
export const parseNumberRange = (text: string): NumberRange | undefined => {
  const [minText = '', maxText = '', ...extraParts] = text.split('..');
  const [min, max] = [parseNumber(minText), parseNumber(maxText)];
  if (extraParts.length > 0 || (minText !== '' && min === null) || (maxText !== '' && max === null)) return undefined;
  if ((min === null && max === null) || (min !== null && max !== null && min > max)) return undefined;
  return { min, max };
};

export const formatNumberRange = ({ min, max }: NumberRange): string => `${min ?? ''}..${max ?? ''}`;
