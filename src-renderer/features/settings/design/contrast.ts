/** Contrast as defined by WCAG 2, from 1 (none) to 21 (black on white). */

const white = '#FFFFFF';
const black = '#000000';

/** Minimum contrast for normal text (WCAG level AA). */
export const minReadableContrast = 4.5;

const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const linearizeChannel = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const computeLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) =>
    linearizeChannel(parseInt(hex.slice(offset, offset + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const computeContrast = (firstColor: string, secondColor: string): number => {
  const [darker = 0, lighter = 0] = [computeLuminance(firstColor), computeLuminance(secondColor)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/**
 * Contrast of a brand color with white, and the color (black or white) in which text on it is more readable. Null while
 * the color is invalid.
 */
export const computeBrandContrast = (color: string): { ratio: number; text: string } | null => {
  if (!isHexColor(color)) return null;
  const ratio = computeContrast(color, white);
  return { ratio, text: computeContrast(color, black) > ratio ? black : white };
};
