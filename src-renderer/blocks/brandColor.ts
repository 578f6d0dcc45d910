const light = '#ffffff';
/** Dark text color; black or white reaches a contrast of 4.5 on any color. */
const dark = '#000000';

/** Relative luminance of `#rrggbb` from 0 to 1, as defined by WCAG 2. */
const computeLuminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(color.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const computeContrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Returns the color if it has the format `#rrggbb`; otherwise a default, since a style could interpret other values as
 * a URL.
 */
export const toBrandColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#1f2328');

/** Returns black or white, whichever has more contrast on a color (`#rrggbb`). */
export const getInkColor = (color: string): string => {
  const backgroundLuminance = computeLuminance(color);
  return computeContrast(backgroundLuminance, 1) >= computeContrast(backgroundLuminance, computeLuminance(dark))
    ? light
    : dark;
};

/** Contrast of a color (`#rrggbb`) with white, from 1 to 21. */
export const computeContrastWithPage = (color: string): number => computeContrast(computeLuminance(color), 1);
